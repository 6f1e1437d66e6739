import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Http } from './router.ts'

/** The client's address: from the socket, or from the header a trusted proxy sets (`AUTH_IP_HEADER`; its last entry). */
export const addressOf = (c: Context<Http>, header: string | undefined): string | null => {
  if (header) return c.req.header(header)?.split(',').at(-1)?.trim().slice(0, 100) ?? null
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? null) : '127.0.0.1'
}
