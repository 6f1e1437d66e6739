import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AbortMultipartUploadCommand, CreateMultipartUploadCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketOf, type S3Server, startS3 } from '#testing/storage/s3-server.ts'
import { testKeys } from '#testing/storage/test-keys.ts'
import { type Env, readEnv } from '../env.ts'
import { sealedStorage } from '../encryption/sealed-storage.ts'
import { layered } from './layered.ts'
import { localDisk } from './local-disk.ts'
import { openS3 } from './s3-client.ts'
import { dropAbandoned, needBucket } from './s3-upkeep.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let server: S3Server
let env: Env
let sealedEnv: Env
let layeredEnv: Env
let client: S3Client
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  server = await startS3()
  env = readEnv(await bucketOf(server, { S3_PREFIX: 'ours/' }))
  sealedEnv = { ...env, S3_PREFIX: 'sealed/' }
  layeredEnv = { ...env, S3_PREFIX: 'layered/' }
  client = openS3(env)
})
afterAll(async () => {
  client.destroy()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()
const read = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer())
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const keysBelow = async (storage: Storage, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.toSorted()
}

/** A stream that comes piece by piece and breaks off before its end. */
const breaking = (bytes: number) => {
  let sent = 0
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent >= bytes) return controller.error(new Error('the sender has gone'))
      sent += 65_536
      controller.enqueue(randomBytes(65_536))
    },
  })
}

const drivers: [string, () => Storage][] = [
  ['the local disk', () => localDisk(join(folder, 'files'))],
  ['S3', () => s3Storage(client, env)],
  [
    'S3 before the local disk',
    () => layered(s3Storage(client, layeredEnv), localDisk(join(folder, 'former')), { isOurs: () => true }),
  ],
  ['the local disk, sealed', () => sealedStorage(localDisk(join(folder, 'sealed')), testKeys(), true)],
  ['S3, sealed', () => sealedStorage(s3Storage(client, sealedEnv), testKeys(), true)],
]

