import { type AuthMode, openAuth, type Store } from '@hattama/platform'

const modeOf = (node: Element): AuthMode => (node.getAttribute('data-auth') === 'login' ? 'login' : 'signup')

/**
 * Keeps a prerendered landing useful before it is hydrated, and for good if its remote never arrives: whatever carries
 * `data-auth` opens the auth dialog; a form hands over its email. Returns how to stop.
 */
export const servePrerendered = (root: HTMLElement, store: Store) => {
  const stop = new AbortController()
  const { signal } = stop
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-auth]') : null
      if (!button || button instanceof HTMLFormElement || button.closest('form')) return
      store.dispatch(openAuth({ mode: modeOf(button) }))
    },
    { signal },
  )
  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      event.preventDefault()
      const email = new FormData(form).get('email')
      store.dispatch(
        openAuth({ mode: modeOf(form), ...(typeof email === 'string' && email !== '' ? { email } : {}) }),
      )
    },
    { signal },
  )
  return () => stop.abort()
}
