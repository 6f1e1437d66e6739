import { type AuthMode, openAuth, type Store } from '@hattama/platform'

const modeOf = (asked: string | null | undefined): AuthMode => (asked === 'login' ? 'login' : 'signup')

const open = (store: Store, asked: string | null | undefined, form?: HTMLFormElement | null) => {
  const email = form ? new FormData(form).get('email') : null
  store.dispatch(
    openAuth({ mode: modeOf(asked), ...(typeof email === 'string' && email !== '' ? { email } : {}) }),
  )
}

/** Tells `public/early.js` that the app handles input from here on. */
export const endEarly = () => {
  document.documentElement.dataset['answers'] = ''
}

/** Handles the request made before this script loaded (`public/early.js` recorded it); later ones are handled live. */
const answerEarly = (root: HTMLElement, store: Store) => {
  const { dataset } = document.documentElement
  const asked = dataset['asked']
  endEarly()
  if (asked === undefined) return
  delete dataset['asked']
  open(store, asked, root.querySelector<HTMLFormElement>('form[data-auth]'))
}

/**
 * Keeps a prerendered landing page working before it is hydrated, and for good if its remote never arrives: any element with
 * `data-auth` opens the auth dialog; a form passes on its email. Returns a function to stop.
 */
export const servePrerendered = (root: HTMLElement, store: Store) => {
  answerEarly(root, store)
  const stop = new AbortController()
  const { signal } = stop
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-auth]') : null
      if (!button || button instanceof HTMLFormElement || button.closest('form')) return
      open(store, button.getAttribute('data-auth'))
    },
    { signal },
  )
  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      event.preventDefault()
      open(store, form.getAttribute('data-auth'), form)
    },
    { signal },
  )
  return () => stop.abort()
}
