import type { SignedIn } from '@hattama/contract/people/account'
import { hostedCode } from '@hattama/contract/rules/people/hosted-codes'
import { type Problem, type Store, tokenOffered, unreachable } from '@hattama/platform'
import { accountCalls, type Registration } from './calls.ts'
import type { HostedClient } from './hosted-client.ts'
import { mayBeSignedIn } from './hosted-session.ts'
import type { AuthProvider, LinkedIdentity, ProviderEvent } from './provider.ts'
import { type Result, toResult, toUser } from './result.ts'

type Found = NonNullable<Awaited<ReturnType<HostedClient['getUserIdentities']>>['data']>['identities'][number]

/** An identity in the provider's record, in the form Settings shows. */
const linkedIdentity = ({ identity_id, provider, identity_data, created_at }: Found): LinkedIdentity => {
  const email: unknown = identity_data?.['email']
  return {
    id: identity_id,
    provider,
    email: typeof email === 'string' && email !== '' ? email : null,
    since: created_at ?? null,
  }
}

type Refusal = { name?: string; status?: number | undefined; code?: unknown; message: string }

/** Maps a provider's error to our codes; one without a status means it was not reached. */
const problemOf = ({ status = 0, code, message }: Refusal): Problem => {
  if (status === 0) return unreachable(/time(d )?-?out/i.test(message))
  if (status >= 500) return { status, code: 'SERVER_ERROR', message }
  const ours = hostedCode(status, typeof code === 'string' ? code : undefined)
  return { status, code: ours ?? 'CLIENT_ERROR', message }
}

const notHere = { ok: false, problem: { status: 404, code: 'NOT_FOUND', message: '' } } as const

/** The result for a sign-in that no longer accepts its second step. */
const ended = { ok: false, problem: { status: 410, code: 'SIGN_IN_ENDED', message: '' } } as const

/** Maps an error in the second step; if the sign-in is gone at the provider, it has ended. */
const stepProblem = (error: Refusal): Problem => {
  const problem = problemOf(error)
  // the client's errors for a session that is gone
  const isGone = error.name === 'AuthSessionMissingError' || problem.code === 'AUTH_FAILED'
  return isGone ? ended.problem : problem
}

