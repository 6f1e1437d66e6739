import { type LookupAddress, lookup as lookUpName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent } from 'undici'
import { isPublicAddress } from './public-address.ts'

export type AddressCheck = {
  /** may a connection be made to this address? */
  allows: (address: string) => boolean
  /** resolves a name; all its addresses */
  resolve: (hostname: string, done: (error: Error | null, found: LookupAddress[]) => void) => void
}

/** Public addresses only, unless the settings allow the others too. */
export const addressCheck = (privateAddresses: 'allow' | 'deny'): AddressCheck => ({
  allows: privateAddresses === 'allow' ? () => true : isPublicAddress,
  resolve: (hostname, done) => lookUpName(hostname, { all: true }, done),
})

/** The address a URL names by itself; null when it names a host. */
export const literalAddress = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : null
}

/** Is it http, and no forbidden address by itself? A name is judged as it is resolved. */
export const mayReach = (url: URL, { allows }: AddressCheck): boolean => {
  const literal = literalAddress(url)
  return ['http:', 'https:'].includes(url.protocol) && (literal === null || allows(literal))
}

/**
 * Resolves and judges in one: the connection is made to the very addresses that were checked, so a name that changes
 * its mind in between (DNS rebinding) gains nothing. A name with one forbidden address is refused as a whole.
 */
const checkedLookup =
  ({ allows, resolve }: AddressCheck, refused: () => Error): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, (error, found) => {
      const [first] = found ?? []
      if (error || !first) done(error ?? new Error('the name has no address'), '', 0)
      else if (!found.every(({ address }) => allows(address))) done(refused(), '', 0)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

/** ms; `idle`: how long no byte may come */
export type Patience = { connectMs: number; headersMs: number; idleMs: number }

/**
 * A client that reaches allowed addresses only; what it throws for others is `refused`'s. Names are checked as they are
 * resolved; `literalAddress` is not.
 */
export const reachingAgent = async (
  check: AddressCheck,
  refused: () => Error,
  patience: Patience,
): Promise<Agent> => {
  const { Agent } = await import('undici')
  return new Agent({
    connect: { lookup: checkedLookup(check, refused), timeout: patience.connectMs },
    headersTimeout: patience.headersMs,
    bodyTimeout: patience.idleMs,
    allowH2: false,
  })
}