describe.each(drivers)('%s keeps files as every driver does', (_, open) => {
  test('a stream comes back as it was, whole and in every range', async () => {
    const storage = open()
    const bytes = randomBytes(900_001)
    expect(await storage.put('recordings/a/media', streamOf(bytes))).toBe(bytes.length)
    expect(await storage.stat('recordings/a/media')).toMatchObject({ bytes: bytes.length })
    expect(digest(await read(await storage.get('recordings/a/media')))).toBe(digest(bytes))
    for (const [start, end] of [
      [0, 0],
      [0, 900_000],
      [131_071, 131_073],
      [65_536, 589_823],
      [70_000, 800_000],
      [900_000, 900_000],
    ] as const) {
      const part = await read(await storage.get('recordings/a/media', { start, end }))
      expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
      const pieces: Buffer[] = []
      // copied at once: the next piece may overwrite it
      for await (const piece of storage.pieces('recordings/a/media', { start, end }))
        pieces.push(Buffer.from(piece))
      expect(Buffer.concat(pieces).equals(bytes.subarray(start, end + 1))).toBe(true)
    }
  })

  test('who reads a file in pieces may stop, and one that is not there is said so', async () => {
    const storage = open()
    await storage.put('recordings/stop/media', streamOf(randomBytes(900_001)))
    let seen = 0
    for await (const piece of storage.pieces('recordings/stop/media', { start: 10, end: 900_000 })) {
      seen = piece.length
      break
    }
    expect(seen).toBeGreaterThan(0)
    const none = storage.pieces('recordings/none/media', { start: 0, end: 9 })[Symbol.asyncIterator]()
    await expect(none.next()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an empty file is a file', async () => {
    const storage = open()
    await storage.put('recordings/empty/media', streamOf(new Uint8Array()))
    expect(await storage.stat('recordings/empty/media')).toMatchObject({ bytes: 0 })
    expect(await read(await storage.get('recordings/empty/media'))).toHaveLength(0)
  })

  test('a later file takes the place of an earlier one, unless told not to', async () => {
    const storage = open()
    await storage.put('recordings/b/media', streamOf(Buffer.from('first')))
    await storage.put('recordings/b/media', streamOf(Buffer.from('second')))
    const refused = await storage.put('recordings/b/media', streamOf(Buffer.from('third')), {
      ifAbsent: true,
    })
    expect(refused).toBe(null)
    expect(String(await read(await storage.get('recordings/b/media')))).toBe('second')
    const taken = await storage.put('recordings/b/new', streamOf(Buffer.from('third')), { ifAbsent: true })
    expect(taken).toBe(5)
  })

  test('what breaks on the way leaves nothing, and nothing of what stood there changes', async () => {
    const storage = open()
    await storage.put('recordings/c/media', streamOf(Buffer.from('whole')))
    for (const bytes of [100_000, 20_000_000]) {
      await expect(storage.put('recordings/c/media', breaking(bytes))).rejects.toThrow('the sender has gone')
      await expect(storage.put('recordings/c/half', breaking(bytes))).rejects.toThrow('the sender has gone')
    }
    expect(String(await read(await storage.get('recordings/c/media')))).toBe('whole')
    expect(await keysBelow(storage, 'recordings/c/')).toEqual(['recordings/c/media'])
  })

  test('what is given up ends and leaves nothing', async () => {
    const storage = open()
    const stop = new AbortController()
    const given = storage.put('recordings/d/media', breaking(Number.POSITIVE_INFINITY), {
      signal: stop.signal,
    })
    stop.abort()
    await expect(given).rejects.toThrow(/abort/i)
    expect(await keysBelow(storage, 'recordings/d/')).toEqual([])
  })

  test('a local file is taken over, and lent again as one', async () => {
    const storage = open()
    // larger than an upload part
    const bytes = randomBytes(9 * 1024 ** 2)
    const path = join(folder, 'made')
    await writeFile(path, bytes)
    await storage.adopt(path, 'recordings/e/original')
    await expect(stat(path)).rejects.toThrow('ENOENT')
    const lent = await storage.localPath('recordings/e/original', await mkdtemp(join(folder, 'scratch-')))
    expect(digest(await readFile(lent))).toBe(digest(bytes))
  })

  test('a missing key is missing everywhere', async () => {
    const storage = open()
    expect(await storage.stat('recordings/none/media')).toBe(null)
    await expect(storage.get('recordings/none/media')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const scratch = await mkdtemp(join(folder, 'scratch-'))
    await expect(storage.localPath('recordings/none/media', scratch)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await readdir(scratch)).toEqual([])
    expect(await keysBelow(storage, 'recordings/none/')).toEqual([])
    await storage.removeAll('recordings/none/')
  })

  test('a list says of each file, in whatever folder, when it was written, as a look at it does', async () => {
    const storage = open()
    const keys = ['recordings/list/original', 'recordings/list/slides/deep/1', 'recordings/list-too/original']
    for (const key of keys) await storage.put(key, streamOf(new Uint8Array(10)))
    const found = new Map<string, Date>()
    for await (const { key, modifiedAt } of storage.list('recordings/list/')) found.set(key, modifiedAt)
    expect([...found.keys()].toSorted()).toEqual(keys.slice(0, 2))
    for (const [key, at] of found) {
      const looked = await storage.stat(key)
      // S3 reports whole seconds
      expect(Math.floor(at.getTime() / 1000)).toBe(Math.floor((looked?.modifiedAt.getTime() ?? 0) / 1000))
    }
    expect(await keysBelow(storage, 'nothing/')).toEqual([])
  })

  test('all of a recording goes at once, and nothing of its neighbour', async () => {
    const storage = open()
    for (const key of ['recordings/f/original', 'recordings/f/sound/0.s16', 'recordings/ff/original']) {
      await storage.put(key, streamOf(Buffer.from(key)))
    }
    expect(await keysBelow(storage, 'recordings/f/')).toEqual([
      'recordings/f/original',
      'recordings/f/sound/0.s16',
    ])
    await storage.put('recordings/f/original-1', streamOf(Buffer.from('second')))
    await storage.removeAll('recordings/f/original')
    expect(await keysBelow(storage, 'recordings/f/')).toEqual([
      'recordings/f/original-1',
      'recordings/f/sound/0.s16',
    ])
    await storage.removeAll('recordings/f/')
    expect(await keysBelow(storage, 'recordings/f/')).toEqual([])
    expect(await storage.stat('recordings/ff/original')).not.toBe(null)
  })

  test.each(['../outside', '/etc/passwd', 'recordings/../../outside'])('%s leads nowhere', async (key) => {
    const storage = open()
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(storage.put(key, streamOf(Buffer.from('x')))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('S3 beside that', () => {
  test('signs links to one file, where the settings say so', async () => {
    const bytes = randomBytes(5000)
    const signing = s3Storage(client, { ...env, S3_PRESIGNED_READS: 'on' })
    await signing.put('recordings/g/media', streamOf(bytes))
    const told = { mime: 'audio/webm', disposition: 'inline' }
    expect(await s3Storage(client, env).link('recordings/g/media', told)).toBe(null)
    const link = (await signing.link('recordings/g/media', told)) ?? ''
    const part = await fetch(link, { headers: { range: 'bytes=1000-1999' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 2000))).toBe(true)
  })

  test('takes back what was begun in parts a day ago, and nothing that may be under way', async () => {
    const object = { Bucket: env.S3_BUCKET, Key: 'ours/recordings/h/media' }
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(object))
    const tomorrow = Date.now() + 25 * 3_600_000
    expect(await dropAbandoned(client, env, 'recordings/')).toBe(0)
    expect(await dropAbandoned(client, env, 'backups/', tomorrow)).toBe(0)
    expect(await dropAbandoned(client, env, 'recordings/', tomorrow)).toBe(1)
    const again = new AbortMultipartUploadCommand({ ...object, UploadId })
    await expect(client.send(again)).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test.each([
    [
      'a bucket that is not there',
      { S3_BUCKET: 'nobody-made-this' },
      /bucket nobody-made-this does not exist/,
    ],
    ['a key nobody knows', { S3_ACCESS_KEY_ID: 'stranger' }, /refuses access to the bucket/],
    ['a secret that is wrong', { S3_SECRET_ACCESS_KEY: 'wrong' }, /refuses access to the bucket/],
    [
      'a server that is not there',
      { S3_ENDPOINT: 'http://127.0.0.1:9' },
      /Couldn’t reach .* \(ECONNREFUSED\)/,
    ],
  ])('%s is said at start', async (name, wrong, words) => {
    // the small server in this process checks key ids, not secrets
    if (name.startsWith('a secret') && !server.name.startsWith('Ceph')) return
    const settings = { ...env, ...wrong }
    const other = openS3(settings)
    await expect(needBucket(other, settings)).rejects.toThrow(words)
    other.destroy()
  })
})
