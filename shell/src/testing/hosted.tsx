import { anna } from '@hattama/contract/testing/account'
import type { Registry } from '@hattama/contract/app/registry'
import { vi } from 'vitest'
import { openHostedClient } from '../kernel/session/hosted-client.ts'
import { createHostedProvider } from '../kernel/session/hosted-provider.ts'
import type { AuthProvider } from '../kernel/session/provider.ts'
import { testShell } from './shell.tsx'

export const auth: Extract<Registry['auth'], { mode: 'hosted' }> = {
  mode: 'hosted',
  url: 'http://provider.test',
  publicKey: 'publishable',
}

/** An access token for the provider's client, which reads only the claims; verifying the signature is up to the server. */
const jwt = (seconds: number) => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const exp = Math.floor(Date.now() / 1000) + seconds
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: 'p1', exp, session_id: 's1' })}.c2ln`
}

export const tokens = (seconds = 3600) => ({
  access_token: jwt(seconds),
  refresh_token: `refresh-${seconds}`,
  token_type: 'bearer',
  expires_in: seconds,
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user: { id: 'p1', email: anna.email, identities: [] },
})

type Answers = Record<string, () => Response>
export const refusal = (status: number, code: string) =>
  Response.json({ code, message: code }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })

/** A session with the provider's real client; only the network is stubbed. Records requests. */
export const start = (answers: Answers) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const { host, pathname, search } = new URL(typeof input === 'string' ? input : input.url, location.href)
    const name = `${host === 'provider.test' ? 'provider' : 'ours'} ${pathname}${search}`
    asked.push(name)
    const answer = Object.entries(answers).find(([start_]) => name.startsWith(start_))?.[1]
    return answer?.() ?? Response.json({}, { status: 200 })
  })
  const loads = vi.fn<() => void>()
  let provider: AuthProvider | undefined
  const delegate = (): AuthProvider => {
    provider ??= createHostedProvider({
      store: shell.store,
      open: async () => {
        loads()
        return openHostedClient(auth)
      },
    })
    return provider
  }
  const shell = testShell({
    signIn: (fields) => delegate().signIn(fields),
    register: (fields) => delegate().register(fields),
    currentUser: () => delegate().currentUser(),
    ownToken: () => delegate().ownToken(),
    secondStep: (step) => delegate().secondStep(step),
    mailed: (given) => delegate().mailed(given),
    giveUp: () => delegate().giveUp(),
    identities: () => delegate().identities(),
    unlink: (id) => delegate().unlink(id),
    finishFactor: (code) => delegate().finishFactor(code),
    signOut: () => delegate().signOut(),
    listen: (tell) => delegate().listen(tell),
  })
  return { ...shell, asked, loads }
}

export const me = () => Response.json(anna)
export const credentials = { email: anna.email, password: 'correct horse 1' }
