import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localDisk } from '../storage/local-disk.ts'
import type { Storage } from '../storage/storage.ts'
import { openRepository, type Repository } from './repository.ts'
import { verifyBackups } from './verify-backups.ts'

const recording = 'recordings/0190a1b2-0000-7000-8000-000000000001'
const { signal } = new AbortController()
let dataDir: string
let place: Storage
let storage: Storage
let repository: Repository
const key = randomBytes(32)

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verify-'))
  await mkdir(join(dataDir, 'files'))
  place = localDisk(join(dataDir, 'place'))
  storage = localDisk(join(dataDir, 'files'))
  repository = openRepository(place, key, join(dataDir, 'scratch'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const put = (to: Storage, at: string, text: string) => to.put(at, new Blob([text]).stream())
const keep = async (text: string) => (await repository.keep(new Blob([text]).stream() as never)).blob
/** Writes a backup of these files, of a table and of a secret, which the product has as well. */
const written = async (day: number, files: Record<string, string>) => {
  const rest = { migrations: [], sequences: [], missing: [] }
  const kept: { key: string; bytes: number; modifiedAt: number; blob: string }[] = []
  for (const [name, text] of Object.entries(files)) {
    await put(storage, `${recording}/${name}`, text)
    kept.push({ key: `${recording}/${name}`, bytes: text.length, modifiedAt: 1, blob: await keep(text) })
  }
  await writeFile(join(dataDir, 'secret'), 'secret')
  const tables = [{ name: 'profiles', columns: [], rows: 0, blob: await keep('rows') }]
  const secrets = [{ name: 'secret' as const, blob: await keep('secret') }]
  const at = `2026-11-0${day}T01:00:00.000Z`
  return repository.write({ at, ...rest, tables, secrets, files: kept }, true)
}
/** Verifies what another program finds there, which has read nothing yet. */
const verified = (more: Partial<Parameters<typeof verifyBackups>[0]> = {}) => {
  const fresh = openRepository(place, key, join(dataDir, 'scratch'))
  return verifyBackups({ repository: fresh, storage, dataDir, share: null, signal, ...more })
}
const bend = async (text: string) => {
  const blob = await keep(text)
  await put(place, `blobs/${blob.slice(0, 2)}/${blob}`, 'not sealed')
}

test('whole backups have nothing damaged; each blob is read once, and told', async () => {
  await written(1, { 'original-0': 'both' })
  await written(2, { 'original-0': 'both', 'original-1': 'new' })
  const told: number[][] = []
  expect(await verified({ onProgress: (done, of) => told.push([done, of]) })).toEqual({
    backups: 2,
    blobs: 4,
    damaged: [],
    unreadable: [],
    strangers: [],
  })
  expect(told).toEqual([0, 1, 2, 3].map((done) => [done, 4]))
})

test('a damaged blob is told with all backups that need it, and written again from what the product still has', async () => {
  const names = [await written(1, { 'original-0': 'file' }), await written(2, { 'original-0': 'file' })]
  await bend('file')
  await bend('secret')
  const { damaged } = await verified()
  expect(damaged).toHaveLength(2)
  const piece = { kind: 'file', name: `${recording}/original-0` }
  expect(damaged.find((one) => one.pieces[0]?.kind === 'file')).toMatchObject({
    pieces: [piece],
    backups: names,
    isMended: true,
  })
  expect(damaged.every(({ isMended, fault }) => isMended && fault !== '')).toBe(true)
  expect((await verified()).damaged).toEqual([])
})

test('what the product has otherwise, or no longer, or never had as a file, stays damaged', async () => {
  await written(1, { 'original-0': 'changed', 'original-1': 'gone' })
  for (const text of ['changed', 'gone', 'rows', 'secret']) await bend(text)
  await put(storage, `${recording}/original-0`, 'otherwise')
  await storage.removeAll(`${recording}/original-1`)
  await rm(join(dataDir, 'secret'))
  expect((await verified()).damaged.map(({ isMended }) => isMended)).toEqual([false, false, false, false])
})

test('a file that was there under another name is as good', async () => {
  await written(1, { 'original-0': 'same', 'original-1': 'same' })
  await bend('same')
  await storage.removeAll(`${recording}/original-0`)
  const [damaged] = (await verified()).damaged
  expect(damaged).toMatchObject({ isMended: true })
  expect(damaged?.pieces).toHaveLength(2)
})

test('a backup whose list cannot be read is named; the others are verified', async () => {
  const first = await written(1, { 'original-0': 'a' })
  await written(2, { 'original-1': 'b' })
  await put(place, `snapshots/${first}`, 'not sealed')
  await put(place, 'snapshots/strange', 'x')
  expect(await verified()).toMatchObject({
    backups: 2,
    blobs: 3,
    damaged: [],
    unreadable: [{ name: first, why: expect.stringContaining(first) }],
    strangers: ['strange'],
  })
})

test('shares of the blobs make up all of them; a stop ends it', async () => {
  await written(1, { 'original-0': 'a', 'original-1': 'b', 'original-2': 'c' })
  const shares = await Promise.all([0, 1, 2].map((index) => verified({ share: { index, of: 3 } })))
  expect(shares.reduce((sum, { blobs }) => sum + blobs, 0)).toBe(5)
  await expect(verified({ signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow('stopped')
})
