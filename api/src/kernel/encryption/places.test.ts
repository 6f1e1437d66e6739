import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { sealedInFirstFormat } from '#testing/storage/first-format.ts'
import { readEnv } from '../env.ts'
import { localDisk } from '../storage/local-disk.ts'
import { recordingKeys, type Storage } from '../storage/storage.ts'
import { type DataKeys, openDataKeys } from './data-keys.ts'
import { chunkAt, chunkBytes } from './format.ts'
import { loadMasterKeys } from './master-keys.ts'
import { noteSealing } from './seal-version.ts'
import { sealedStorage } from './sealed-storage.ts'

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'hattama-places-'))
const files = join(folder, 'files')
let keys: DataKeys
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The storage of a server that has just started; it remembers nothing of its files. */
const server = (SEAL: 'on' | 'off' = 'on') => sealedStorage(localDisk(files), keys, SEAL === 'on')
const recording = async () => {
  const id = uuid()
  await database.sql`insert into recordings (id, workspace_id, owner_id, filename, status, created_at)
    values (${id}, 'w', 'o', 'meeting', 'completed', now())`
  return id
}
const put = (storage: Storage, key: string, bytes: Uint8Array<ArrayBuffer>) =>
  storage.put(key, new Blob([bytes]).stream())
const read = async (storage: Storage, key: string) =>
  Buffer.from(await new Response(await storage.get(key)).arrayBuffer())
const stored = (key: string) => readFileSync(join(files, key))
const plant = (key: string, bytes: Uint8Array) => {
  mkdirSync(dirname(join(files, key)), { recursive: true })
  writeFileSync(join(files, key), bytes)
}
const bytes = randomBytes(2 * chunkBytes + 99)
const notThere = /is not the file that was stored there/

beforeAll(async () => {
  keys = openDataKeys(database.db, await loadMasterKeys(readEnv({ SEAL: 'on', DATA_DIR: folder })))
  await database.sql`insert into workspaces (id, name) values ('w', 'Test')`
})
beforeEach(() => noteSealing(database.db, true))

describe('a file sealed since its recording began', () => {
  test.each(['get', 'pieces', 'localPath'] as const)(
    'opens in its own place and in no other: %s',
    async (way) => {
      const [victim, thief] = [recordingKeys(await recording()), recordingKeys(await recording())]
      await put(server(), victim.original, bytes)
      await put(server(), victim.hiddenSound('1'), bytes.subarray(0, 500))
      await put(server(), thief.media, bytes.subarray(0, 100))
      const opened = async (key: string) => {
        if (way === 'get') return read(server(), key)
        if (way === 'localPath') return readFileSync(await server().localPath(key, folder))
        const found: Buffer[] = []
        const range = { start: 70_000, end: 70_010 }
        for await (const piece of server().pieces(key, range)) found.push(Buffer.from(piece))
        return Buffer.concat(found)
      }
      expect((await opened(victim.original)).length).toBeGreaterThan(0)
      for (const place of [
        thief.media,
        victim.hiddenSound('1'),
        victim.hiddenSound('2'),
        victim.slide('a'),
      ]) {
        plant(place, stored(victim.original))
        await expect(opened(place)).rejects.toThrow(notThere)
      }
    },
  )

  test('is not replaced by an unsealed one, nor by one of the format before', async () => {
    const id = await recording()
    const { original, media } = recordingKeys(id)
    await put(server(), original, bytes)
    for (const forged of [bytes, sealedInFirstFormat(await keys.forNew(id), bytes), Buffer.alloc(0)]) {
      for (const key of [original, media]) {
        plant(key, forged)
        await expect(read(server(), key)).rejects.toThrow(notThere)
        await expect(server().link(key, { mime: 'a/b', disposition: 'inline' })).resolves.toBeNull()
      }
    }
    // a good one heals it
    await put(server(), original, bytes)
    expect((await read(server(), original)).equals(bytes)).toBe(true)
  })

  test('does not pass with chunks of another one, nor as a shorter one', async () => {
    const { original, media } = recordingKeys(await recording())
    await put(server(), original, bytes)
    await put(server(), media, bytes)
    const mixed = stored(original)
    stored(media).copy(mixed, chunkAt(1), chunkAt(1), chunkAt(2))
    plant(original, mixed)
    await expect(read(server(), original)).rejects.toThrow(/chunk 1/)
    plant(media, stored(media).subarray(0, chunkAt(2)))
    await expect(read(server(), media)).rejects.toThrow(/damaged|cut/)
  })

  test('that arrived before its recording or its place was known opens where it was stored', async () => {
    const [path, id] = [join(folder, 'arriving'), await recording()]
    const { arriving, ...storage } = server()
    async function* sent() {
      yield new Uint8Array(bytes)
    }
    await arriving.append(path, { recordingId: null, offset: 0 }, sent(), () => undefined)
    const unplaced = readFileSync(path)
    await arriving.give(path, id)
    await arriving.adopt(path, bytes.length, recordingKeys(id).part(2))
    expect((await read({ ...storage, arriving }, recordingKeys(id).part(2))).equals(bytes)).toBe(true)
    plant(recordingKeys(id).original, unplaced)
    await expect(read(server(), recordingKeys(id).original)).rejects.toThrow(notThere)
    plant(recordingKeys(id).media, bytes)
    await expect(read(server(), recordingKeys(id).media)).rejects.toThrow(notThere)
  })

  test('stays sealed, and so do later ones of its recording, when sealing is turned off', async () => {
    const id = await recording()
    const { original, media } = recordingKeys(id)
    await put(server(), original, bytes)
    await noteSealing(database.db, false)
    await put(server('off'), media, bytes)
    expect(stored(media).includes(bytes.subarray(0, 32))).toBe(false)
    expect((await read(server('off'), media)).equals(bytes)).toBe(true)
    plant(media, bytes)
    await expect(read(server('off'), media)).rejects.toThrow(notThere)
    // one that begins now is not sealed
    const other = recordingKeys(await recording()).original
    await put(server('off'), other, bytes)
    expect(stored(other).equals(bytes)).toBe(true)
  })
})

