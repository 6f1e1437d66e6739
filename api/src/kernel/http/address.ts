import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Http } from './router.ts'

/** The usual notation: a dual-stack socket reports IPv4 addresses as `::ffff:192.0.2.1`. */
const plain = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)

/** The client's address: from the socket, or the last entry of the header a trusted proxy sets (`AUTH_IP_HEADER`). */
export const addressOf = (c: Context<Http>, header: string | undefined): string | null => {
  const forwarded = header
    ? c.req.header(header)?.split(',').at(-1)?.trim().slice(0, 100)
    : c.env?.incoming
      ? getConnInfo(c).remote.address
      : '127.0.0.1'
  return forwarded ? plain(forwarded) : null
}

/** An IPv4 address, or the /64 network of an IPv6 one, which is one household. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex')
}
