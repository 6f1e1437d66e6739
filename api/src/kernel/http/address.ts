import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Http } from './router.ts'

/** The client's address: from the socket, or from the header a trusted proxy sets (`AUTH_IP_HEADER`; its last entry). */
export const addressOf = (c: Context<Http>, header: string | undefined): string | null => {
  if (header) return c.req.header(header)?.split(',').at(-1)?.trim().slice(0, 100) ?? null
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? null) : '127.0.0.1'
}

/** An IPv4 address, or the network of an IPv6 one: its /64 is one household. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex')
}
