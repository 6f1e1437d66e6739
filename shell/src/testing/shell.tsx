import '../kernel/locales/shell-texts.ts'
import { anna } from '@hattama/contract/testing/account'
import type { Registry } from '@hattama/contract/app/registry'
import { createStore, i18n, loadWords, MemoryRouter, signedIn, StoreProvider } from '@hattama/platform'
import type { ReactNode } from 'react'
import { type Shell, ShellContext } from '../kernel/shell-context.ts'
import type { AuthProvider } from '../kernel/session/provider.ts'
import { createSession } from '../kernel/session/session.ts'

await loadWords()

export const registry: Registry = {
  remotes: [],
  extensionId: 'abcdefghijklmnopabcdefghijklmnop',
  auth: { mode: 'built-in' },
  avatarUrlTemplate: null,
  sso: { providers: [], byAddress: false, required: false },
  facts: [],
  passwordMinLength: 6,
}

/** A provider that refuses everything; tests override single responses. */
const refusing: AuthProvider = {
  signIn: async () => ({ ok: false, problem: { status: 401, code: 'INVALID_CREDENTIALS', message: 'x' } }),
  secondStep: async () => ({ ok: false, problem: { status: 400, code: 'WRONG_CODE', message: 'x' } }),
  finishFactor: async () => ({ ok: false, problem: { status: 400, code: 'WRONG_CODE', message: 'x' } }),
  identities: async () => ({ ok: true, value: [] }),
  unlink: async () => ({ ok: false, problem: { status: 422, code: 'CONFLICT', message: 'x' } }),
  renew: async () => undefined,
  giveUp: async () => undefined,
  passkey: async () => ({ ok: false, problem: { status: 400, code: 'PASSKEY_REFUSED', message: 'x' } }),
  mailed: async () => ({ ok: false, problem: { status: 400, code: 'WRONG_CODE', message: 'x' } }),
  confirm: async () => ({ ok: false, problem: { status: 401, code: 'AUTH_FAILED', message: 'x' } }),
  sso: async () => ({ ok: false, problem: { status: 403, code: 'SSO_REFUSED', message: 'x' } }),
  register: async () => ({ ok: false, problem: { status: 409, code: 'USER_ALREADY_EXISTS', message: 'x' } }),
  currentUser: async () => ({ ok: false, problem: { status: 401, code: 'AUTH_FAILED', message: 'x' } }),
  ownToken: async () => null,
  signOut: async () => undefined,
  listen: () => () => undefined,
}

/**
 * Store, session and component tree for a screen, in English; nothing is mocked except what `over` replaces.
 * `at`: the address the screen is opened at.
 */
export const testShell = (
  over: Partial<AuthProvider> &
    Partial<Pick<Shell, 'remotes' | 'registry' | 'arrival'>> & { at?: string } = {},
) => {
  void i18n.changeLanguage('en')
  const { remotes, arrival, registry: given, at = '/', ...provider } = over
  const store = createStore()
  const session = createSession(store, { ...refusing, ...provider }, () => 'ended')
  const shell: Shell = {
    registry: given ?? registry,
    session,
    arrival: arrival ?? null,
    remotes: remotes ?? { load: () => Promise.reject(new Error('none')), forget: () => undefined },
  }
  const signIn = (user = anna) => store.dispatch(signedIn({ user, token: 'secret', onboardingDue: false }))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ShellContext value={shell}>
      <StoreProvider store={store}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </StoreProvider>
    </ShellContext>
  )
  return { store, session, shell, signIn, wrapper }
}
