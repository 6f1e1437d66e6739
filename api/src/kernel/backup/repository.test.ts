import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localDisk } from '../storage/local-disk.ts'
import { StorageDown } from '../storage/storage-down.ts'
import type { Storage } from '../storage/storage.ts'
import { openRepository, type Repository } from './repository.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
let folder: string
let place: Storage
let repository: Repository
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repository-'))
  place = localDisk(join(folder, 'place'))
  repository = openRepository(place, randomBytes(32), join(folder, 'scratch'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* one(text: string) {
  yield Buffer.from(text)
}
const blobOf = async (text: string) => (await repository.keep(one(text))).blob

/** Writes a backup of recordings with these contents. */
const written = async (day: number, ...texts: string[]) => {
  const files = await Promise.all(
    texts.map(async (text, i) => {
      const { blob, bytes } = await repository.keep(one(text))
      return { key: `recordings/${id}/original-${i}`, bytes, modifiedAt: 1, blob }
    }),
  )
  const at = `2026-11-${String(day).padStart(2, '0')}T01:00:00.000Z`
  const rest = { migrations: [], tables: [], sequences: [], secrets: [], missing: [] }
  return repository.write({ at, ...rest, files }, true)
}
const snapshotsThere = async () =>
  (await Array.fromAsync(place.list('snapshots/'))).map(({ key }) => key.replace('snapshots/', '')).toSorted()

test('what is kept stays whole; other backups go, with every blob that only they needed', async () => {
  const [first, second] = [await written(1, 'old', 'both'), await written(2, 'both', 'new')]
  expect(await repository.names()).toEqual([first, second])
  const [old, both, fresh] = await Promise.all(['old', 'both', 'new'].map(blobOf))
  expect(await repository.keepOnly([second])).toEqual({ removed: 1, unreadable: [] })
  expect(await repository.names()).toEqual([second])
  expect(await snapshotsThere()).toEqual([second])
  expect(await Promise.all([old, both, fresh].map((blob) => repository.has(blob ?? '')))).toEqual([
    false,
    true,
    true,
  ])
  await repository.verify(both ?? '')
  await expect(repository.verify(old ?? '')).rejects.toThrow('is missing')
  await expect(repository.open(first)).rejects.toThrow('can’t be used')
})

test('no blob is removed while the list of a backup that is kept cannot be read', async () => {
  const [first, second] = [await written(1, 'old'), await written(2, 'new')]
  await place.put(`snapshots/${second}`, new Blob(['not sealed']).stream())
  expect(await repository.keepOnly([second])).toEqual({ removed: 0, unreadable: [second] })
  expect(await repository.names()).not.toContain(first)
  await repository.verify(await blobOf('old'))
})

test('the same bytes are stored once', async () => {
  expect(await repository.keep(one('twice'))).toMatchObject({ bytes: 5, isNew: true })
  expect(await repository.keep(one('twice'))).toMatchObject({ bytes: 5, isNew: false })
})

test('what a backup that was cut has left is read back before it is believed, and written anew where it is damaged', async () => {
  const key = randomBytes(32)
  const opened = () => openRepository(place, key, join(folder, 'scratch'))
  const { blob } = await opened().keep(one('left'))
  expect(await opened().keep(one('left'))).toMatchObject({ isNew: false })
  await place.put(`blobs/${blob.slice(0, 2)}/${blob}`, new Blob(['something else']).stream())
  const next = opened()
  expect(await next.keep(one('left'))).toMatchObject({ blob, isNew: true })
  await opened().verify(blob)
})

test('a place that cannot be reached is not taken for a damaged blob', async () => {
  const blob = await blobOf('whole')
  const gone = async (): Promise<never> => {
    throw new StorageDown('The disk is not there.', 'No disk.')
  }
  const away: Storage = { ...place, stat: gone, get: gone }
  const elsewhere = openRepository(away, randomBytes(32), join(folder, 'scratch'))
  await expect(elsewhere.judge(blob)).rejects.toThrow('The disk is not there.')
  // the same, where only what it holds cannot be read
  const bent = openRepository(place, randomBytes(32), join(folder, 'scratch'))
  expect(await bent.judge(blob)).toEqual(expect.any(String))
  expect(await repository.judge(blob)).toBeNull()
})