describe('a recording that began before its files were sealed', () => {
  const begunUnsealed = async () => {
    await noteSealing(database.db, false)
    const id = await recording()
    await put(server('off'), recordingKeys(id).original, bytes)
    await noteSealing(database.db, true)
    return id
  }

  test('is read, and what is added is sealed', async () => {
    const id = await begunUnsealed()
    const { original, media } = recordingKeys(id)
    await put(server(), media, bytes)
    expect(stored(media).includes(bytes.subarray(0, 32))).toBe(false)
    for (const key of [original, media]) expect((await read(server(), key)).equals(bytes)).toBe(true)
  })

  test('is read after a key without a recording is given to it', async () => {
    const id = await begunUnsealed()
    await keys.give((await keys.forNew(null)).id, id)
    expect((await read(server(), recordingKeys(id).original)).equals(bytes)).toBe(true)
  })

  test('or in the first format: files of its own keys are read, those of other recordings are not', async () => {
    const [own, other] = [await begunUnsealed(), await begunUnsealed()]
    const { original, media } = recordingKeys(own)
    plant(original, sealedInFirstFormat(await keys.forNew(own), bytes))
    expect((await read(server(), original)).equals(bytes)).toBe(true)
    plant(media, sealedInFirstFormat(await keys.forNew(other), bytes))
    await expect(read(server(), media)).rejects.toThrow(notThere)
    // nor where it has no key at all
    const third = recordingKeys(await begunUnsealed()).media
    plant(third, sealedInFirstFormat(await keys.forNew(other), bytes))
    await expect(read(server(), third)).rejects.toThrow(notThere)
  })

  test('is accepted as it was sent when its upload began in the first format', async () => {
    const id = await begunUnsealed()
    const dataKey = await keys.forNew(id)
    const whole = sealedInFirstFormat(dataKey, bytes)
    const path = join(folder, 'first')
    // what had come: a chunk, and the beginning of one
    writeFileSync(path, whole.subarray(0, chunkAt(1) + 1000))
    const { arriving } = server()
    const offset = (await arriving.stat(path))?.bytes ?? 0
    async function* rest() {
      yield new Uint8Array(bytes.subarray(offset))
    }
    await arriving.append(path, { recordingId: id, offset }, rest(), () => undefined)
    await arriving.adopt(path, bytes.length, recordingKeys(id).media)
    expect((await read(server(), recordingKeys(id).media)).equals(bytes)).toBe(true)
  })

  test('is as strict as the others once all of it is sealed for its place', async () => {
    const id = await begunUnsealed()
    const { original } = recordingKeys(id)
    await put(server(), original, bytes)
    await keys.needPlaces(id)
    plant(original, bytes)
    await expect(read(server(), original)).rejects.toThrow(notThere)
    // a key under a later master key changes nothing of it
    await keys.give((await keys.forNew(null)).id, id)
    await expect(read(server(), original)).rejects.toThrow(notThere)
  })
})
