import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { bucketOf } from '#testing/storage/s3-server.ts'
import { type SmallS3, startSmallS3 } from '#testing/storage/small-s3.ts'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { openStorage } from '#kernel/encryption/open-storage.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { bucket as bucketCommand } from './storage-bucket.ts'
import { runStorage } from './storage-command.ts'

const database = testDatabase()
const log = createLog('silent', 'test')
let s3: SmallS3
let bucket: Record<string, string>
let dataDir: string

beforeAll(async () => {
  s3 = await startSmallS3()
  bucket = await bucketOf(s3)
  dataDir = await mkdtemp(join(tmpdir(), 'storage-command-'))
})
afterAll(async () => {
  await s3.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const settings = (more: Record<string, string>) => readEnv({ DATA_DIR: dataDir, ...bucket, ...more })
const run = async (args: string, more: Record<string, string>, signal = new AbortController().signal) => {
  const said: string[] = []
  const env = settings(more)
  const code = await runStorage(args.split(' '), {
    env,
    db: database.db,
    log,
    signal,
    print: (line) => said.push(line),
  })
  return { code, said: said.join('\n') }
}
const recording = async (status: string) => {
  const id = uuid()
  await database.sql`insert into workspaces (id, name) values ('w', 'Test') on conflict do nothing`
  await database.sql`insert into recordings (id, workspace_id, owner_id, filename, status)
    values (${id}, 'w', 'o', 'meeting', ${status})`
  return id
}
const digest = async (more: Record<string, string>, key: string) => {
  const { storage, close } = await openStorage(settings(more), log, database.db)
  const bytes = new Uint8Array(await new Response(await storage.get(key)).arrayBuffer())
  await close()
  return createHash('sha256').update(bytes).digest('hex')
}
const put = async (more: Record<string, string>, key: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { storage, close } = await openStorage(settings(more), log, database.db)
  await storage.put(key, new Blob([bytes]).stream())
  await close()
}
const inBucket = () =>
  [...s3.files(bucket['S3_BUCKET'] ?? '').keys()].filter((key) => key.startsWith('recordings/')).toSorted()
/** Starts the product with these settings, and stops it again: others are refused until then. */
const start = async (more: Record<string, string>) =>
  (await openStorage(settings(more), log, database.db)).close()

const [local, remote] = [
  { STORAGE: 'local', SEAL: 'on' },
  { STORAGE: 's3', SEAL: 'on' },
]

test('files move there and back while both are read; a stop in between loses nothing', async () => {
  const ids = [await recording('completed'), await recording('completed'), await recording('transcribing')]
  const keys = ids.map((id) => recordingKeys(id).original)
  const bytes = keys.map(() => randomBytes(200_000))
  const digests = bytes.map((one) => createHash('sha256').update(one).digest('hex'))
  for (const [i, key] of keys.entries()) await put(local, key, bytes[i] ?? randomBytes(1))

  expect(await run('move --to s3', local)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/STORAGE=s3/),
  })
  expect(await run('move --to s3', remote)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/The product keeps its files in the folder .*nothing was changed/),
  })
  expect(inBucket()).toEqual([])
  await start(remote)

  // S3 fails after the first file
  s3.fault = (method) =>
    method === 'PUT' && inBucket().length === 1 ? { status: 403, code: 'AccessDenied' } : null
  const cut = await run('move --to s3', remote)
  expect(cut).toMatchObject({ code: 1, said: expect.stringMatching(/refuses access to the bucket/) })
  s3.fault = () => null
  for (const [i, key] of keys.entries()) expect(await digest(remote, key)).toBe(digests[i])

  const moved = await run('move --to s3', remote)
  expect(moved).toMatchObject({
    code: 3,
    said: expect.stringMatching(/1 file belongs to a recording being processed/),
  })
  expect(inBucket()).toEqual(keys.slice(0, 2).toSorted())
  for (const [i, key] of keys.entries()) expect(await digest(remote, key)).toBe(digests[i])

  // rewritten since: the old version never replaces it
  const later = randomBytes(500)
  await put(remote, keys[0] ?? '', later)
  await put(remote, keys[2] ?? '', later)
  await database.sql`update recordings set status = 'completed'`
  expect(await run('move --to s3', remote)).toMatchObject({ code: 0 })
  expect(await digest(remote, keys[2] ?? '')).toBe(createHash('sha256').update(later).digest('hex'))

  await start(local)
  expect(await run('move --to local', local)).toMatchObject({ code: 0 })
  expect(inBucket()).toEqual([])
  expect(await digest(local, keys[1] ?? '')).toBe(digests[1])
})

