import './kernel/trusted-types/install.ts'
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
import { ignoreSecondTaps } from './app/second-tap.ts'
import type { Shell } from './kernel/shell-context.ts'
import { takeArrival } from './kernel/arrival/read-arrival.ts'
import { keepOpened } from './kernel/navigation/wanted.ts'
import { clearForVisitor } from './rooms/offline/clear-for-visitor.ts'
import { watchKept } from './rooms/offline/keep-recent.ts'
import { Boundary } from './app/remotes/boundary.tsx'
import { createLoader } from './kernel/registry/load.ts'
import { endEarly, servePrerendered } from './app/remotes/prerendered.ts'
import { readRegistry } from './kernel/registry/read-registry.ts'
import { mayBeSignedIn } from './kernel/session/hosted-session.ts'
import { createBuiltInProvider } from './kernel/session/provider.ts'
import { createSession } from './kernel/session/session.ts'

const element = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`#${id} is missing`)
  return found
}

const registry = await readRegistry()

const arrival = takeArrival(location, history)
const store = createStore(registry.facts)
const { auth } = registry
const provider =
  auth.mode === 'hosted'
    ? (await import('./kernel/session/hosted-provider.ts')).createHostedProvider({
        store,
        open: async () => (await import('./kernel/session/hosted-client.ts')).openHostedClient(auth),
      })
    : createBuiltInProvider(store)
const session = createSession(store, provider, () => i18n.t('session.ended', { ns: 'shell' }))
const shell: Shell = { registry, remotes: createLoader(registry), session, arrival }
watchKept(store)
session.watch()
ignoreSecondTaps()

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
    <Boundary renderFailure={(_error, again) => <Crashed over onClose={again} />}>
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

/** Hydrates the served landing page. If its remote is unreachable, the page stays and its buttons still open the dialog. */
const hydrate = async () => {
  // The served page has its own language; hydration must render the same texts.
  await i18n.changeLanguage(toLanguage(document.documentElement.lang) ?? 'ru')
  const stopServing = servePrerendered(root, store)
  // The user may sign in before (or without) the landing remote: the signed-in screens then replace the page.
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
  // As a transition, hydration yields, so the page responds to input in between.
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
