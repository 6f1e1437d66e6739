import type { SignInKind } from '@hattama/contract/connections/vendor-sign-in'
import type { Db } from '#kernel/db/database.ts'
import type { Caller } from '../../http/call.ts'
import type { AccountTarget, Connection, Kind, Outcome } from '../../port/kind.ts'
import type { Seal } from '../../port/seal.ts'
import { keepAccess } from '../../vendor-sign-in/keep-access.ts'
import { freshToken, VendorFault } from '../../vendor-sign-in/oauth.ts'
import { type VendorEnv, vendorOf } from '../../vendor-sign-in/vendors.ts'
import { keepEvents, type Sync } from '../events/keep-events.ts'
import { readGoogle } from '../google/read-account.ts'
import { readMicrosoft } from '../microsoft/read-account.ts'
import { believedMs, between } from '../window.ts'
import { ReadFault } from './ask.ts'
import type { ReadAccount } from './read.ts'

const readers: Record<SignInKind, ReadAccount> = { google: readGoogle, microsoft: readMicrosoft }

/** The sync tokens, while the last full read is recent enough to cover the days we keep. */
const syncOf = async (db: Db, connectionId: string, now: number): Promise<Sync | null> => {
  const row = await db
    .selectFrom('calendars')
    .select(['sync', 'readAt'])
    .where('connectionId', '=', connectionId)
    .executeTakeFirst()
  return row && now - row.readAt.getTime() < believedMs ? row.sync : null
}

type Needs = { db: Db; caller: Caller; env: VendorEnv; seal: Seal }

/** Reads the calendars of an account a person signed in to at its vendor. A test reads them, too. */
export const vendorAccountKind = ({ db, caller, env, seal }: Needs): Kind<AccountTarget> => ({
  deliver: async ({ id, target }: Connection<AccountTarget>, _delivery, signal): Promise<Outcome> => {
    const vendor = vendorOf(env, target.kind)
    // the operator has removed the app registration: it may be back at the next read
    if (!vendor) return { ok: false, fault: 'ours', status: null }
    const now = Date.now()
    try {
      const { accessToken, refreshToken } = await freshToken(caller, vendor, target.refreshToken, signal)
      if (refreshToken !== target.refreshToken)
        await keepAccess({ db, seal }, id, target, { ...target, refreshToken })
      const access = { caller, env, accessToken, signal }
      const read = await readers[target.kind](access, await syncOf(db, id, now), between(now))
      await keepEvents(db, id, read.events, { etag: null, lastModified: null, sync: read.sync }, read.gone)
      return { ok: true, status: 200 }
    } catch (error) {
      if (error instanceof VendorFault || error instanceof ReadFault) return error.outcome
      throw error
    }
  },
})
