import { isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure.ts'
import type { Http } from './router.ts'

/** Host of a `Host` header without its port, lower case, IPv6 without brackets; null if malformed. */
const nameIn = (header: string): string | null => {
  const found = /^(?:\[([0-9a-f:.]+)\]|([^\s:/@[\]]+))(?::\d{1,5})?$/i.exec(header)
  return (found?.[1] ?? found?.[2])?.toLowerCase().replace(/\.$/, '') ?? null
}

/**
 * Answers only to this server's own hosts: its public one, those of `ALLOWED_HOSTS`, `localhost`, and bare IP addresses.
 * A page elsewhere whose name is made to point here (DNS rebinding) sends its own name and is refused.
 * @throws Failure WRONG_HOST
 */
export const knownHosts = (publicUrl: string, allowed: readonly string[]) => {
  const names = new Set(['localhost', new URL(publicUrl).hostname, ...allowed])
  return createMiddleware<Http>(async (c, next) => {
    const header = c.req.header('host')
    const name = header === undefined ? 'localhost' : nameIn(header)
    // a bare IP address is not a name that someone could point here
    if (name === null || (!names.has(name) && isIP(name) === 0)) throw new Failure('WRONG_HOST')
    await next()
  })
}
