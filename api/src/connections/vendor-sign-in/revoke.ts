import type { Log } from '#kernel/log.ts'
import type { Caller } from '../http/call.ts'
import type { SignedInTarget } from '../port/kind.ts'
import { openSealed, type Seal } from '../port/seal.ts'
import { revokeThere, VendorFault } from './oauth.ts'
import { type Vendor, type VendorEnv, vendorOf } from './vendors.ts'

/** Longest a person who disconnects waits for the vendor, ms. */
const patienceMs = 8000

type Needs = { env: VendorEnv; caller: Caller; seal: Seal; log: Log }

/** Revokes access at its vendor, if the vendor answers; the person waiting is not told either way. */
export const revokeGiven = async (
  { caller, log }: Pick<Needs, 'caller' | 'log'>,
  vendor: Vendor,
  target: SignedInTarget,
): Promise<void> => {
  if (vendor.revoke === null) return
  try {
    const token = 'accessToken' in target ? target.accessToken : target.refreshToken
    await revokeThere(caller, vendor, token, AbortSignal.timeout(patienceMs))
  } catch (error) {
    const reason = error instanceof VendorFault ? error.message : String(error)
    log.warn({ reason, kind: vendor.kind }, 'access was not taken away at the vendor')
  }
}

/**
 * Revokes a removed connection's access at its vendor, too; does nothing where there is none. A silent vendor does not keep
 * anyone from disconnecting: our copy is deleted, and the person can revoke it there.
 */
export const revokeRemoved = async ({ env, caller, seal, log }: Needs, sealed: string): Promise<void> => {
  const opened = await openSealed(seal, sealed).catch(() => null)
  if (!opened || !('refreshToken' in opened.target)) return
  const vendor = vendorOf(env, opened.target.kind)
  if (vendor) await revokeGiven({ caller, log }, vendor, opened.target)
}
