import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { emptied, testDatabase } from '#testing/database.ts'
import { scriptedEngine } from '#testing/pipeline/engine.ts'
import { openFiles } from '#testing/open-files.ts'
import { openTestJobs } from '#testing/pipeline/jobs.ts'
import { untilStatus } from '#testing/pipeline/recording.ts'
import { runs } from '#testing/tier.ts'
import { lineOf, mediaFile, spokenSamples } from '#testing/speech.ts'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { type SmallS3, startSmallS3 } from '#testing/storage/small-s3.ts'
import type { Sql } from '#kernel/db/database.ts'
import { type Env, readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { ourTables } from '#kernel/backup/tables.ts'
import { objectsAfter, readRecord } from '#kernel/db/fingerprint/records.ts'
import { history } from '#kernel/db/migrations/all.ts'
import { markKey } from '#kernel/ownership/mark.ts'
import { openStorage } from '#kernel/encryption/open-storage.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import type { Jobs } from '#pipeline/pipeline.ts'
import { runBackup } from './backup-command.ts'

const t = testApp([], { settings: { SEAL: 'on' } })
const [fresh, other, third] = [testDatabase(), testDatabase(), testDatabase()]
const log = createLog('silent', 'test')
let jobs: Jobs
let s3: SmallS3
let folder: string
let spoken: Uint8Array

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  s3 = await startSmallS3()
  const { env, storage } = t.parts
  jobs = await openTestJobs(t.database, { env, storage }, { engine: () => scriptedEngine(['we', 'meet']) })
  const voice = spokenSamples('we will meet on monday', 'slt')
  spoken = await readFile(await mediaFile('wav', [lineOf(4000, [{ atMs: 800, samples: voice }])]))
})
afterAll(async () => {
  await jobs.stop(1000)
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const run = async (args: string, env: Env, databaseUrl: string, stopAt?: RegExp) => {
  const said: string[] = []
  const stop = new AbortController()
  const print = (line: string) => {
    said.push(line)
    if (stopAt?.test(line)) stop.abort()
  }
  const more = stopAt && { progressMs: 0 }
  const needs = { env, databaseUrl, log, signal: stop.signal, print, ...more }
  const code = await runBackup(args.split(' '), needs)
  return { code, said: said.join('\n') }
}
/** Every row of every table, as one text per table. */
const made = objectsAfter(Object.keys(history.migrations), readRecord)
const rowsOf = async (sql: Sql) => {
  const found: Record<string, unknown> = {}
  for (const { name } of await ourTables(sql, made)) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select x::text as row from public."${name}" x order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const filesBelow = async (root: string) => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name))
  return Object.fromEntries(
    files
      .toSorted((a, b) => a.localeCompare(b))
      .map((path) => [path.slice(root.length), digest(readFileSync(path))]),
  )
}

test('rehearsal: recorded, backed up while it runs, restored on a new machine: every byte and row is back', async () => {
  const { env, db } = t.parts
  const { token } = await t.signedIn()
  const { body } = await t.upload(token, spoken)
  await db.transaction().execute((trx) => jobs.startRecording(trx, body.recordingId))
  await untilStatus(db, body.recordingId)
  const place = join(folder, 'first')

  const first = await run(`backup ${place}`, env, t.database.url)
  expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/2 files.*\n.*backup-key/) })
  expect(await t.database.sql`select 1 from backups where at > now() - interval '1 minute'`).toHaveLength(1)
  // unchanged files are not written again
  const second = await run(`backup ${place}`, env, t.database.url)
  expect(second.said).toMatch(/2 files, .* 0 MB were new/)
  for (const path of Object.keys(await filesBelow(place)).filter((path) => path !== `/${markKey}`)) {
    expect((await readFile(join(place, path))).toString('latin1')).toMatch(/^HATTAMA/)
  }

  const rows = await rowsOf(t.database.sql)
  const files = await filesBelow(join(env.dataDir, 'files', 'recordings'))
  const backupKey = (await readFile(join(env.dataDir, 'backup-key'), 'utf8')).trim()

  const elsewhere = readEnv({ DATA_DIR: join(folder, 'new machine'), BACKUP_KEY: backupKey })
  const dry = await run(`restore ${place} --dry-run`, elsewhere, fresh.url)
  expect(dry).toMatchObject({ code: 0, said: expect.stringMatching(/Nothing was written/) })
  expect((await fresh.sql`select 1 from auth_users`).length).toBe(0)
  expect(await readdir(elsewhere.dataDir)).toEqual(['scratch'])

  expect(await run(`restore ${place}`, elsewhere, fresh.url)).toMatchObject({ code: 0 })
  expect(await rowsOf(fresh.sql)).toEqual(rows)
  expect(await filesBelow(join(elsewhere.dataDir, 'files', 'recordings'))).toEqual(files)
  // and it can be unsealed: the master key that wraps the recording's key came along
  const { storage, close } = await openStorage(elsewhere, log, fresh.db)
  const original = await new Response(
    await storage.get(recordingKeys(body.recordingId).original),
  ).arrayBuffer()
  expect(digest(new Uint8Array(original))).toBe(digest(spoken))
  await close()

  const twice = await run(`restore ${place}`, elsewhere, fresh.url)
  expect(twice).toMatchObject({ code: 1, said: expect.stringMatching(/already has accounts/) })
})

