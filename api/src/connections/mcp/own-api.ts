import { paths } from '@hattama/contract/rules/paths'
import type { HttpBindings } from '@hono/node-server'

/** The server's own API, asked from within. */
export type OwnApi = (
  request: Request,
  bindings: Partial<HttpBindings> | undefined,
) => Response | Promise<Response>

/** A refusal of the API, in its words. */
export class Refused extends Error {
  override name = 'Refused'
}

export type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: unknown }

/** Asks the API with the token of the caller. @throws Refused */
export type Asking = {
  json: <T>(call: Call) => Promise<T>
  /** the body as it comes: server-sent events */
  raw: (call: Call) => Promise<Response>
}

/** Addresses a tool may reach; a signed call of another kind is none of ours. */
export const isOfApi = (path: string) => path.startsWith('/api/') && path !== paths.mcp

/**
 * Every tool goes the way of any other client, through the gates of the routes: scopes, sight, limits and the security log
 * hold for assistants because there is no second way in.
 */
export const askAs = (
  api: OwnApi,
  authorization: string,
  bindings: Partial<HttpBindings> | undefined,
  forwarded: Headers,
): Asking => {
  const raw = async ({ method, path, body }: Call) => {
    const headers = new Headers(forwarded)
    headers.set('authorization', authorization)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const request = new Request(new URL(path, 'http://localhost'), {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const response = await api(request, bindings)
    if (response.ok) return response
    const told = (await response.json().catch(() => ({}))) as { error?: string; code?: string }
    throw new Refused(`${told.error ?? 'The server refused.'} (${told.code ?? response.status})`)
  }
  return { raw, json: async <T>(call: Call) => (await (await raw(call)).json()) as T }
}
