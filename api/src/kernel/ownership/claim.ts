import { v7 as uuid } from 'uuid'
import type { Queryable } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import { type Mark, writeMark } from './mark.ts'
import { NotOurs } from './not-ours.ts'
import { type Standing, standingOf, type StoreKind } from './standing.ts'

/** A store as one driver opens it. */
export type Store = {
  storage: Storage
  kind: StoreKind
  /** e.g. `the bucket meetings at https://s3.example.org`, for messages */
  place: string
  /** of its keys in a bucket; empty for a folder */
  prefix: string
  /** address of this product, for people who find the mark */
  product: string
}

const ownPlace = {
  files: 'Give this one a place of its own (S3_BUCKET, S3_PREFIX or DATA_DIR)',
  backups: 'Name an empty folder or prefix for its backups',
}

/** The sentence for a store that this database may not write to. */
export const refusalOf = (
  { place, kind }: Pick<Store, 'place' | 'kind'>,
  standing: Extract<Standing, { kind: 'another' | 'unknown' }>,
) =>
  standing.kind === 'another'
    ? `Another database owns ${place}, that of ${standing.mark.product} (mark ${standing.mark.store}): nothing was written or deleted there. ${ownPlace[kind]}.`
    : `There are ${kind} in ${place} without a mark, and none that this database knows: nothing was written or deleted there. ${ownPlace[kind]}.`

/**
 * Writes this database's mark into a store that has none, or, `over`, in place of another one. Returns its id; null if
 * another process was first.
 * @throws NotOurs, StorageDown
 */
export const claim = async (
  db: Queryable,
  { storage, kind, place, prefix, product }: Store,
  { restoring = null, over = false }: { restoring?: string | null; over?: boolean } = {},
): Promise<string | null> => {
  if (prefix.split('/').includes('recordings'))
    throw new NotOurs(
      `The prefix ${prefix} lies among the files that a shorter prefix has: name one without recordings/. Nothing was written.`,
    )
  const id = uuid()
  // the row first: a mark that no database knows would lock everybody out
  await db.insertInto('stores').values({ id, kind, place }).execute()
  const mark = { store: id, product, turn: null, restoring }
  const isFirst = await writeMark(storage, mark, { ifAbsent: !over }).catch(async (error: unknown) => {
    await forget(db, id)
    throw error
  })
  if (isFirst) return id
  await forget(db, id)
  return null
}

const forget = (db: Queryable, id: string) => db.deleteFrom('stores').where('id', '=', id).execute()

/**
 * Returns the mark of a store in which this database may write and delete; a store that is empty, or has files of this
 * database and no mark yet, is claimed.
 * @throws NotOurs, StorageDown
 */
export const needOwn = async (db: Queryable, store: Store, standing?: Standing): Promise<Mark> => {
  const found = standing ?? (await standingOf(db, store))
  if (found.kind === 'ours') return found.mark
  if (found.kind === 'another' || found.kind === 'unknown') throw new NotOurs(refusalOf(store, found))
  await claim(db, store)
  // of another process, if that was first
  const claimed = await standingOf(db, store)
  if (claimed.kind === 'ours') return claimed.mark
  throw new NotOurs(
    `${store.place} did not keep the mark that was written into it: nothing else was written.`,
  )
}