test('into S3 and out of it; what was under way is marked to be tried again', async () => {
  const { token } = await t.signedIn()
  const { body } = await t.upload(token, wav(2))
  const env = {
    ...t.parts.env,
    ...readEnv({ ...(await bucketOf(s3)), DATA_DIR: t.parts.env.dataDir, STORAGE: 'local' }),
  }
  expect(await run('backup s3:nightly/ --keep 7,4,12', env, t.database.url)).toMatchObject({ code: 0 })
  // the next one makes no request for existing unchanged blobs: they were listed
  const there = new Set(s3.files(env.S3_BUCKET ?? '').keys())
  const asked: string[] = []
  s3.fault = (_, key) => (asked.push(key), null)
  expect(await run('backup s3:nightly/ --keep 7,4,12', env, t.database.url)).toMatchObject({ code: 0 })
  s3.fault = () => null
  expect(asked.filter((key) => key.includes('/blobs/') && there.has(key))).toEqual([])
  expect([...there].some((key) => key.includes('/blobs/'))).toBe(true)
  const elsewhere = { ...env, dataDir: join(folder, 'third machine') }
  const without = await run('restore s3:nightly/', elsewhere, other.url)
  expect(without).toMatchObject({ code: 1, said: expect.stringMatching(/BACKUP_KEY/) })
  const key = (await readFile(join(env.dataDir, 'backup-key'), 'utf8')).trim()
  const restored = await run('restore s3:nightly/', { ...elsewhere, BACKUP_KEY: key }, other.url)
  expect(restored).toMatchObject({ code: 0 })
  const [row] = await other.sql`select status, fault from recordings where id = ${body.recordingId}`
  expect(row).toMatchObject({ status: 'failed', fault: { retryable: true } })
})

const inAll = runs('backups stopped, and cut and gone on with')

test.runIf(inAll)(
  'each tells how far it is, and is stopped between two files; the same command then does all of it',
  async () => {
    const { env } = t.parts
    const place = join(folder, 'stopped')
    const cut = await run(`backup ${place}`, env, t.database.url, /^1 file, .* so far/)
    expect(cut).toMatchObject({ code: 1, said: expect.stringMatching(/Stopped/) })
    expect((await openFiles()).filter((path) => path.startsWith(env.dataDir))).toEqual([])
    expect(await run(`backup ${place}`, env, t.database.url)).toMatchObject({ code: 0 })

    const key = (await readFile(join(env.dataDir, 'backup-key'), 'utf8')).trim()
    const elsewhere = { ...env, dataDir: join(folder, 'stopped machine'), BACKUP_KEY: key }
    await emptied(other.sql)
    for (const [args, stopAt] of [
      [`restore ${place} --dry-run`, /^2 of \d+ read/],
      [`restore ${place}`, /^(\d{2,}) of \d+ read/],
    ] as const) {
      const stopped = await run(args, elsewhere, other.url, stopAt)
      expect(stopped).toMatchObject({ code: 1, said: expect.stringMatching(/Stopped/) })
      expect(await other.sql`select 1 from auth_users`).toHaveLength(0)
    }
    expect(await run(`restore ${place}`, elsewhere, other.url)).toMatchObject({ code: 0 })
    const there = (sql: Sql) => sql`select id from recordings order by id`
    expect(await there(other.sql)).toEqual(await there(t.database.sql))
  },
)

