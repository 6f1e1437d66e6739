import type { Queryable } from '../db/database.ts'
import { recordingOf, type Storage } from '../storage/storage.ts'
import { type Mark, readMark } from './mark.ts'

/**
 * What a store is to a database:
 * - `ours`: its mark is known to the database
 * - `empty`: neither mark nor file
 * - `unmarked`: files, among them some of recordings of this database; written by a version that made no marks
 * - `unknown`: files without a mark, none of a recording of this database
 * - `another`: the mark of another database
 */
export type Standing =
  | { kind: 'ours'; mark: Mark; isEmpty: boolean }
  | { kind: 'another'; mark: Mark }
  | { kind: 'empty' }
  | { kind: 'unmarked' }
  | { kind: 'unknown' }

/** What a store is for. */
export type StoreKind = 'files' | 'backups'

/** Names looked at to find one that is known: a database that lost a few is still recognised. */
const namesLookedAt = 1000

const prefixOf = { files: 'recordings/', backups: 'snapshots/' }

/** Whether this database knows one of these recordings or backups. */
const isKnown = async (db: Queryable, kind: StoreKind, names: string[]) => {
  if (names.length === 0) return false
  const found =
    kind === 'files'
      ? await db.selectFrom('recordings').select('id').where('id', 'in', names).executeTakeFirst()
      : await db.selectFrom('backups').select('name').where('name', 'in', names).executeTakeFirst()
  return found !== undefined
}

const unmarked = async (db: Queryable, storage: Storage, kind: StoreKind): Promise<Standing> => {
  const names = new Set<string>()
  let isEmpty = true
  for await (const { key } of storage.list(prefixOf[kind])) {
    isEmpty = false
    names.add(kind === 'files' ? recordingOf(key) : key.slice(prefixOf.backups.length))
    if (names.size >= namesLookedAt) break
  }
  names.delete('')
  if (isEmpty) return { kind: 'empty' }
  return { kind: (await isKnown(db, kind, [...names])) ? 'unmarked' : 'unknown' }
}

const hasFiles = async (storage: Storage, prefix: string) => {
  const files = storage.list(prefix)[Symbol.asyncIterator]()
  const { done } = await files.next()
  await files.return?.()
  return done !== true
}

/** @throws StorageDown */
export const standingOf = async (
  db: Queryable,
  { storage, kind }: { storage: Storage; kind: StoreKind },
): Promise<Standing> => {
  const mark = await readMark(storage)
  if (!mark) return unmarked(db, storage, kind)
  const ours = await db
    .selectFrom('stores')
    .select('id')
    .where('id', '=', mark.store)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!ours) return { kind: 'another', mark }
  return { kind: 'ours', mark, isEmpty: !(await hasFiles(storage, prefixOf[kind])) }
}
