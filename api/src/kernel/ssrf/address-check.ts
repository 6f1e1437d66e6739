import { type LookupAddress, lookup as lookUpName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import type { Agent } from 'undici'
import { createNameLookup } from './name-lookup.ts'
import { isPublicAddress } from './public-address.ts'

export type AddressCheck = {
  /** whether a connection to this address is allowed */
  allows: (address: string) => boolean
  /** resolves a name to all its addresses */
  resolve: (hostname: string, done: (error: Error | null, found: LookupAddress[]) => void) => void
}

const resolvePublic = callbackify(createNameLookup())

/**
 * Allows only public addresses, unless the settings allow private ones. Names are then resolved as the system does, with
 * everything it knows of its own network; otherwise so that a silent name server delays nobody else.
 */
export const addressCheck = (privateAddresses: 'allow' | 'deny'): AddressCheck =>
  privateAddresses === 'allow'
    ? {
        allows: () => true,
        resolve: (hostname, done) => lookUpName(hostname, { all: true }, done),
      }
    : {
        allows: isPublicAddress,
        resolve: resolvePublic,
      }

/** The IP address in a URL; null if it contains a host name. */
export const literalAddress = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) ? bare : null
}

/** Whether a URL is http(s) and not a forbidden IP address. A host name is checked when it is resolved. */
export const mayReach = (url: URL, { allows }: AddressCheck): boolean => {
  const literal = literalAddress(url)
  return ['http:', 'https:'].includes(url.protocol) && (literal === null || allows(literal))
}

/**
 * Resolves and checks in one step: the connection is made to the very addresses that were checked, so a name that changes
 * in between (DNS rebinding) gains nothing. A name with one forbidden address is refused as a whole.
 */
const checkedLookup =
  ({ allows, resolve }: AddressCheck, refused: () => Error): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, (error, found) => {
      const [first] = found ?? []
      if (error || !first) done(error ?? new Error('the name has no address'), '')
      else if (!found.every(({ address }) => allows(address))) done(refused(), '')
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })

/** Timeouts, ms; `idleMs`: without a byte received */
export type Patience = { connectMs: number; headersMs: number; idleMs: number }

/**
 * Makes a client that connects to allowed addresses only; for others it throws `refused()`. Host names are checked when
 * they are resolved; a literal IP address is not checked.
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
