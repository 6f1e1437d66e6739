import type { SignedIn } from '@hattama/contract/account'
import {
  api,
  clearStoredSession,
  isOnboardingCompleted,
  notify,
  onboardingFinished,
  openAuth,
  type Problem,
  readStoredSession,
  signedIn,
  signedOut,
  storageKeys,
  type Store,
  storeOnboardingCompleted,
  storeSession,
  tagTypes,
  tokenOffered,
  userChanged,
} from '@hattama/platform'
import type { Credentials, Registration } from './calls.ts'
import type { AuthProvider, Result } from './provider.ts'

const firstRetryMs = 200
const retries = 5

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** An invitation somebody came by, until they are in. */
export type Invited = { token: string; workspaceName: string }

export type Session = ReturnType<typeof createSession>

/** Rules of the session (specification, section 4) over a provider. `endedText` is said when a session ends by itself. */
export const createSession = (store: Store, provider: AuthProvider, endedText: () => string) => {
  let invited: Invited | null = null

  const enter = ({ user, token }: SignedIn, isNew = false) => {
    storeSession(user, token)
    const before = store.getState().session.user?.workspaceId
    store.dispatch(signedIn({ user, token, onboardingDue: isNew || !isOnboardingCompleted(user.id) }))
    if (before && before !== user.workspaceId) store.dispatch(api.util.invalidateTags([...tagTypes]))
  }

  const leave = () => {
    clearStoredSession()
    store.dispatch(signedOut())
    store.dispatch(api.util.resetApiState())
  }

  /** Asks who the token stands for; an unreachable server is asked again after 200 ms, doubling. */
  const tryToken = async (token: string): Promise<Problem | null> => {
    store.dispatch(tokenOffered(token))
    for (let attempt = 0; ; attempt += 1) {
      const answer = await provider.currentUser()
      if (answer.ok) {
        enter({ user: answer.value, token })
        return null
      }
      const { problem } = answer
      const worthRetry = problem.status === 0 || problem.status >= 500
      if (!worthRetry || attempt === retries) return problem
      await wait(firstRetryMs * 2 ** attempt)
    }
  }

  const refused = (problem: Problem | null) => problem !== null && problem.status > 0 && problem.status < 500

  /** Restores the stored session, else the provider's own. Resolves with a problem only if the server stays unreachable. */
  const restore = async (): Promise<Problem | null> => {
    const stored = readStoredSession()
    if (stored) {
      const problem = await tryToken(stored.token)
      if (!refused(problem)) return problem
      clearStoredSession()
    }
    const own = await provider.ownToken().catch(() => null)
    if (own && (await tryToken(own)) === null) return null
    leave()
    return null
  }

  /** The server refused the token in the middle of work: restore once, and if that fails say so and offer to sign in. */
  const recover = async () => {
    const email = store.getState().session.user?.email
    await restore()
    if (store.getState().session.status !== 'anonymous') return
    store.dispatch(notify({ tone: 'problem', text: endedText() }))
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
      if (event === 'SIGNED_OUT') leave()
      else if (token) void tryToken(token)
    })
    const onStorage = (event: StorageEvent) => {
      const { status } = store.getState().session
      if (event.key === storageKeys.profile && event.newValue !== null && status === 'authenticated') {
        // another name, workspace or person: this tab goes along
        const stored = readStoredSession()
        if (stored) void tryToken(stored.token)
      }
      if (event.key !== storageKeys.token) return
      if (event.newValue === null && status === 'authenticated') leave()
      if (event.newValue !== null && status === 'anonymous') void restore()
    }
    globalThis.addEventListener('storage', onStorage)
    return () => {
      unsubscribe()
      unlisten()
      globalThis.removeEventListener('storage', onStorage)
    }
  }

  return {
    restore,
    watch,
    login: async (credentials: Credentials): Promise<Result<'in'>> => {
      const answer = await provider.signIn(credentials)
      if (!answer.ok) return answer
      enter(answer.value)
      return { ok: true, value: 'in' }
    },
    register: async (fields: Registration): Promise<Result<'in' | 'confirm'>> => {
      const answer = await provider.register(invited ? { ...fields, invite: invited.token } : fields)
      if (!answer.ok) return answer
      // the server has taken it
      invited = null
      if ('requiresConfirmation' in answer.value) return { ok: true, value: 'confirm' }
      enter(answer.value, true)
      return { ok: true, value: 'in' }
    },
    /** Signs out at the provider and clears this browser even if that fails. */
    logout: async () => {
      await provider.signOut().catch(() => undefined)
      leave()
    },
    /** Clears this browser of a session the server has ended. */
    forget: leave,
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
    invited: () => invited,
    keepInvited: (invitation: Invited | null) => {
      invited = invitation
    },
  }
}