test('files in one S3, backups in another with a key of its own: nothing of them lies beside the files', async () => {
  const away = await startSmallS3()
  try {
    const files = await bucketOf(s3)
    const backups = await bucketOf(away)
    await third.sql`insert into auth_users (id, name, email, email_verified) values ('me', 'Me', 'me@example.org', true)`
    const env = {
      ...t.parts.env,
      ...readEnv({
        ...files,
        DATA_DIR: t.parts.env.dataDir,
        BACKUP_S3_BUCKET: backups.S3_BUCKET,
        BACKUP_S3_ENDPOINT: away.endpoint,
        BACKUP_S3_ACCESS_KEY_ID: away.accessKeyId,
        BACKUP_S3_SECRET_ACCESS_KEY: away.secretAccessKey,
      }),
    }
    expect(await run('backup s3:nightly/', env, third.url)).toMatchObject({ code: 0 })
    expect([...s3.files(files.S3_BUCKET).keys()]).toEqual([])
    expect([...away.files(backups.S3_BUCKET).keys()].every((key) => key.startsWith('nightly/'))).toBe(true)
    const listed = await run('backup s3:nightly/ --list', env, third.url)
    expect(listed.said.split('\n')).toHaveLength(1)
  } finally {
    await away.stop()
  }
})

test.runIf(inAll)(
  'a backup that was cut is gone on with: what it left is read back before it is believed, and written anew where it is damaged',
  async () => {
    const env = {
      ...t.parts.env,
      ...readEnv({ ...(await bucketOf(s3)), DATA_DIR: t.parts.env.dataDir, STORAGE: 'local' }),
    }
    s3.fault = (method, key) =>
      method === 'PUT' && key.includes('/snapshots/') ? { status: 400, code: 'Cut' } : null
    expect((await run('backup s3:nightly/', env, t.database.url)).code).toBe(1)
    const left = [...s3.files(env.S3_BUCKET ?? '')].filter(([key]) => key.includes('/blobs/'))
    expect(left.length).toBeGreaterThan(2)
    // headers, chunks and ends
    for (const [i, [, bytes]] of left.entries()) {
      const at = [10, 70, bytes.length - 1][i % 3] ?? 0
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    }
    s3.fault = () => null
    expect(await run('backup s3:nightly/', env, t.database.url)).toMatchObject({ code: 0 })
    const key = (await readFile(join(env.dataDir, 'backup-key'), 'utf8')).trim()
    const elsewhere = { ...env, dataDir: join(folder, 'fifth machine'), BACKUP_KEY: key }
    await emptied(other.sql)
    expect(await run('restore s3:nightly/ --dry-run', elsewhere, other.url)).toMatchObject({ code: 0 })
  },
)

test('a damaged backup, a wrong key and an unknown name are said, and nothing is written', async () => {
  const { env } = t.parts
  const place = join(folder, 'damaged')
  await run(`backup ${place}`, env, t.database.url)
  const elsewhere = { ...env, dataDir: join(folder, 'nowhere') }
  const key = (await readFile(join(env.dataDir, 'backup-key'), 'utf8')).trim()
  const wrong = { ...elsewhere, BACKUP_KEY: Buffer.alloc(32, 7).toString('base64') }
  expect(await run(`restore ${place}`, wrong, other.url)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/BACKUP_KEY isn’t its key/),
  })
  const right = { ...elsewhere, BACKUP_KEY: key }
  expect(await run(`restore ${place} none`, right, other.url)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/No backup none/),
  })
  const [blob = ''] = Object.keys(await filesBelow(join(place, 'blobs')))
  const path = join(place, 'blobs', blob)
  const bytes = await readFile(path)
  await truncate(path, bytes.length - 1)
  await emptied(other.sql)
  expect(await run(`restore ${place} --dry-run`, right, other.url)).toMatchObject({ code: 1 })
  await writeFile(path, bytes)
  expect(await run(`restore ${place} --dry-run`, right, other.url)).toMatchObject({ code: 0 })
})
