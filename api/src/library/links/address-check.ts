import { type LookupAddress, lookup as lookUpName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { isPublicAddress } from './public-address.ts'

/** A link leads to an address this server does not go to. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress'
}

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

/**
 * Resolves and judges in one: the connection is made to the very addresses that were checked, so a name that changes
 * its mind in between (DNS rebinding) gains nothing. A name with one forbidden address is refused as a whole.
 */
const checkedLookup =
  ({ allows, resolve }: AddressCheck): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, (error, found) => {
      const [first] = found ?? []
      if (error || !first) done(error ?? new Error('the name has no address'), '', 0)
      else if (!found.every(({ address }) => allows(address))) done(new RefusedAddress(), '', 0)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

const connectMs = 10_000
const headersMs = 30_000
/** how long no byte may come */
const idleMs = 60_000

/** A client that reaches allowed addresses only. Names are checked as they are resolved; `literalAddress` is not. */
export const checkedAgent = (check: AddressCheck) =>
  new Agent({
    connect: { lookup: checkedLookup(check), timeout: connectMs },
    headersTimeout: headersMs,
    bodyTimeout: idleMs,
    allowH2: false,
  })
