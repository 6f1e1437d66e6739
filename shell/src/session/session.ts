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
import { changeWanted, goToWanted, keptWanted, takeWanted, wantedOnLeaving } from '../arrival/wanted.ts'
import type { Credentials, Registration } from './calls.ts'
import type { AuthProvider, Result } from './provider.ts'

const firstRetryMs = 200
const retries = 3

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** An invitation somebody came by, until they are in. */
type Invited = { token: string; workspaceName: string }

/** A provider of single sign-on that waits for the account whose address it has; `name` is what people call it. */
type ConnectingSso = { challenge: string; name: string }

export type Session = ReturnType<typeof createSession>

/** Rules of the session (specification, section 4) over a provider. `endedText` is said when a session ends by itself. */
export const createSession = (store: Store, provider: AuthProvider, endedText: () => string) => {
  let invited: Invited | null = null
  let connecting: ConnectingSso | null = null

  /** With the next sign-in goes what waits to be connected; one that waits no longer is forgotten. */
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
    goToWanted(takeWanted(user.id))
    store.dispatch(signedIn({ user, token, onboardingDue: isNew || !isOnboardingCompleted(user.id) }))
    if (before && before !== user.workspaceId) store.dispatch(api.util.invalidateTags([...tagTypes]))
  }

  /** Somebody signs in; a browser that is trusted keeps what says so, until it is not any more. */
  const come = (entered: SignedIn) => {
    const { email } = entered.user
    if (entered.trusted) storeTrust(email, entered.trusted)
    else forgetTrust(email)
    enter(entered)
  }

  /**
   * Nobody is signed in here any more. Who signs out leaves no place behind; where a session lapsed (it ended by itself or
   * elsewhere) the same person comes back to theirs; where a stored one is refused, whoever signs in comes to what was opened.
   */
  const leave = (how: 'signedOut' | 'lapsed' | 'refused' = 'signedOut') => {
    const { user } = store.getState().session
    const wanted = how === 'signedOut' ? null : wantedOnLeaving(user?.id)
    clearStoredSession()
    changeWanted(wanted)
    store.dispatch(how === 'lapsed' ? sessionLapsed() : signedOut())
    store.dispatch(api.util.resetApiState())
    if (wanted && how === 'refused') store.dispatch(openAuth({ mode: 'login' }))
  }

  /** Tokens are tried one after the other: the answer about one must not be taken for that about another. */
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<Problem | null>): Promise<Problem | null> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  /** Asks who the token stands for; a server that refuses at once is asked again after 200 ms, doubling. */
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

  /** As `tryToken`, unless the provider's own session has let somebody in meanwhile: the stored token may be a spoilt one. */
  const tryStored = (token: string) =>
    inTurn(async () => {
      const { status, token: held } = store.getState().session
      return status === 'authenticated' && held !== null ? null : ask(token)
    })

  /** Too many questions (429) say nothing about the token: an office behind one address is not to be signed out. */
  const refused = (problem: Problem | null) =>
    problem !== null && problem.status > 0 && problem.status < 500 && problem.status !== 429

  /** Restores the stored session, else the provider's own. Resolves with a problem only if the server cannot be reached. */
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
    // a link has brought them half way
    if (problem?.challenge) store.dispatch(openAuth({ mode: 'login', challenge: problem.challenge }))
    return null
  }

  /** The server refused the token in the middle of work: restore once, and if that fails say so and offer to sign in. */
  const recover = async () => {
    const email = store.getState().session.user?.email
    await restore('lapsed')
    if (store.getState().session.status !== 'anonymous') {
      // what was refused with the old token is asked for again
      store.dispatch(api.util.invalidateTags([...tagTypes]))
      return
    }
    store.dispatch(notify({ tone: 'problem', text: endedText() }))
    if (store.getState().authDialog.open) return
    store.dispatch(openAuth({ mode: 'login', ...(email ? { email } : {}) }))
  }

  /** Watches the token, the provider and other tabs; returns how to stop. */
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
        // another name, workspace or person: this tab goes along
        const stored = readStoredSession()
        if (stored) void tryToken(stored.token)
      }
      // it cannot be told whether somebody left there or the session ended: a recording in this tab goes on
      if (event.key === storageKeys.token && event.newValue === null && status === 'authenticated')
        leave('lapsed')
      // Keys arrive one by one, the flag last: the first of them alone would be taken for an invalid session, and cleared.
      if (event.key === storageKeys.loggedIn && event.newValue !== null && status === 'anonymous')
        void restore()
    }
    // A page the browser kept for its Back button heard nothing of what happened meanwhile.
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

  return {
    restore: () => restore(),
    /** Asks anew who this is, and for what is shown: the server lets them do more than a moment ago. */
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
    sso: async (came: SsoAnswer): Promise<Result<'in'>> => {
      const answer = await provider.sso(came)
      if (!answer.ok) return answer
      enter(answer.value)
      return { ok: true, value: 'in' }
    },
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
    /** Ends the setting up of an authenticator app at a hosted provider. */
    finishFactor: async (code: string): Promise<Result<'in'>> => {
      const answer = await provider.finishFactor(code)
      if (!answer.ok) return answer
      enter(answer.value)
      store.dispatch(api.util.invalidateTags(['SecondFactor', 'Members', 'Profile']))
      return { ok: true, value: 'in' }
    },
    identities: () => provider.identities(),
    unlink: (id: string) => provider.unlink(id),
    /** Has the token made anew, after what it says has changed. */
    renew: () => provider.renew().catch(() => undefined),
    /** Drops a sign-in that waits for its second step. */
    giveUp: () => provider.giveUp().catch(() => undefined),
    register: async (fields: Registration): Promise<Result<'in' | 'confirm'>> => {
      const answer = await provider.register(invited ? { ...fields, invite: invited.token } : fields)
      if (!answer.ok) return answer
      // the server has taken it
      invited = null
      if ('requiresConfirmation' in answer.value) return { ok: true, value: 'confirm' }
      enter(answer.value, true)
      return { ok: true, value: 'in' }
    },
    /** Signs out at the provider and clears this browser, of unsaved text too, even if that fails. */
    logout: async () => {
      const { user } = store.getState().session
      if (user) forgetDrafts(user.id)
      await provider.signOut().catch(() => undefined)
      leave()
    },
    /** Clears this browser of a session the server has ended. */
    forget: () => leave(),
    finishOnboarding: () => {
      const { user } = store.getState().session
      if (user) storeOnboardingCompleted(user.id)
      store.dispatch(onboardingFinished())
    },
    /** A changed profile: kept for the next start too. In another workspace everything shown is asked for anew. */
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
    /** Whether somebody goes on to what they opened, once they are in. */
    isAwaited: () => keptWanted() !== null,
  }
}
