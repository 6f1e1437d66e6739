import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { createLog } from '#kernel/log.ts'
import { localDisk } from '../storage/local-disk.ts'
import { needOwn, type Store } from './claim.ts'
import { markKey, readMark } from './mark.ts'
import { takeTurn } from './turns.ts'
import { whileOurs } from './while-ours.ts'

const [original, copy] = [testDatabase(), testDatabase()]
const log = createLog('silent', 'test')
let folder: string
let store: Store
let id: string

const copied = /A copy of this database, or the one this is a copy of, is writing to the folder of the test/
/** Lets the time between two turns pass for a database. */
const minuteLater = ({ sql }: typeof original) =>
  sql`update stores set turned_at = turned_at - interval '2 minutes'`
/** Lets the writer of the last turn be silent for this long. */
const silentFor = async (minutes: number) => {
  const mark = await readMark(store.storage)
  const writtenAt = new Date(Date.now() - minutes * 60_000).toISOString()
  await store.storage.put(markKey, new Blob([JSON.stringify({ ...mark, writtenAt })]).stream())
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turns-'))
  store = {
    storage: localDisk(folder),
    kind: 'files',
    place: 'the folder of the test',
    prefix: '',
    product: 'https://hattama.example.org',
  }
  id = (await needOwn(original.db, store)).store
  await takeTurn(original.db, store, id)
  // what pg_dump and a snapshot of the disk take along
  const [row] = await original.sql`select id, kind, place, in_use, turn, next_turn, turned_at from stores`
  await copy.sql`insert into stores ${copy.sql(row ?? {})}`
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('processes of one database take turns in any order, one a minute', async () => {
  const turn = async () => (await readMark(store.storage))?.turn
  const first = await turn()
  await takeTurn(original.db, store, id)
  expect(await turn()).toBe(first)
  await minuteLater(original)
  await Promise.all([1, 2, 3].map(() => takeTurn(original.db, store, id)))
  const second = await turn()
  expect(second).not.toBe(first)
  // one that was killed before it wrote its turn
  await original.sql`update stores set turn = next_turn, next_turn = gen_random_uuid()`
  await minuteLater(original)
  await takeTurn(original.db, store, id)
  expect(await turn()).not.toBe(second)
})

test('a copy of the database is refused while the original runs, and takes over once that is silent', async () => {
  await expect(takeTurn(copy.db, store, id)).rejects.toThrow(copied)
  const running = await whileOurs({ db: original.db, log, store, id }, store.storage)
  await running.close()
  await silentFor(2)
  await expect(takeTurn(copy.db, store, id)).rejects.toThrow(copied)
  await silentFor(4)
  await takeTurn(copy.db, store, id)
  await expect(takeTurn(original.db, store, id)).rejects.toThrow(copied)
  await expect(whileOurs({ db: original.db, log, store, id }, store.storage)).rejects.toThrow(copied)
})
