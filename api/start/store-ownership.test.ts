import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptied, type TestDatabase, testDatabase } from '#testing/database.ts'
import { bucketOf, type S3Server, startS3 } from '#testing/storage/s3-server.ts'
import { type Env, readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { openStorage } from '#kernel/encryption/open-storage.ts'
import { openFreshStore } from '#kernel/ownership/fresh-store.ts'
import { openDrivers } from '#kernel/storage/open.ts'
import { recordingKeys, type Storage } from '#kernel/storage/storage.ts'
import { StorageDown } from '#kernel/storage/storage-down.ts'
import { runBackup } from './backup-command.ts'
import { runStorage } from './storage-command.ts'

const [ours, other] = [testDatabase(), testDatabase()]
const log = createLog('silent', 'test')
const key = randomBytes(32).toString('base64')
let s3: S3Server
let bucket: Record<string, string>
let emptyBucket: Record<string, string>
let folder: string
let place: string
/** recordings of the product: in its bucket, and still in its folder */
let [inBucket, onDisk] = ['', '']
let machine = 0

type Words = Record<string, string>
const settings = (more: Words) => readEnv({ BACKUP_KEY: key, LOG_LEVEL: 'silent', ...more })
const product = (more: Words = {}) => settings({ ...bucket, DATA_DIR: join(folder, 'product'), ...more })

const backup = async (args: string, env: Env, { url }: TestDatabase) => {
  const said: string[] = []
  const signal = new AbortController().signal
  const needs = { env, databaseUrl: url, log, signal, print: (line: string) => said.push(line) }
  return { code: await runBackup(args.split(' '), needs), said: said.join('\n') }
}
const storage = async (args: string, env: Env, { db }: TestDatabase) => {
  const said: string[] = []
  const needs = { env, db, log, signal: AbortSignal.any([]), print: (line: string) => said.push(line) }
  return { code: await runStorage(args.split(' '), needs), said: said.join('\n') }
}
const record = async ({ sql }: TestDatabase, id: string = uuid()) => {
  await sql`insert into workspaces (id, name) values ('w', 'Test') on conflict do nothing`
  await sql`insert into auth_users (id, name, email, email_verified) values ('o', 'O', 'o@a.b', true) on conflict do nothing`
  await sql`insert into recordings (id, workspace_id, owner_id, filename, status)
    values (${id}, 'w', 'o', 'meeting', 'completed')`
  return id
}
const stream = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()
const as = async <T>(env: Env, { db }: TestDatabase, work: (storage: Storage) => Promise<T>) => {
  const { storage: opened, close } = await openStorage(env, log, db)
  try {
    return await work(opened)
  } finally {
    await close()
  }
}

/** Everything in the product's bucket and folder, with digests. */
const everything = async () => {
  const { local, s3: objects, close } = await openDrivers(product({ S3_PREFIX: '' }))
  const found: Record<string, string> = {}
  for (const [name, driver, below] of [
    ['s3', objects, ''],
    ['local', local, 'recordings/'],
  ] as const) {
    for await (const { key: at } of driver?.list(below) ?? []) {
      const bytes = new Uint8Array(await new Response(await driver?.get(at)).arrayBuffer())
      found[`${name}:${at}`] = createHash('sha256').update(bytes).digest('hex')
    }
  }
  await close()
  return found
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ownership-'))
  place = join(folder, 'backups')
  s3 = await startS3()
  bucket = await bucketOf(s3, { S3_PREFIX: 'product/' })
  emptyBucket = await bucketOf(s3)
  ;[inBucket, onDisk] = [await record(ours), await record(ours)]
  // first on the disk, then switched to S3: one file has not moved yet
  await as(product({ STORAGE: 'local' }), ours, (one) =>
    one.put(recordingKeys(onDisk).original, stream(randomBytes(40_000))),
  )
  await as(product(), ours, (one) => one.put(recordingKeys(inBucket).original, stream(randomBytes(50_000))))
  await backup(`backup ${place}`, product(), ours)
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})
// a new database each time, on a new machine
beforeEach(async () => {
  machine += 1
  await emptied(other.sql)
})

const fresh = () => ({ DATA_DIR: join(folder, `machine ${machine}`) })
const another = /^Another database owns the (bucket|folder) .*nothing was written or deleted there/

