import type { Db } from '#kernel/db/database.ts'
import type { Caller } from '../../http/call.ts'
import type { Connection, Kind, Outcome, SignedInTarget } from '../../port/kind.ts'
import { closeSealed, type Seal } from '../../port/seal.ts'
import { freshToken, VendorFault } from '../../vendor-sign-in/oauth.ts'
import { type VendorEnv, vendorOf } from '../../vendor-sign-in/vendors.ts'
import { keepEvents, type Sync } from '../events/keep-events.ts'
import { believedMs, between } from '../window.ts'
import { askWith, readAccount, ReadFault } from './read-account.ts'

/** Where changes are told from, while what was read whole still covers the days that are kept. */
const syncOf = async (db: Db, connectionId: string, now: number): Promise<Sync | null> => {
  const row = await db
    .selectFrom('calendars')
    .select(['sync', 'readAt'])
    .where('connectionId', '=', connectionId)
    .executeTakeFirst()
  return row && now - row.readAt.getTime() < believedMs ? row.sync : null
}

type Needs = { db: Db; caller: Caller; env: VendorEnv; seal: Seal }

/** Reads the calendars of an account of Google somebody signed in to. Trying it is reading it, too. */
export const googleKind = ({ db, caller, env, seal }: Needs): Kind<SignedInTarget> => ({
  tell: async ({ id, target }: Connection<SignedInTarget>, _told, signal): Promise<Outcome> => {
    const vendor = vendorOf(env, target.kind)
    // the operator has taken the registration away: the next look may find it again
    if (!vendor) return { ok: false, fault: 'ours', status: null }
    const now = Date.now()
    try {
      const { accessToken, refreshToken } = await freshToken(caller, vendor, target.refreshToken, signal)
      if (refreshToken !== target.refreshToken) {
        const sealed = await closeSealed(seal, { target: { ...target, refreshToken } })
        await db.updateTable('connections').set({ sealed }).where('id', '=', id).execute()
      }
      const url = `${env.GOOGLE_URL ?? 'https://www.googleapis.com'}/calendar/v3`
      const ask = askWith(caller, url, accessToken, signal)
      const { events, gone, sync } = await readAccount(ask, await syncOf(db, id, now), between(now))
      await keepEvents(db, id, events, { etag: null, lastModified: null, sync }, gone)
      return { ok: true, status: 200 }
    } catch (error) {
      if (error instanceof VendorFault || error instanceof ReadFault) return error.outcome
      throw error
    }
  },
})
