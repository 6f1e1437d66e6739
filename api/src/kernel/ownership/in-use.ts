import type { Db, Queryable } from '../db/database.ts'
import { NotOurs } from './not-ours.ts'
import { operatorCommand } from '../operator-command.ts'

const inUse = (db: Queryable) =>
  db.selectFrom('stores').select(['id', 'place']).where('inUse', '=', true).where('kind', '=', 'files')

/** Records that the product now writes its files to this store; the one before becomes a former one. */
export const putInUse = async (db: Db, id: string): Promise<void> => {
  const now = await inUse(db).executeTakeFirst()
  if (now?.id === id) return
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('stores')
      .set({ inUse: false })
      .where('inUse', '=', true)
      .where('kind', '=', 'files')
      .execute()
    await trx.updateTable('stores').set({ inUse: true }).where('id', '=', id).execute()
  })
}

const vanished = (place: string) =>
  new NotOurs(
    `The product keeps its files in ${place}, and nothing is there, not even its mark: is the disk mounted, is it the right bucket? Nothing was written. Only if the files are gone for good, run "${operatorCommand('storage claim')}", then "${operatorCommand('restore <backups> --files')}".`,
  )

/**
 * Refuses to begin anew in the very place where the product had its files: its disk is not mounted, or somebody emptied it.
 * @throws NotOurs
 */
export const needNotVanished = async (db: Queryable, place: string): Promise<void> => {
  const now = await inUse(db).executeTakeFirst()
  if (now?.place === place) throw vanished(place)
}

/**
 * Refuses a command whose settings lead to another store than the product's.
 * @throws NotOurs
 */
export const needInUse = async (
  db: Queryable,
  { id, place }: { id: string | null; place: string },
): Promise<void> => {
  const now = await inUse(db).executeTakeFirst()
  if (!now || now.id === id) return
  if (now.place === place && id === null) throw vanished(place)
  throw new NotOurs(
    `The product keeps its files in ${now.place}; these settings lead to ${place}: nothing was changed. Give the command the same STORAGE, S3_… and DATA_DIR as the product.`,
  )
}
