import './trusted-types/install.ts'
import './styles.css'
import {
  createStore,
  dropBrokenSession,
  i18n,
  initialLanguage,
  openAuth,
  readStoredSession,
  signedOut,
  toLanguage,
} from '@hattama/platform'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Crashed } from './app/crashed.tsx'
import { Overlays } from './app/overlays.tsx'
import { Providers } from './app/providers.tsx'
import { Root } from './app/root.tsx'
import type { Shell } from './app/shell-context.ts'
import { takeArrival } from './arrival/read-arrival.ts'
import { keepOpened } from './arrival/wanted.ts'
import { clearForVisitor } from './offline/clear-for-visitor.ts'
import { watchKept } from './offline/keep-recent.ts'
import { Boundary } from './remotes/boundary.tsx'
import { createLoader } from './remotes/load.ts'
import { endEarly, servePrerendered } from './remotes/prerendered.ts'
import { readRegistry } from './remotes/read-registry.ts'
import { mayBeSignedIn } from './session/hosted-session.ts'
import { createBuiltInProvider } from './session/provider.ts'
import { createSession } from './session/session.ts'

const element = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`#${id} is missing`)
  return found
}

const registry = await readRegistry()

const arrival = takeArrival(location, history)
const store = createStore()
const { auth } = registry
const provider =
  auth.mode === 'hosted'
    ? (await import('./session/hosted-provider.ts')).createHostedProvider({
        store,
        open: async () => (await import('./session/hosted-client.ts')).openHostedClient(auth),
      })
    : createBuiltInProvider(store)
const session = createSession(store, provider, () => i18n.t('session.ended', { ns: 'shell' }))
const shell: Shell = { registry, remotes: createLoader(registry), session, arrival }
watchKept(store)
session.watch()

const visitor = auth.mode === 'hosted' ? !mayBeSignedIn() : readStoredSession() === null
if (visitor) {
  dropBrokenSession()
  void clearForVisitor(store)
  store.dispatch(signedOut())
}
if (keepOpened(visitor, arrival?.kind) && !arrival) store.dispatch(openAuth({ mode: 'login' }))

const root = element('root')
const prerendered = visitor && location.pathname === '/' && root.hasChildNodes()

createRoot(element('overlays')).render(
  <Providers shell={shell} store={store}>
    <Boundary renderFailure={() => <Crashed over />}>
      <Overlays />
    </Boundary>
  </Providers>,
)

const render = (container: Element) =>
  createRoot(container).render(
    <Providers shell={shell} store={store}>
      <Boundary renderFailure={() => <Crashed />}>
        <Root />
      </Boundary>
    </Providers>,
  )

/** The landing over its served page. Out of reach, that page stays, and its buttons go on opening the dialog. */
const hydrate = async () => {
  // The served page speaks its own language; hydration must find the same words.
  await i18n.changeLanguage(toLanguage(document.documentElement.lang) ?? 'ru')
  const stopServing = servePrerendered(root, store)
  // Somebody may sign in before (or without) the landing: the signed-in screens take the page.
  const unsubscribe = store.subscribe(() => {
    if (store.getState().session.status !== 'authenticated') return
    unsubscribe()
    stopServing()
    root.replaceChildren()
    render(root)
  })
  const landing = await shell.remotes.load('landing').catch(() => null)
  if (!landing || store.getState().session.status === 'authenticated') return
  unsubscribe()
  stopServing()
  // As a transition it is done in slices: the page answers to a visitor in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <Providers shell={shell} store={store}>
        <Root landing={landing} />
      </Providers>,
    )
  })
}

if (prerendered) {
  await hydrate()
} else {
  endEarly()
  document.documentElement.lang = initialLanguage()
  root.replaceChildren()
  render(root)
}
