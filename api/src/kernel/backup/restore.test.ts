import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { backupsOf } from '#testing/backups.ts'
import { type TestDatabase, testDatabase } from '#testing/database.ts'
import { readEnv } from '../env.ts'
import { openFreshStore } from '../ownership/fresh-store.ts'
import { record } from '../security-log/record.ts'
import { filesFolder, localDisk } from '../storage/local-disk.ts'
import { recordingKeys } from '../storage/storage.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

const t = testApp([])
const b = backupsOf(t)
const [whole, partly] = [testDatabase(), testDatabase()]
let name: string
let backup: Manifest
let [first, second] = ['', '']

beforeAll(async () => {
  const { sql } = t.database
  const me = await t.signedIn()
  ;[first, second] = [
    (await t.upload(me.token, wav(0.1), { title: 'First' })).body.recordingId,
    (await t.upload(me.token, wav(0.2), { title: 'Second' })).body.recordingId,
  ]
  // one under way, one arriving by a link, one arriving from a person
  for (const status of ['transcribing', 'completed', 'uploading'])
    await sql`insert into recordings (id, workspace_id, owner_id, filename, status)
      values (gen_random_uuid(), ${me.workspaceId}, ${me.userId}, ${status}, ${status})`
  await sql`insert into recordings (id, workspace_id, owner_id, filename, status)
    values (gen_random_uuid(), ${me.workspaceId}, ${me.userId}, 'by link', 'uploading')`
  await sql`insert into links (recording_id, url, metadata) select id, 'https://example.org', '{}' from recordings where filename = 'by link'`
  await record(
    t.database.db,
    { userId: null, email: '', address: null, workspaceId: me.workspaceId },
    { kind: 'voicesOn' },
  )
  await writeFile(join(t.dataDir, 'secret'), 'the secret')
  name = await b.made()
  backup = await b.repository.open(name)
})

/** Restores to a database and a folder that are empty. */
const restored = async (
  to: TestDatabase,
  more: Partial<Parameters<typeof restore>[0]> & { from?: string } = {},
) => {
  const dataDir = join(b.folder, new URL(to.url).pathname)
  const store = await openFreshStore(readEnv({ DATA_DIR: dataDir }), to.db, name)
  const { repository, signal } = b
  try {
    const given = { sql: to.sql, store, dataDir, repository, name, isDry: false, skipsDamaged: false, signal }
    return { done: await restore({ ...given, ...more }), dataDir, files: localDisk(filesFolder(dataDir)) }
  } finally {
    await store.close()
  }
}
const bytesAt = async (files: ReturnType<typeof localDisk>, id: string) =>
  (await files.stat(recordingKeys(id).original))?.bytes
const titles = async (db: TestDatabase) =>
  (await db.sql`select title from recordings where title is not null order by title`).map(
    (row) => row['title'],
  )

test('what is only tried reads all of it and writes nothing', async () => {
  const told: number[][] = []
  const onProgress = (done: number, of: number) => told.push([done, of])
  const { done, dataDir } = await restored(whole, { isDry: true, onProgress })
  expect(done).toMatchObject({
    files: 2,
    tables: backup.tables.length,
    interrupted: 0,
    damaged: [],
    isOld: false,
  })
  const pieces = backup.tables.length + 3
  expect([told.length, told[0], told.at(-1)]).toEqual([pieces, [0, pieces], [pieces - 1, pieces]])
  expect(await titles(whole)).toEqual([])
  await expect(stat(join(dataDir, 'secret'))).rejects.toMatchObject({ code: 'ENOENT' })
})

test('it is stopped between two pieces, and has written nothing by then', async () => {
  const stop = new AbortController()
  const read: number[] = []
  const onProgress = (done: number) => {
    read.push(done)
    if (done === 2) stop.abort(new Error('stopped here'))
  }
  await expect(restored(partly, { signal: stop.signal, onProgress })).rejects.toThrow('stopped here')
  expect(read).toEqual([0, 1, 2])
  expect(await titles(partly)).toEqual([])
})

test('every row, file and secret comes; what was under way is to be tried again', async () => {
  const told: number[][] = []
  const seen: unknown[] = []
  const { done, dataDir, files } = await restored(whole, {
    onProgress: (...one) => told.push(one),
    onRows: async (trx) =>
      void seen.push(...(await trx`select status from recordings where filename = 'by link'`)),
  })
  expect(done).toMatchObject({ files: 2, left: [], missing: [], at: backup.at, interrupted: 4 })
  expect(told.at(-1)).toEqual([told.length - 1, told.length])
  // as they were backed up, before they are marked
  expect(seen).toEqual([{ status: 'uploading' }])
  expect(await titles(whole)).toEqual(['First', 'Second'])
  const states = await whole.sql`select filename, status, fault ->> 'kind' as fault from recordings
    where title is null order by filename`
  expect(states.map((row) => [row['filename'], row['status'], row['fault']])).toEqual([
    ['by link', 'failed', 'internal'],
    ['completed', 'completed', null],
    ['transcribing', 'failed', 'internal'],
    ['uploading', 'uploading', null],
  ])
  expect(await Promise.all([bytesAt(files, first), bytesAt(files, second)])).toEqual([
    wav(0.1).length,
    wav(0.2).length,
  ])
  const secret = join(dataDir, 'secret')
  expect(await readFile(secret, 'utf8')).toBe('the secret')
  expect((await stat(secret)).mode & 0o777).toBe(0o600)
  const last = async ({ sql }: TestDatabase) =>
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`
  expect((await last(whole)).length).toBeGreaterThan(0)
  expect(await last(whole)).toEqual(await last(t.database))
  // rules hold again
  await expect(
    whole.sql`insert into links (recording_id, url, metadata) values (gen_random_uuid(), 'x', '{}')`,
  ).rejects.toThrow('foreign key')
})

test('a server that has accounts is not written over', async () => {
  await expect(restored(whole)).rejects.toThrow('already has accounts')
})

test('damage is named and refused; files may be left out, tables may not', async () => {
  const file = backup.files.find(({ key }) => key.includes(second))
  await b.bend(file?.blob ?? '')
  const refused = restored(partly)
  await expect(refused).rejects.toThrow(
    new RegExp(`Recording ${second} "Second".*\\n1 parts.*--skip-damaged`, 's'),
  )
  expect(await titles(partly)).toEqual([])

  const table = backup.tables.find((one) => one.name === 'profiles')
  const text = await new Response(await b.repository.read(table?.blob ?? '')).text()
  await b.bend(table?.blob ?? '')
  await expect(restored(partly, { skipsDamaged: true })).rejects.toThrow(/profiles.*can’t be skipped/s)
  await b.repository.mend(table?.blob ?? '', new Blob([text]).stream() as never)

  const { done, files } = await restored(partly, { skipsDamaged: true })
  expect(done).toMatchObject({ files: 1, left: [file?.key], damaged: [expect.stringContaining(second)] })
  expect(await titles(partly)).toEqual(['First', 'Second'])
  expect([await bytesAt(files, first), await bytesAt(files, second)]).toEqual([wav(0.1).length, undefined])
})

test('it can be stopped before anything is read', async () => {
  await whole.sql`truncate auth_users, profiles cascade`
  const stopped = restored(partly, { signal: AbortSignal.abort(new Error('stopped')) })
  await expect(stopped).rejects.toThrow(/already has accounts|stopped/)
})