/** What a whole restore does with files; returns where it put them, or why not. */
const restoreFiles = async (env: Env, keys: string[]) => {
  try {
    const store = await openFreshStore(env, other.db, 'a backup')
    try {
      await store.begin()
      for (const at of keys) await store.storage.put(at, stream(Buffer.from('restored')))
      await store.finish()
      return `restored into ${store.place}`
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof StorageDown)) throw error
    return error.message
  }
}

const localDrill = () => ({ ...bucket, ...fresh(), STORAGE: 'local' })
const productsFolder = () => ({ DATA_DIR: join(folder, 'product') })

/** Settings of a drill, and what a restore then says. */
const combinations: [string, () => Words, RegExp][] = [
  ['a fresh folder', () => fresh(), /^restored into the folder .*machine/],
  ['a fresh folder, the bucket left set', () => localDrill(), /^restored into the folder/],
  ['the same without the prefix', () => ({ ...localDrill(), S3_PREFIX: '' }), /^restored into the folder/],
  [
    'the same with another prefix',
    () => ({ ...localDrill(), S3_PREFIX: 'drill/' }),
    /^restored into the folder/,
  ],
  [
    'the same with a wrong key',
    () => ({ ...localDrill(), S3_ACCESS_KEY_ID: 'x' }),
    /^restored into the folder/,
  ],
  [
    'the same with a missing bucket',
    () => ({ ...localDrill(), S3_BUCKET: 'none' }),
    /^restored into the folder/,
  ],
  ['the same sealed', () => ({ ...localDrill(), SEAL: 'on' }), /^restored into the folder/],
  ['the product’s bucket', () => ({ ...bucket, ...fresh() }), another],
  ['the product’s bucket, sealed', () => ({ ...bucket, ...fresh(), SEAL: 'on' }), another],
  [
    'the product’s bucket by another address',
    () => ({ ...bucket, ...fresh(), S3_ENDPOINT: s3.endpoint.replace('127.0.0.1', 'localhost') }),
    another,
  ],
  [
    'the bucket without the prefix',
    () => ({ ...bucket, ...fresh(), S3_PREFIX: '' }),
    /^restored into the bucket/,
  ],
  ['the bucket, another prefix', () => ({ ...bucket, ...fresh(), S3_PREFIX: 'drill/' }), /below drill\//],
  ['a prefix below the product’s', () => ({ ...bucket, ...fresh(), S3_PREFIX: 'product/drill/' }), /drill/],
  [
    'a prefix among its recordings',
    () => ({ ...bucket, ...fresh(), S3_PREFIX: 'product/recordings/' }),
    /lies among the files/,
  ],
  [
    'a prefix that begins the same',
    () => ({ ...bucket, ...fresh(), S3_PREFIX: 'product-2/' }),
    /below product-2/,
  ],
  ['a bucket of its own', () => ({ ...emptyBucket, ...fresh() }), /^restored into the bucket/],
  ['a missing bucket', () => ({ ...bucket, ...fresh(), S3_BUCKET: 'none' }), /does not exist/],
  ['the product’s folder', () => productsFolder(), another],
  [
    'the product’s folder, the bucket left set',
    () => ({ ...bucket, ...productsFolder(), STORAGE: 'local' }),
    another,
  ],
  [
    'the product’s folder beside another bucket',
    () => ({ ...emptyBucket, ...productsFolder(), S3_PREFIX: 'second/' }),
    /^restored into the bucket/,
  ],
]

test.each(combinations)(
  'a drill on another database with %s: the product’s files stay as they are',
  async (_, more, expected) => {
    const env = settings(more())
    const before = await everything()
    const ids = [inBucket, onDisk]
    const said = await restoreFiles(
      env,
      ids.map((id) => recordingKeys(id).original),
    )
    expect(said).toMatch(expected)
    expect(await everything()).toMatchObject(before)

    // the restored database knows the same recordings, which somebody then changes, moves and deletes
    for (const id of ids) await record(other, id)
    const work = as(env, other, async (one) => {
      for (const id of ids) {
        await one.put(recordingKeys(id).original, stream(Buffer.from('written by the drill')))
        await one.removeAll(recordingKeys(id).prefix)
        expect(await one.stat(recordingKeys(id).original)).toBe(null)
      }
    })
    if (said.startsWith('restored') && env.S3_BUCKET !== 'none' && env.S3_ACCESS_KEY_ID !== 'x') await work
    else await expect(work).rejects.toThrow(StorageDown)
    for (const args of ['status', `move --to ${env.STORAGE}`, 'claim']) await storage(args, env, other)
    expect(await everything()).toMatchObject(before)
  },
)

test('the drill of the manual, with the environment of the product: everything is back, and nothing of the product is gone', async () => {
  const before = await everything()
  const left = { ...bucket, ...fresh(), STORAGE: 'local' }
  expect(await backup(`restore ${place}`, settings({ ...bucket, ...fresh() }), other)).toMatchObject({
    code: 1,
    said: expect.stringMatching(another),
  })
  expect(await backup(`restore ${place}`, settings(left), other)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/2 files restored, the files to the folder .*machine/),
  })
  expect(await everything()).toEqual(before)
  const people = await other.sql`delete from auth_users returning *`
  expect(await backup(`restore ${place} --dry-run`, settings(left), other)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/files in the folder .* already: a restore writes only into an empty place/),
  })

  // the drill backs itself up on a copy of the settings: what the product has backed up does not age out
  await other.sql`insert into auth_users ${other.sql(people)}`
  const list = async () => (await backup(`backup ${place} --list`, product(), ours)).said
  const names = await list()
  expect(await backup(`backup ${place} --keep 1,0,0`, settings(left), other)).toMatchObject({
    code: 1,
    said: expect.stringMatching(another),
  })
  expect(await list()).toBe(names)
  await emptied(other.sql)
})

