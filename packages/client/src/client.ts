import createClient from 'openapi-fetch'
import type { paths } from './api.gen.ts'

/** Where a server is, and an API key for it. */
export type Access = { server: string; key: string }

/**
 * A client of the API, typed by its description: `client.GET('/api/recordings', { params: { query: { limit: 20 } } })` gives
 * `data`, or `error` in the error vocabulary, with the `response`. Rejects only if there is no answer at all.
 */
export const openClient = ({ server, key }: Access) =>
  createClient<paths>({
    baseUrl: server.replace(/\/+$/, ''),
    headers: { authorization: `Bearer ${key}` },
  })

export type Client = ReturnType<typeof openClient>