test('a file that S3 keeps half of stays here', async () => {
  const key = recordingKeys(await recording('completed')).original
  const bytes = randomBytes(90_000)
  await put(local, key, bytes)
  await start(remote)
  s3.fault = (method) => (method === 'PUT' ? { keepOnly: 1000 } : null)
  const { code, said } = await run('move --to s3', remote)
  s3.fault = () => null
  expect(code).toBe(1)
  expect(said).toMatch(/1000 of \d+ bytes came through/)
  expect(inBucket()).toEqual([])
  expect(await digest(local, key)).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('a new master key wraps all keys anew; files stay as they are, and open for who was running too', async () => {
  const key = recordingKeys(await recording('completed')).original
  const bytes = randomBytes(70_000)
  const wanted = createHash('sha256').update(bytes).digest('hex')
  const running = await openStorage(settings(local), log, database.db)
  await running.storage.put(key, new Blob([bytes]).stream())
  const before = (await database.sql`select distinct master_id from data_keys`).map((r) => r['master_id'])
  expect(await run('rotate', local)).toMatchObject({ code: 0, said: expect.stringMatching(/wrapped again/) })
  const after = (await database.sql`select distinct master_id from data_keys`).map((r) => r['master_id'])
  expect(after).toHaveLength(1)
  expect(after).not.toEqual(before)
  // a process started before makes keys under the new master key, and finds those another process has made
  const other = recordingKeys(await recording('completed')).original
  await running.storage.put(other, new Blob([bytes]).stream())
  await running.close()
  expect(await run('forget-former', local)).toMatchObject({ code: 0 })
  expect(await digest(local, key)).toBe(wanted)
  expect(await digest(local, other)).toBe(wanted)
  expect(await run('status', local)).toMatchObject({
    said: expect.stringMatching(/local: \d+ files.*in use/),
  })
})

test('a master key of the settings is changed by the same command, which says what to do before', async () => {
  const own = await mkdtemp(join(tmpdir(), 'storage-command-'))
  const sealing = (more: Record<string, string>) => ({ ...local, DATA_DIR: own, ...more })
  await database.sql`delete from data_keys`
  await database.sql`update stores set in_use = false`
  const [old, fresh] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const key = recordingKeys(await recording('completed')).original
  const bytes = randomBytes(5000)
  await put(sealing({ SEAL_KEY: old }), key, bytes)
  expect(await run('rotate', sealing({ SEAL_KEY: old }))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/SEAL_KEY already wraps everything.*SEAL_FORMER_KEYS.*restart/),
  })
  const changed = sealing({ SEAL_KEY: fresh, SEAL_FORMER_KEYS: old })
  expect(await run('rotate', changed)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^1 data key was wrapped again.*\nRemove SEAL_FORMER_KEYS/),
  })
  const wanted = createHash('sha256').update(bytes).digest('hex')
  expect(await digest(sealing({ SEAL_KEY: fresh }), key)).toBe(wanted)
  await expect(digest(sealing({ SEAL_KEY: old }), key)).rejects.toThrow(/master key/)
  await rm(own, { recursive: true })
  await database.sql`delete from data_keys`
})

test('chats that are there are sealed, and made readable again, each where the product writes the same', async () => {
  const [{ db, sql }, id] = [database, uuid()]
  await sql`insert into chats (id, workspace_id, user_id, title) values (${id}, 'w', 'o', 'Budget')`
  const row = async () => (await sql`select title, sealed from chats where id = ${id}`)[0]
  expect(await run('seal-texts', { SEAL: 'off' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/SEAL=on/),
  })
  expect(await run('seal-texts', local)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/1 chat was encrypted[^]*chats: 1 encrypted, 0 not/),
  })
  expect(await row()).toMatchObject({ title: null, sealed: expect.any(Buffer) })
  expect(await run('status', local)).toMatchObject({ said: expect.stringMatching(/chats: 1 encrypted/) })

  // a new master key also wraps the keys of chats; under a different one nothing changes
  expect((await run('rotate', local)).code).toBe(0)
  const SEAL_KEY = randomBytes(32).toString('base64')
  const away = await mkdtemp(join(tmpdir(), 'storage-command-'))
  const lost = await run('open-texts', { SEAL: 'off', SEAL_KEY, DATA_DIR: away })
  await rm(away, { recursive: true })
  expect(lost).toMatchObject({ code: 3, said: expect.stringMatching(/with the master key [0-9a-f]{16}/) })
  expect(await row()).toMatchObject({ title: null })

  expect(await run('open-texts', local)).toMatchObject({ code: 1, said: expect.stringMatching(/SEAL=off/) })
  expect(await run('open-texts', { SEAL: 'off' })).toMatchObject({
    code: 0,
    said: expect.stringMatching(/1 chat was decrypted/),
  })
  expect(await row()).toEqual({ title: 'Budget', sealed: null })
  expect(await db.selectFrom('dataKeys').select('id').where('chatId', '=', id).execute()).toHaveLength(1)
})

test('bucket makes the bucket once, and is content with one that is there', async () => {
  const more = { S3_BUCKET: `new-${uuid()}`, STORAGE: 's3' }
  const make = async () => {
    const said: string[] = []
    return { code: await bucketCommand(settings(more), (line) => said.push(line)), said: said.join('\n') }
  }
  expect(await make()).toEqual({ code: 0, said: `${more.S3_BUCKET} was created.` })
  expect(await make()).toEqual({ code: 0, said: `${more.S3_BUCKET} already exists.` })
  expect((await run('status', more)).code).toBe(0)

  const backups = { BACKUP_S3_BUCKET: `backups-${uuid()}`, BACKUP_TO: 's3:nightly/' }
  const both = async (settingsOfBoth: Record<string, string>) => {
    const said: string[] = []
    await bucketCommand(settings(settingsOfBoth), (line) => said.push(line))
    return said
  }
  expect(await both({ ...more, ...backups })).toEqual([
    `${more.S3_BUCKET} already exists.`,
    `${backups.BACKUP_S3_BUCKET} was created.`,
  ])
  expect(await both({ ...more, BACKUP_S3_BUCKET: more.S3_BUCKET })).toEqual([
    `${more.S3_BUCKET} already exists.`,
  ])
})
