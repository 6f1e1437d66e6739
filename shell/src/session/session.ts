import type { SignedIn } from '@hattama/contract/account'
import type { MailedSignIn } from '@hattama/contract/sign-in'
import type { PasskeyAnswer } from '@hattama/contract/passkey'
import type { SsoAnswer } from '@hattama/contract/sso'
import type { LoginStep } from '@hattama/contract/second-factor'
import {
  api,
  clearStoredSession,
  forgetDrafts,
  forgetTrust,
  isOnboardingCompleted,
  notify,
  onboardingFinished,
  openAuth,
  type Problem,
  readStoredSession,
  signedIn,
  sessionLapsed,
  signedOut,
  storageKeys,
  type Store,
  storeOnboardingCompleted,
  storeSession,
  storeTrust,
  tagTypes,
  tokenOffered,
  userChanged,
} from '@hattama/platform'
import { changeWanted, goToWanted, storedPlace, takeStoredPlace, placeOnSignOut } from '../arrival/wanted.ts'
import type { Confirmation, Credentials, Registration } from './calls.ts'
import type { AuthProvider, Result } from './provider.ts'

const firstRetryMs = 200
const retries = 3

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The invitation a user arrived with, until they are signed in. */
type Invited = { token: string; workspaceName: string }

/** An SSO sign-in waiting to be connected to the account with its address; `name` is the provider's display name. */
type ConnectingSso = { challenge: string; name: string }

export type Session = ReturnType<typeof createSession>

