import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#kernel/db/database.ts'
import type { SignedInTarget } from '../port/kind.ts'
import { closeSealed, openSealed, type Seal } from '../port/seal.ts'

type Needs = { db: Db; seal: Seal }

/**
 * A vendor gave other tokens than those of before. Where its person has signed in anew meanwhile, or somebody else asked for tokens at
 * the same time, what stands there then stands.
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
