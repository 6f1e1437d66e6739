import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { v4 as uuid } from 'uuid'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { startSmallS3 } from '#testing/storage/small-s3.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { filesFolder, localDisk } from '../storage/local-disk.ts'
import { needOwn, type Store } from './claim.ts'
import { markKey, readMark } from './mark.ts'
import { openStore } from './open-store.ts'
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

test('the mark of a former store is renewed too; once a copy writes there, nothing is deleted in it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'former-'))
  const s3 = await startSmallS3()
  const bucket = await bucketOf(s3)
  const settings = (more: Record<string, string>) => readEnv({ DATA_DIR: dataDir, ...bucket, ...more })
  const file = 'recordings/0192a000-0000-7000-8000-000000000000/original'
  const onDisk = await openStore(settings({ STORAGE: 'local' }), log, original.db, 'product')
  await onDisk.storage.put(file, new Blob(['sound']).stream())
  await onDisk.close()
  const disk = localDisk(filesFolder(dataDir))
  const before = await readMark(disk)
  await minuteLater(original)
  const product = await openStore(settings({ STORAGE: 's3' }), log, original.db, 'product')
  const renewed = await readMark(disk)
  expect(renewed?.turn).not.toBe(before?.turn)
  await product.close()

  // a copy of the database has written the last turn there
  const mark = new Blob([JSON.stringify({ ...renewed, turn: uuid(), writtenAt: new Date().toISOString() })])
  await disk.put(markKey, mark.stream())
  const again = await openStore(settings({ STORAGE: 's3' }), log, original.db, 'product')
  expect(await new Response(await again.storage.get(file)).text()).toBe('sound')
  await expect(again.storage.removeAll(file)).rejects.toThrow(/former storage/)
  expect(await disk.stat(file)).not.toBe(null)
  await again.close()
  await s3.stop()
  await rm(dataDir, { recursive: true })
})