test('a command with other settings than the product’s writes nothing', async () => {
  const elsewhere = settings({ ...bucket, ...fresh(), STORAGE: 'local' })
  const id = await record(ours)
  await as(product(), ours, (one) => one.put(recordingKeys(id).original, stream(randomBytes(100))))
  await backup(`backup ${place}`, product(), ours)
  await ours.sql`delete from recordings where id = ${id}`
  const before = await everything()
  const wrong = /The product keeps its files in the bucket .* lead to the folder .*nothing was changed/
  for (const args of [`restore ${place} --recording ${id}`, `backup ${place}`])
    expect(await backup(args, elsewhere, ours)).toMatchObject({ code: 1, said: expect.stringMatching(wrong) })
  expect(await storage('move --to local', elsewhere, ours)).toMatchObject({
    code: 1,
    said: expect.stringMatching(wrong),
  })
  expect(await everything()).toEqual(before)
  expect(await backup(`restore ${place} --recording ${id}`, product(), ours)).toMatchObject({ code: 0 })
})

test('in the stores it owns, the product really deletes: where it writes, and where files have not moved yet', async () => {
  const keys = recordingKeys(await record(ours))
  await as(product({ STORAGE: 'local' }), ours, (one) => one.put(keys.media, stream(Buffer.from('old'))))
  await as(product(), ours, async (one) => {
    expect(Object.keys(await everything())).toContain(`local:${keys.media}`)
    await one.put(keys.media, stream(Buffer.from('new')))
    await one.put(keys.original, stream(Buffer.from('sound')))
  })
  // switched back, and moved: the old version is gone for good
  await as(product({ STORAGE: 'local' }), ours, async (one) =>
    expect(await new Response(await one.get(keys.media)).text()).toBe('new'),
  )
  expect(await storage('move --to local', product({ STORAGE: 'local' }), ours)).toMatchObject({ code: 0 })
  await as(product(), ours, async (one) => {
    expect(await new Response(await one.get(keys.media)).text()).toBe('new')
    await one.removeAll(keys.prefix)
  })
  expect(Object.keys(await everything()).filter((at) => at.includes(keys.prefix))).toEqual([])
})

test('a store of a database that is gone is taken over by its mark, which has to be named', async () => {
  const env = settings({ ...emptyBucket, ...fresh(), S3_PREFIX: 'gone/' })
  await as(env, ours, (one) => one.put(recordingKeys(inBucket).original, stream(randomBytes(10))))
  const refused = await storage('claim', env, other)
  const [command = ''] = /claim --from \S+/.exec(refused.said) ?? []
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/database no longer exists/) })
  expect(await storage('claim --from 00000000-0000-4000-8000-000000000000', env, other)).toMatchObject({
    code: 1,
  })
  expect(await storage(command, env, other)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/now owns/),
  })
  await as(env, other, (one) => one.removeAll(recordingKeys(inBucket).prefix))
  await expect(as(env, ours, async () => undefined)).rejects.toThrow(another)
})
