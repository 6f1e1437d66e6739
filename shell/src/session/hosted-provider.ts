import type { SignedIn } from '@hattama/contract/account'
import { hostedCode } from '@hattama/contract/rules/hosted-codes'
import { type Problem, type Store, tokenOffered, unreachable } from '@hattama/platform'
import { accountCalls, type Registration } from './calls.ts'
import type { HostedClient } from './hosted-client.ts'
import { mayBeSignedIn } from './hosted-session.ts'
import { type AuthProvider, type ProviderEvent, type Result, toResult } from './provider.ts'

type Refusal = { status?: number | undefined; code?: unknown; message: string }

/** A refusal of the provider in our vocabulary; one without a status did not reach it. */
const problemOf = ({ status = 0, code, message }: Refusal): Problem => {
  if (status === 0) return unreachable(/time(d )?-?out/i.test(message))
  if (status >= 500) return { status, code: 'SERVER_ERROR', message }
  const ours = hostedCode(status, typeof code === 'string' ? code : undefined)
  return { status, code: ours ?? 'CLIENT_ERROR', message }
}

const notHere = { ok: false, problem: { status: 404, code: 'NOT_FOUND', message: '' } } as const

const events = new Set<string>(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
const isOurs = (event: string): event is ProviderEvent => events.has(event)

type Given = { store: Store; open: () => Promise<HostedClient> }

/**
 * Signing in at a hosted provider (Supabase Auth), called from the browser as specification section 7 says. Its client is
 * opened only once somebody may be signed in or is about to be: visitors do not load it.
 */
export const createHostedProvider = ({ store, open }: Given): AuthProvider => {
  const listeners = new Set<(event: ProviderEvent, token: string | null) => void>()
  let opened: Promise<HostedClient> | null = null

  const client = () => {
    opened ??= open().then((made) => {
      made.onAuthStateChange((event, session) => {
        if (!isOurs(event)) return
        // outside the client's lock: what listens may call the client
        setTimeout(() => listeners.forEach((tell) => tell(event, session?.access_token ?? null)), 0)
      })
      return made
    })
    return opened
  }

  const currentUser = () =>
    toResult(
      store.dispatch(accountCalls.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false })),
    )

  /** Who the provider's token is here. Somebody this server does not let in is signed out there again. */
  const enter = async (token: string, invite?: string): Promise<Result<SignedIn>> => {
    store.dispatch(tokenOffered(token))
    if (invite) await toResult(store.dispatch(accountCalls.endpoints.acceptInvitation.initiate(invite)))
    const answer = await currentUser()
    if (answer.ok) return { ok: true, value: { token, user: answer.value } }
    await (await client()).signOut({ scope: 'local' })
    return answer
  }

  return {
    // the provider asks for its own on its own pages
    secondStep: async () => notHere,
    passkey: async () => notHere,
    mailed: async () => notHere,
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
