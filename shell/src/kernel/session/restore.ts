import {
  api,
  clearStoredSession,
  notify,
  openAuth,
  type Problem,
  readStoredSession,
  type Store,
  tagTypes,
  tokenOffered,
} from '@hattama/platform'
import type { HeldSession } from './hold.ts'
import type { AuthProvider } from './provider.ts'

const firstRetryMs = 200
const retries = 3

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Whether the token was refused. Not by a 429, which may be due to others behind the same address. */
const refused = (problem: Problem | null) =>
  problem !== null && problem.status > 0 && problem.status < 500 && problem.status !== 429

/** Restores sessions from their tokens. `endedText` is shown when one ends by itself below an open dialog. */
export const restoreSessions = (
  { store, provider, endedText }: { store: Store; provider: AuthProvider; endedText: () => string },
  { enter, leave }: HeldSession,
) => {
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

  /** The server refused the token during use: restores once and, if that fails, offers to sign in, where it is said why. */
  const recover = async () => {
    const email = store.getState().session.user?.email
    await restore('lapsed')
    if (store.getState().session.status !== 'anonymous') {
      // refetch what the old token was refused
      store.dispatch(api.util.invalidateTags([...tagTypes]))
      return
    }
    if (store.getState().authDialog.open) store.dispatch(notify({ tone: 'problem', text: endedText() }))
    else store.dispatch(openAuth({ mode: 'login', ...(email ? { email } : {}) }))
  }

  return { tryToken, restore, recover }
}
