import type { Log } from '#kernel/log.ts'
import type { Caller } from '../http/call.ts'
import { openSealed, type Seal } from '../port/seal.ts'
import { revokeThere, VendorFault } from './oauth.ts'
import { type VendorEnv, vendorOf } from './vendors.ts'

/** Longest somebody who disconnects waits for the vendor, ms. */
const patienceMs = 8000

type Needs = { env: VendorEnv; caller: Caller; seal: Seal; log: Log }

/**
 * Takes the access of a connection that was removed away at its vendor, too; nothing where there is none to take. A vendor that does
 * not answer keeps nobody from disconnecting: what was kept here is gone, and the person can take it away there.
 */
export const revokeRemoved = async ({ env, caller, seal, log }: Needs, sealed: string): Promise<void> => {
  const opened = await openSealed(seal, sealed).catch(() => null)
  if (!opened || !('refreshToken' in opened.target)) return
  const vendor = vendorOf(env, opened.target.kind)
  if (!vendor || vendor.revoke === null) return
  try {
    const { target } = opened
    const token = 'accessToken' in target ? target.accessToken : target.refreshToken
    await revokeThere(caller, vendor, token, AbortSignal.timeout(patienceMs))
  } catch (error) {
    const reason = error instanceof VendorFault ? error.message : String(error)
    log.warn({ reason, kind: vendor.kind }, 'access was not taken away at the vendor')
  }
}
