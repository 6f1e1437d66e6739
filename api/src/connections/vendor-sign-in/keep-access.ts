import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#kernel/db/database.ts'
import type { SignedInTarget } from '../port/kind.ts'
import { closeSealed, openSealed, type Seal } from '../port/seal.ts'

type Needs = { db: Db; seal: Seal }

/**
 * Stores new tokens from a vendor. If the person has signed in again meanwhile, or another process got tokens at the same
 * time, the stored ones stay.
 */
export const keepAccess = <T extends SignedInTarget>(
  { db, seal }: Needs,
  id: string,
  before: T,
  now: T,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('connections')
      .select('sealed')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || !isDeepStrictEqual((await openSealed(seal, row.sealed)).target, before)) return
    const sealed = await closeSealed(seal, { target: now })
    await trx.updateTable('connections').set({ sealed }).where('id', '=', id).execute()
  })
