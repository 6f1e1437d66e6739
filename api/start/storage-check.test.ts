import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { untilStatus } from '#testing/pipeline/recording.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { findMade } from '#kernel/backup/schedule.ts'
import { createLog } from '#kernel/log.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import { runBackup } from './backup-command.ts'
import { runStorage } from './storage-command.ts'

const log = createLog('silent', 'test')
const signal = new AbortController().signal

const t = testApp([], { settings: { SEAL: 'on' } })
let jobs: Jobs
let place: string
let id: string
let keys: ReturnType<typeof recordingKeys>

const commands = () => {
  const said: string[] = []
  const needs = { env: t.parts.env, log, signal, print: (line: string) => said.push(line) }
  return {
    said,
    storage: (args: string) => runStorage(args.split(' '), { ...needs, db: t.database.db }),
    backup: (args: string) => runBackup(args.split(' '), { ...needs, databaseUrl: t.database.url }),
  }
}
const run = async (kind: 'storage' | 'backup', args: string) => {
  const { said, ...does } = commands()
  const code = await does[kind](args)
  return { code, said: said.join('\n') }
}
const pathOf = (key: string) => join(t.dataDir, 'files', key)
const flip = async (key: string, at: number) => {
  const bytes = await readFile(pathOf(key))
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xf0, at)
  await writeFile(pathOf(key), bytes)
}
const onList = async () =>
  (
    await t.database.sql<{ key: string; fault: string }[]>`select key, fault from lost_files order by key`
  ).map(({ key, fault }) => `${key.split('/').slice(2).join('/')} ${fault}`)

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'check-'))
  const { env, storage, db } = t.parts
  jobs = await openTestJobs(t.database, { env, storage }, { engine: () => scriptedEngine(['we', 'meet']) })
  const voice = spokenSamples('we will meet on monday', 'slt')
  const spoken = await readFile(await mediaFile('wav', [lineOf(4000, [{ atMs: 800, samples: voice }])]))
  const { token } = await t.signedIn()
  id = (await t.upload(token, spoken)).body.recordingId
  keys = recordingKeys(id)
  await db.transaction().execute((trx) => jobs.startRecording(trx, id))
  await untilStatus(db, id)
  await run('backup', `backup ${place}`)
})
afterAll(async () => {
  await jobs.stop(1000)
  await rm(place, { recursive: true, force: true })
})
beforeEach(async () => {
  await run('backup', `restore ${place} --files`)
  await t.database.sql`delete from lost_files`
})

test('what the pipeline stored is all there, and all of it is accounted for', async () => {
  // old enough to be a stray, if nothing explained it
  const before = new Date(Date.now() - 7_200_000)
  for await (const { key } of t.parts.storage.list('recordings/')) await utimes(pathOf(key), before, before)
  expect(await run('storage', 'check --hashes')).toEqual({
    code: 0,
    said: '2 files expected, 0 missing or damaged, 2 read in full. 0 stored files aren’t used by anything.',
  })
  const [checked] = await t.database
    .sql`select files, hashed, strays from storage_checks order by at desc limit 1`
  expect(checked).toEqual({ files: 2, hashed: 2, strays: 0 })
})

test.each([
  ['removed', 'missing', (key: string) => rm(pathOf(key))],
  ['cut', 'size', async (key: string) => truncate(pathOf(key), (await readFile(pathOf(key))).length - 20)],
  ['changed by a bit', 'damaged', (key: string) => flip(key, 200)],
  ['changed in the id of its key', 'damaged', (key: string) => flip(key, 14)],
  [
    'replaced by another of its length',
    'damaged',
    async (key: string) => writeFile(pathOf(key), (await readFile(pathOf(key))).fill(7)),
  ],
] as const)(
  'a file that was %s is found, noted and put back beside the running product',
  async (_, fault, harm) => {
    for (const key of [keys.media, keys.original]) {
      const was = await readFile(pathOf(key))
      await harm(key)
      const found = await run('storage', 'check --hashes')
      expect(found).toMatchObject({ code: 3, said: expect.stringContaining(key) })
      expect(await onList()).toEqual([`${key.split('/').at(-1)} ${fault}`])
      const dry = await run('backup', `restore ${place} --files --dry-run`)
      expect(dry).toMatchObject({
        code: 0,
        said: expect.stringMatching(/1 file can be restored\. Nothing was written/),
      })
      expect((await run('storage', 'check')).code).toBe(3)
      expect(await run('backup', `restore ${place} --files`)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/1 file was restored/),
      })
      expect((await readFile(pathOf(key))).equals(was)).toBe(true)
      expect(await onList()).toEqual([])
      expect((await run('storage', 'check --hashes')).code).toBe(0)
    }
  },
)

test('a backup that lacks a file fails loudly, keeps what earlier ones have, and lets none of them go', async () => {
  const [{ good }, count] = [
    await findMade(t.database.db),
    async () => (await run('backup', `backup ${place} --list`)).said.split('\n'),
  ]
  const before = await count()
  await rm(pathOf(keys.media))
  const made = await run('backup', `backup ${place} --keep 1,0,0`)
  expect(made).toMatchObject({ code: 1, said: expect.stringContaining(id) })
  expect(await onList()).toEqual(['media missing'])
  expect((await findMade(t.database.db)).good).toEqual(good)
  const after = await count()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.at(-1)).toMatch(/-incomplete$/)
  // it has the file all the same, from the one before
  const back = await run('backup', `restore ${place} ${after.at(-1)} --files`)
  expect(back).toMatchObject({ code: 0, said: expect.stringMatching(/1 file was restored/) })
  // and the next good one takes its place
  expect(await run('backup', `backup ${place} --keep 1,0,0`)).toMatchObject({ code: 0 })
  expect(await count()).toHaveLength(1)
})

test('a file no backup has is named, and the rest comes back', async () => {
  const { workspaceId, token } = await t.signedIn()
  const other = (await t.upload(token, await readFile(await mediaFile('wav', [lineOf(1000, [])])))).body
    .recordingId
  await rm(pathOf(recordingKeys(other).original))
  await rm(pathOf(keys.original))
  const back = await run('backup', `restore ${place} --files`)
  expect(back).toMatchObject({
    code: 3,
    said: expect.stringMatching(/No backup looked in has it[^]*1 file was restored\. 1 is still missing/),
  })
  expect(back.said).toContain(other)
  await t.database.sql`delete from recordings where workspace_id = ${workspaceId}`
})

test('files that belong to nothing are named once they are old', async () => {
  const gone = recordingKeys(randomUUID()).original
  const stray = [gone, keys.slide(randomUUID()), `${keys.clips(randomUUID())}sound`, `${keys.prefix}other`]
  for (const key of stray) {
    await mkdir(dirname(pathOf(key)), { recursive: true })
    await writeFile(pathOf(key), 'x')
  }
  expect((await run('storage', 'check')).said).toMatch(/0 stored files aren’t used by anything/)
  const before = new Date(Date.now() - 7_200_000)
  for (const key of stray) await utimes(pathOf(key), before, before)
  const found = await run('storage', 'check')
  expect(found.code).toBe(0)
  for (const key of stray) expect(found.said).toContain(`${key} isn’t used by anything`)
  for (const key of stray) await t.parts.storage.removeAll(key)
})
