import { createHash, randomBytes } from 'node:crypto'
import type { CreatedApiKey } from '@hattama/contract/people/api-key'
import { paths } from '@hattama/contract/rules/app/paths'
import type { Ask, Person, Target } from './target.ts'

/** Makes an API key of a person. */
export const keyOf = async ({ ask }: Person, scopes: readonly string[]) => {
  const answer = await ask('POST', '/api/keys', { name: 'Attack', scopes, days: 1 })
  if (!answer.ok) throw new Error(`no key was made: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as CreatedApiKey
}

/** All that an assistant can be allowed. */
export const allScopes = ['recording.read', 'summary.read', 'chat.use', 'recording.change', 'summary.change']

/** Has a program sign in for a person (OAuth 2.1), and returns its two tokens. */
export const grantOf = async (target: Target, { ask }: Person) => {
  const place = 'http://127.0.0.1:3917/back'
  const need = async (answer: Response) => {
    if (!answer.ok) throw new Error(`no program is let in: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const asking = target.asking()
  const program = { client_name: 'Attack', redirect_uris: [place] }
  const { client_id = '' } = await need(await asking('POST', paths.oauthRegistration, program))
  const verifier = randomBytes(32).toString('base64url')
  const { redirectTo = '' } = await need(
    await ask('POST', paths.oauthConsent, {
      response_type: 'code',
      client_id,
      redirect_uri: place,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: `${target.url}/mcp`,
      scope: allScopes.join(' '),
      state: 'x',
      scopes: allScopes,
    }),
  )
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const fields = (of: Record<string, string>) => new URLSearchParams(of).toString()
  const code = new URL(redirectTo).searchParams.get('code') ?? ''
  const asked = {
    grant_type: 'authorization_code',
    code,
    client_id,
    redirect_uri: place,
    code_verifier: verifier,
  }
  const tokens = await need(await asking('POST', paths.oauthToken, fields(asked), form))
  const renewal = { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '', client_id }
  return {
    ask: target.asking(tokens['access_token']),
    renew: () => asking('POST', paths.oauthToken, fields(renewal), form),
  }
}

type Answered = {
  result?: {
    isError?: boolean
    tools?: { name: string }[]
    structuredContent?: Record<string, unknown>
    content?: unknown
  }
}

/** What a client of the protocol says that it takes. */
export const both = { accept: 'application/json, text/event-stream' }
const speak = async (ask: Ask, method: string, params: object = {}) => {
  const answer = await ask('POST', '/mcp', { jsonrpc: '2.0', id: 1, method, params }, both)
  return { status: answer.status, text: await answer.text() }
}
/** Calls a tool of assistants; `text` is the whole answer. */
export const askTool = async (ask: Ask, name: string, values: object) => {
  const { status, text } = await speak(ask, 'tools/call', { name, arguments: values })
  const { result } = (status === 200 ? JSON.parse(text) : {}) as Answered
  return {
    text,
    isRefused: status >= 400 || result === undefined || result.isError === true,
    body: result?.structuredContent ?? {},
  }
}