const events = new Set<string>(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
const isOurs = (event: string): event is ProviderEvent => events.has(event)

type Given = { store: Store; open: () => Promise<HostedClient> }

/**
 * Sign-in at a hosted provider (Supabase Auth), called from the browser as specification section 7 says. Its client is
 * loaded only once someone may be signed in or is about to sign in: not for visitors.
 */
export const createHostedProvider = ({ store, open }: Given): AuthProvider => {
  const listeners = new Set<(event: ProviderEvent, token: string | null) => void>()
  let opened: Promise<HostedClient> | null = null

  const client = () => {
    opened ??= open().then((made) => {
      made.onAuthStateChange((event, session) => {
        if (!isOurs(event)) return
        // outside the client's lock, since listeners may call the client
        setTimeout(() => listeners.forEach((tell) => tell(event, session?.access_token ?? null)), 0)
      })
      return made
    })
    return opened
  }

  const currentUser = () =>
    toUser(
      store.dispatch(accountCalls.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false })),
    )

  /**
   * Exchanges the provider's token for the user here. A user this server rejects is signed out at the provider again, unless
   * only their second factor is missing: whether they provide it is for the server to decide.
   */
  const enter = async (token: string, invite?: string): Promise<Result<SignedIn>> => {
    store.dispatch(tokenOffered(token))
    if (invite) await toResult(store.dispatch(accountCalls.endpoints.acceptInvitation.initiate(invite)))
    const answer = await currentUser()
    if (answer.ok) return { ok: true, value: { token, user: answer.value } }
    if (answer.problem.code !== 'SECOND_FACTOR_NEEDED') await giveUp()
    return answer
  }

  const giveUp = async () => {
    await (await client()).signOut({ scope: 'local' })
  }

  /** Verifies a code against the user's authenticator apps of the given status; the first that accepts it wins. */
  const verify = async (code: string, status: 'verified' | 'unverified'): Promise<Result<string>> => {
    const made = await client()
    const { data: kept } = await made.getSession()
    if (!kept.session) return ended
    const { data: factors, error } = await made.mfa.listFactors()
    if (error) return { ok: false, problem: stepProblem(error) }
    let problem: Problem = ended.problem
    for (const { id: factorId } of factors.all.filter(
      (factor) => factor.factor_type === 'totp' && factor.status === status,
    )) {
      const taken = await made.mfa.challengeAndVerify({ factorId, code: code.replaceAll(/[\s-]/g, '') })
      if (!taken.error) return { ok: true, value: taken.data.access_token }
      problem = stepProblem(taken.error)
      if (problem.code !== 'WRONG_CODE') break
    }
    return { ok: false, problem }
  }

  return {
    secondStep: async ({ code }) => {
      const taken = await verify(code, 'verified')
      return taken.ok ? enter(taken.value) : taken
    },
    finishFactor: async (code) => {
      const taken = await verify(code, 'unverified')
      if (!taken.ok) return taken
      store.dispatch(tokenOffered(taken.value))
      const answer = await currentUser()
      return answer.ok ? { ok: true, value: { token: taken.value, user: answer.value } } : answer
    },
    identities: async () => {
      const { data, error } = await (await client()).getUserIdentities()
      if (error) return { ok: false, problem: problemOf(error) }
      return { ok: true, value: data.identities.map(linkedIdentity) }
    },
    unlink: async (id) => {
      const made = await client()
      const { data, error } = await made.getUserIdentities()
      if (error) return { ok: false, problem: problemOf(error) }
      const found = data.identities.find((identity) => identity.identity_id === id)
      // it is already gone
      if (!found) return { ok: true, value: null }
      const { error: refused } = await made.unlinkIdentity(found)
      return refused ? { ok: false, problem: problemOf(refused) } : { ok: true, value: null }
    },
    renew: async () => {
      await (await client()).refreshSession()
    },
    giveUp,
    // a hosted provider handles passkeys on its own pages
    passkey: async () => notHere,
    // its links confirm at the provider
    confirm: async () => notHere,
    // the link in a mail leads to the provider, whose client handles what it carries
    mailed: async (given) => {
      if (!('code' in given)) return notHere
      const token = given.code.replaceAll(/[\s-]/g, '')
      const { data, error } = await (
        await client()
      ).verifyOtp({ email: given.email.trim(), token, type: 'email' })
      if (error) {
        const problem = problemOf(error)
        return {
          ok: false,
          problem: problem.code === 'AUTH_FAILED' ? { ...problem, code: 'WRONG_CODE' } : problem,
        }
      }
      return data.session ? enter(data.session.access_token) : ended
    },
    sso: async () => notHere,
    signIn: async (credentials) => {
      const { data, error } = await (await client()).signInWithPassword(credentials)
      return error ? { ok: false, problem: problemOf(error) } : enter(data.session.access_token)
    },
    register: async ({ email, password, firstName, lastName, invite }: Registration) => {
      const { data, error } = await (
        await client()
      ).signUp({
        email,
        password,
        options: {
          emailRedirectTo: location.origin,
          data: { first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}` },
        },
      })
      if (error) return { ok: false, problem: problemOf(error) }
      if (!data.session) return { ok: true, value: { requiresConfirmation: true } }
      return enter(data.session.access_token, invite)
    },
    currentUser,
    ownToken: async () => {
      if (!mayBeSignedIn()) return null
      const { data } = await (await client()).getSession()
      return data.session?.access_token ?? null
    },
    signOut: async () => {
      await toResult(store.dispatch(accountCalls.endpoints.logout.initiate()))
      await (await client()).signOut({ scope: 'local' })
    },
    listen: (onEvent) => {
      listeners.add(onEvent)
      if (mayBeSignedIn()) void client()
      return () => listeners.delete(onEvent)
    },
  }
}
