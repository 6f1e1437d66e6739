import { paths } from '@hattama/contract/rules/app/paths'
import type { HttpBindings } from '@hono/node-server'

/** The server's own API, called from within the process. */
export type OwnApi = (
  request: Request,
  bindings: Partial<HttpBindings> | undefined,
) => Response | Promise<Response>

/** A refusal by the API, with its message. */
export class Refused extends Error {
  override name = 'Refused'
}

export type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: unknown }

/** Calls the API with the caller's token. @throws Refused */
export type Asking = {
  json: <T>(call: Call) => Promise<T>
  /** the raw body: server-sent events */
  raw: (call: Call) => Promise<Response>
}

/** Whether a tool may call a path; we never sign calls to any other. */
export const isOfApi = (path: string) => path.startsWith('/api/') && path !== paths.mcp

/**
 * Calls the API as the caller. Tools go through the same routes as any other client, so scopes, visibility, limits and the
 * security log apply to assistants: there is no second way in.
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
    const problem = (await response.json().catch(() => ({}))) as { error?: string; code?: string }
    throw new Refused(
      `${problem.error ?? 'The server rejected the request.'} (${problem.code ?? response.status})`,
    )
  }
  return { raw, json: async <T>(call: Call) => (await (await raw(call)).json()) as T }
}
