import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { testKeys } from '#testing/storage/test-keys.ts'
import { localDisk } from '../storage/local-disk.ts'
import type { Storage } from '../storage/storage.ts'
import { type FileKeys, openDataKeys } from './data-keys.ts'
import { chunkAt, chunkBytes, headerBytes, placeAt, sealedBytes } from './format.ts'
import { loadMasterKeys } from './master-keys.ts'
import { sealedStorage } from './sealed-storage.ts'

let folder: string
let files: string
const recordingId = '0193a8c0-1111-7222-8333-444455556666'
const key = `recordings/${recordingId}/original`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-'))
  files = join(folder, 'files')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sealed = (keys: FileKeys = testKeys()) => sealedStorage(localDisk(files), keys, true)
const keep = (storage: Storage, bytes: Uint8Array<ArrayBuffer>) =>
  storage.put(key, new Blob([bytes]).stream())
const read = async (storage: Storage, range?: { start: number; end: number }) =>
  Buffer.from(await new Response(await storage.get(key, range)).arrayBuffer())
const all = async (pieces: AsyncIterable<Uint8Array>) => {
  const found: Uint8Array[] = []
  for await (const piece of pieces) found.push(piece)
  return Buffer.concat(found)
}
async function* one(bytes: Uint8Array) {
  yield bytes
}
const bent = async (at: number) => {
  const file = await open(join(files, key), 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}

describe('a stored file', () => {
  const bytes = randomBytes(4 * chunkBytes + 1234)

  test('holds nothing of what was said, and is as long as the format says', async () => {
    await keep(sealed(), bytes)
    const stored = await readFile(join(files, key))
    expect(stored).toHaveLength(sealedBytes(bytes.length))
    expect(stored.includes(bytes.subarray(100, 132))).toBe(false)
    expect((await read(sealed())).equals(bytes)).toBe(true)
  })

  test('with a damaged chunk says which, and loses only that', async () => {
    await keep(sealed(), bytes)
    await bent(chunkAt(2) + 500)
    await expect(read(sealed())).rejects.toThrow(/damaged: bytes 131072 to 196607 \(chunk 2\)/)
    const before = { start: 0, end: 2 * chunkBytes - 1 }
    expect((await read(sealed(), before)).equals(bytes.subarray(0, 2 * chunkBytes))).toBe(true)
    const behind = { start: 3 * chunkBytes, end: bytes.length - 1 }
    expect((await read(sealed(), behind)).equals(bytes.subarray(3 * chunkBytes))).toBe(true)
  })

  test('whose chunks changed places is not believed', async () => {
    await keep(sealed(), bytes)
    const path = join(files, key)
    const stored = await readFile(path)
    const [first, second] = [0, 1].map((i) => Buffer.from(stored.subarray(chunkAt(i), chunkAt(i + 1))))
    second?.copy(stored, chunkAt(0))
    first?.copy(stored, chunkAt(1))
    await writeFile(path, stored)
    await expect(read(sealed(), { start: 0, end: 10 })).rejects.toThrow(/chunk 0/)
  })

  test('that was cut is not taken for a shorter one', async () => {
    await keep(sealed(), bytes)
    // the tag of the last remaining chunk is where the end would be
    await truncate(join(files, key), chunkAt(2) + 1000)
    await expect(read(sealed())).rejects.toThrow(/chunk 2/)
    await keep(sealed(), bytes.subarray(0, 2 * chunkBytes))
    await truncate(join(files, key), chunkAt(1) + 16)
    await expect(read(sealed())).rejects.toThrow(/cut or put together anew/)
  })
})

describe('a file on its way', () => {
  test('is the same however it came, and is stored without being written again', async () => {
    const whole = randomBytes(3 * chunkBytes + 77)
    const lengths = fc.array(fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant(chunkBytes)), {
      maxLength: 6,
    })
    let turn = 0
    await fc.assert(
      fc.asyncProperty(lengths, async (pieces) => {
        const { arriving, ...storage } = sealed()
        const path = join(folder, `arriving-${(turn += 1)}`)
        let offset = 0
        for (const length of [...pieces, whole.length]) {
          const piece = Buffer.from(whole.subarray(offset, offset + length))
          offset = await arriving.append(path, { recordingId, offset }, one(piece), () => undefined)
          expect((await arriving.stat(path))?.bytes).toBe(offset)
          expect((await all(arriving.read(path))).equals(whole.subarray(0, offset))).toBe(true)
        }
        const inode = await readFile(path)
        await arriving.adopt(path, whole.length, key)
        const stored = await readFile(join(files, key))
        expect(stored.subarray(0, placeAt).equals(inode.subarray(0, placeAt))).toBe(true)
        expect(stored.subarray(headerBytes, inode.length).equals(inode.subarray(headerBytes))).toBe(true)
        expect((await read({ ...storage, arriving })).equals(whole)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test.each([1, 15, 16, 17, 40, 5000])(
    'cut %d bytes back by a loss of power goes on from there',
    async (cut) => {
      const whole = randomBytes(2 * chunkBytes + 5)
      const { arriving, ...storage } = sealed()
      const path = join(folder, `cut-${cut}`)
      await arriving.append(path, { recordingId, offset: 0 }, one(Buffer.from(whole)), () => undefined)
      await truncate(path, (await readFile(path)).length - cut)
      const { bytes: offset = 0 } = (await arriving.stat(path)) ?? {}
      expect(offset).toBeLessThan(whole.length)
      const rest = Buffer.from(whole.subarray(offset))
      await arriving.append(path, { recordingId, offset }, one(rest), () => undefined)
      await arriving.adopt(path, whole.length, key)
      expect((await read({ ...storage, arriving })).equals(whole)).toBe(true)
    },
  )

  test('is accepted once more after a cut in the middle of its last step', async () => {
    const whole = randomBytes(chunkBytes + 999)
    const { arriving, ...storage } = sealed()
    const path = join(folder, 'twice')
    await arriving.append(path, { recordingId, offset: 0 }, one(Buffer.from(whole)), () => undefined)
    const stopped = sealedStorage(
      { ...localDisk(files), adopt: () => Promise.reject(new Error('killed')) },
      testKeys(),
      true,
    )
    await expect(stopped.arriving.adopt(path, whole.length, key)).rejects.toThrow('killed')
    await arriving.adopt(path, whole.length, key)
    expect((await read({ ...storage, arriving })).equals(whole)).toBe(true)
  })

  test('can be read by tools from its beginning and from a place on', async () => {
    const whole = randomBytes(3 * 1024 * 1024)
    const { arriving } = sealed()
    const path = join(folder, 'tools')
    await arriving.append(path, { recordingId, offset: 0 }, one(Buffer.from(whole)), () => undefined)
    const copy = await readFile(await arriving.toolPath(path, 2_500_000, folder))
    expect(copy.subarray(0, 1_048_576).equals(whole.subarray(0, 1_048_576))).toBe(true)
    expect(copy.subarray(2_500_000).equals(whole.subarray(2_500_000))).toBe(true)
  })
})

describe('data keys in the database', () => {
  const database = testDatabase()
  const masters = (settings: object) =>
    loadMasterKeys({
      SEAL: 'on',
      SEAL_KEY: undefined,
      SEAL_KEY_COMMAND: undefined,
      SEAL_FORMER_KEYS: [],
      dataDir: folder,
      ...settings,
    })
  const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
  const withKey = async (settings: object) => openDataKeys(database.db, await masters({ ...settings }))

  test('a wrong master key is said as such, the right one opens; neither needs the file written anew', async () => {
    const made = await (await withKey({ SEAL_KEY: first })).forNew(null)
    expect((await (await withKey({ SEAL_KEY: first })).find(made.id)).equals(made.key)).toBe(true)
    const wrong = await withKey({ SEAL_KEY: second })
    await expect(wrong.find(made.id)).rejects.toThrow(
      /encrypted with the master key [0-9a-f]{16}, but this server has [0-9a-f]{16}/,
    )
    const turning = await withKey({ SEAL_KEY: second, SEAL_FORMER_KEYS: [first] })
    expect(await turning.wrapAgain()).toBeGreaterThan(0)
    expect((await (await withKey({ SEAL_KEY: second })).find(made.id)).equals(made.key)).toBe(true)
    await expect((await withKey({ SEAL_KEY: first })).find(made.id)).rejects.toThrow(
      /encrypted with the master key/,
    )
    const [row] = await database.sql`select wrapped from data_keys where id = ${made.id}`
    expect(Buffer.from(row?.['wrapped']).includes(made.key)).toBe(false)
  })

  test('a key that is not there any more is said so', async () => {
    await expect((await withKey({ SEAL_KEY: first })).find(recordingId)).rejects.toThrow(
      /can’t be read anymore/,
    )
  })

  test('a command gives the master key; one that gives none is told, without what it printed', async () => {
    const [key] = (await masters({ SEAL_KEY_COMMAND: `echo ${first}` })).all()
    expect(key?.toString('base64')).toBe(first)
    await expect(masters({ SEAL_KEY_COMMAND: 'echo short' })).rejects.toThrow(/expected 32 bytes/)
    await expect(masters({ SEAL_KEY_COMMAND: `echo ${first}; exit 3` })).rejects.toThrow(
      /SEAL_KEY_COMMAND failed \(3\)$/,
    )
  })
})