/** Session rules (specification, section 4) on top of a provider. `endedText` is shown when a session ends by itself. */
export const createSession = (store: Store, provider: AuthProvider, endedText: () => string) => {
  let invited: Invited | null = null
  let connecting: ConnectingSso | null = null

  /** Signs in and connects the waiting SSO sign-in, if any; an expired one is dropped. */
  const withConnecting = async <T extends object>(
    given: T,
    ask: (given: T & { connect?: string }) => Promise<Result<SignedIn>>,
  ) => {
    const answer = await ask(connecting ? { ...given, connect: connecting.challenge } : given)
    if (answer.ok || answer.problem.code === 'SIGN_IN_ENDED') connecting = null
    return answer
  }

  const enter = ({ user, token }: SignedIn, isNew = false) => {
    storeSession(user, token)
    const before = store.getState().session.user?.workspaceId
    goToWanted(takeStoredPlace(user.id))
    store.dispatch(signedIn({ user, token, onboardingDue: isNew || !isOnboardingCompleted(user.id) }))
    if (before && before !== user.workspaceId) store.dispatch(api.util.invalidateTags([...tagTypes]))
  }

  /** Signs in, and stores or clears this browser's trust token. */
  const come = (entered: SignedIn) => {
    const { email } = entered.user
    if (entered.trusted) storeTrust(email, entered.trusted)
    else forgetTrust(email)
    enter(entered)
  }

  /**
   * Ends the session here. After signing out, no place is remembered; if the session lapsed (ended by itself or elsewhere),
   * the same user returns to theirs; if a stored session is refused, whoever signs in gets what was opened.
   */
  const leave = (how: 'signedOut' | 'lapsed' | 'refused' = 'signedOut') => {
    const { user } = store.getState().session
    const wanted = how === 'signedOut' ? null : placeOnSignOut(user?.id)
    clearStoredSession()
    changeWanted(wanted)
    store.dispatch(how === 'lapsed' ? sessionLapsed() : signedOut())
    store.dispatch(api.util.resetApiState())
    if (wanted && how === 'refused') store.dispatch(openAuth({ mode: 'login' }))
  }

  /** Tokens are tried one at a time, so that the response for one is not taken for another's. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<Problem | null>): Promise<Problem | null> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  /** Fetches the token's user; if the server fails at once, retries after 200 ms, doubling. */
  const ask = async (token: string): Promise<Problem | null> => {
    store.dispatch(tokenOffered(token))
    for (let attempt = 0; ; attempt += 1) {
      const answer = await provider.currentUser()
      if (answer.ok) {
        enter({ user: answer.value, token })
        return null
      }
      const { problem } = answer
      const worthRetry = (problem.status === 0 && problem.code !== 'TIMEOUT') || problem.status >= 500
      if (!worthRetry || attempt === retries) return problem
      await wait(firstRetryMs * 2 ** attempt)
    }
  }

  const tryToken = (token: string) => inTurn(() => ask(token))

  /** Like `tryToken`, but not if the provider's session has signed in meanwhile: the stored token may be invalid by now. */
  const tryStored = (token: string) =>
    inTurn(async () => {
      const { status, token: held } = store.getState().session
      return status === 'authenticated' && held !== null ? null : ask(token)
    })

  /** Whether the token was refused. Not by a 429, which may be due to others behind the same address. */
  const refused = (problem: Problem | null) =>
    problem !== null && problem.status > 0 && problem.status < 500 && problem.status !== 429

  /** Restores the stored session, or else the provider's own. Resolves to a problem only if the server is unreachable. */
  const restore = async (how: 'lapsed' | 'refused' = 'refused'): Promise<Problem | null> => {
    const stored = readStoredSession()
    if (stored) {
      const problem = await tryStored(stored.token)
      if (!refused(problem)) return problem
      clearStoredSession()
    }
    const own = await provider.ownToken().catch(() => null)
    const problem = own ? await tryToken(own) : null
    if (own && !refused(problem)) return problem
    leave(how)
    // a link completed only the first step
    if (problem?.challenge) store.dispatch(openAuth({ mode: 'login', challenge: problem.challenge }))
    return null
  }

  /** The server refused the token during use: restores once and, if that fails, says so and offers to sign in. */
  const recover = async () => {
    const email = store.getState().session.user?.email
    await restore('lapsed')
    if (store.getState().session.status !== 'anonymous') {
      // refetch what the old token was refused
      store.dispatch(api.util.invalidateTags([...tagTypes]))
      return
    }
    store.dispatch(notify({ tone: 'problem', text: endedText() }))
    if (store.getState().authDialog.open) return
    store.dispatch(openAuth({ mode: 'login', ...(email ? { email } : {}) }))
  }

  /** Watches the token, the provider and other tabs; returns a function to stop. */
  const watch = () => {
    let recovering = false
    const unsubscribe = store.subscribe(() => {
      const { status, token } = store.getState().session
      if (status !== 'authenticated' || token !== null || recovering) return
      recovering = true
      void recover().finally(() => {
        recovering = false
      })
    })
    const unlisten = provider.listen((event, token) => {
      if (event === 'SIGNED_OUT') leave('lapsed')
      else if (token) void tryToken(token)
    })
    const onStorage = (event: StorageEvent) => {
      const { status, user } = store.getState().session
      if (user && event.key === storageKeys.onboarding(user.id)) store.dispatch(onboardingFinished())
      if (event.key === storageKeys.profile && event.newValue !== null && status === 'authenticated') {
        // another name, workspace or user: this tab follows
        const stored = readStoredSession()
        if (stored) void tryToken(stored.token)
      }
      // could be a sign-out or an expired session, so a recording in this tab continues
      if (event.key === storageKeys.token && event.newValue === null && status === 'authenticated')
        leave('lapsed')
      // Keys arrive one by one, the flag last: earlier the session would look invalid and be cleared.
      if (event.key === storageKeys.loggedIn && event.newValue !== null && status === 'anonymous')
        void restore()
    }
    // A page restored from the back/forward cache has missed all events.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && store.getState().session.status === 'authenticated' && !readStoredSession()) leave()
    }
    globalThis.addEventListener('storage', onStorage)
    globalThis.addEventListener('pageshow', onShow)
    return () => {
      unsubscribe()
      unlisten()
      globalThis.removeEventListener('storage', onStorage)
      globalThis.removeEventListener('pageshow', onShow)
    }
  }

  const entered = (answer: Result<SignedIn>): Result<'in'> => {
    if (!answer.ok) return answer
    enter(answer.value)
    return { ok: true, value: 'in' }
  }

  return {
    restore: () => restore(),
    /** Refetches the user and everything on screen, since the server now permits more. */
    refresh: async () => {
      const { token } = store.getState().session
      if (token) await tryToken(token)
      store.dispatch(api.util.invalidateTags([...tagTypes]))
    },
    watch,
    login: async (credentials: Credentials): Promise<Result<'in'>> => {
      const answer = await withConnecting(credentials, provider.signIn)
      if (!answer.ok) return answer
      come(answer.value)
      return { ok: true, value: 'in' }
    },
    passkey: async (given: PasskeyAnswer): Promise<Result<'in'>> => {
      const answer = await withConnecting(given, provider.passkey)
      if (!answer.ok) return answer
      enter(answer.value)
      return { ok: true, value: 'in' }
    },
    sso: async (came: SsoAnswer) => entered(await provider.sso(came)),
    confirm: async (given: Confirmation) => entered(await provider.confirm(given)),
    mailed: async (given: MailedSignIn): Promise<Result<'in'>> => {
      const answer = await withConnecting(given, provider.mailed)
      if (!answer.ok) return answer
      come(answer.value)
      return { ok: true, value: 'in' }
    },
    secondStep: async (step: LoginStep): Promise<Result<'in'>> => {
      const answer = await withConnecting(step, provider.secondStep)
      if (!answer.ok) return answer
      come(answer.value)
      return { ok: true, value: 'in' }
    },
    /** Completes the setup of an authenticator app at a hosted provider. */
    finishFactor: async (code: string): Promise<Result<'in'>> => {
      const answer = await provider.finishFactor(code)
      if (!answer.ok) return answer
      enter(answer.value)
      store.dispatch(api.util.invalidateTags(['SecondFactor', 'Members', 'Profile']))
      return { ok: true, value: 'in' }
    },
    identities: () => provider.identities(),
    unlink: (id: string) => provider.unlink(id),
    /** Renews the token, after its claims have changed. */
    renew: () => provider.renew().catch(() => undefined),
    /** Abandons a sign-in that is waiting for its second step. */
    giveUp: () => provider.giveUp().catch(() => undefined),
    register: async (fields: Registration): Promise<Result<'in' | 'confirm'>> => {
      const answer = await provider.register(invited ? { ...fields, invite: invited.token } : fields)
      if (!answer.ok) return answer
      // the server has accepted it
      invited = null
      if ('requiresConfirmation' in answer.value) return { ok: true, value: 'confirm' }
      enter(answer.value, true)
      return { ok: true, value: 'in' }
    },
    /** Signs out at the provider and clears this browser, including unsaved text, even if that fails. */
    logout: async () => {
      const { user } = store.getState().session
      if (user) forgetDrafts(user.id)
      await provider.signOut().catch(() => undefined)
      leave()
    },
    /** Clears a session the server has ended from this browser. */
    forget: () => leave(),
    finishOnboarding: () => {
      const { user } = store.getState().session
      if (user) storeOnboardingCompleted(user.id)
      store.dispatch(onboardingFinished())
    },
    /** Applies a changed profile, stored for the next start too. In another workspace everything shown is refetched. */
    changeUser: (user: SignedIn['user']) => {
      const { token } = store.getState().session
      const before = store.getState().session.user?.workspaceId
      store.dispatch(userChanged(user))
      if (token) storeSession(user, token)
      if (before !== user.workspaceId) store.dispatch(api.util.invalidateTags([...tagTypes]))
    },
    connecting: () => connecting,
    keepConnecting: (waiting: ConnectingSso | null) => {
      connecting = waiting
    },
    invited: () => invited,
    keepInvited: (invitation: Invited | null) => {
      invited = invitation
    },
    /** Whether there is a page to go to after signing in. */
    isAwaited: () => storedPlace() !== null,
  }
}
