import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Failure } from '../failure.ts'
import { localDisk } from '../storage/local-disk.ts'
import type { Storage } from '../storage/storage.ts'
import type { Contents } from './manifest.ts'
import { readRegister } from './register.ts'
import { isComplete, openSnapshots } from './snapshots.ts'

const naming = Buffer.alloc(32, 7)
let folder: string
let place: Storage
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-'))
  place = localDisk(join(folder, 'place'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const opened = () => openSnapshots(place, place, naming)
const contents = (day: number): Contents => ({
  at: `2026-11-0${day}T01:00:00.000Z`,
  migrations: [],
  tables: [],
  sequences: [],
  files: [],
  secrets: [],
  missing: [],
})
const put = (key: string, text: string) => place.put(key, new Blob([text]).stream())
const textOf = async (key: string) => new Response(await place.get(key)).text()
const keys = async () => (await Array.fromAsync(place.list('snapshots/'))).map(({ key }) => key).toSorted()
const said = (name: string, why: string) => `The backup snapshots/${name} can’t be used: ${why}`

test('backups are numbered and listed in their order, and each is opened by its name', async () => {
  const snapshots = opened()
  const first = await snapshots.write(contents(2), true)
  const second = await snapshots.write(contents(1), false)
  expect(first).toMatch(/^2026-11-02T01-00-00-000Z-[0-9a-f]{8}$/)
  expect(second).toMatch(/^2026-11-01T01-00-00-000Z-[0-9a-f]{8}-incomplete$/)
  expect([first, second].map(isComplete)).toEqual([true, false])
  // another process reads the same
  const again = opened()
  expect(await again.names()).toEqual([first, second])
  expect(await again.strangers()).toEqual([])
  expect(await again.open(first)).toMatchObject({ version: 2, number: 1, at: contents(2).at })
  expect(await again.open(second)).toMatchObject({ version: 2, number: 2, at: contents(1).at })
  expect(await readRegister(place)).toMatchObject({ next: 3, snapshots: [{ number: 1 }, { number: 2 }] })
})

test('backups that are removed leave the list and the place; their numbers are not given again', async () => {
  const snapshots = opened()
  const [first, second] = [await snapshots.write(contents(1), true), await snapshots.write(contents(2), true)]
  await snapshots.remove([])
  expect(await snapshots.names()).toEqual([first, second])
  await snapshots.remove([first])
  expect(await snapshots.names()).toEqual([second])
  expect(await opened().names()).toEqual([second])
  expect(await keys()).toEqual([`snapshots/${second}`])
  const third = await snapshots.write(contents(3), true)
  expect(await snapshots.open(third)).toMatchObject({ number: 3 })
})

test('a manifest that is none of those written here is a stranger, and is not opened', async () => {
  const snapshots = opened()
  const first = await snapshots.write(contents(1), true)
  await put('snapshots/other', await textOf(`snapshots/${first}`))
  expect(await snapshots.strangers()).toEqual(['other'])
  expect(await snapshots.names()).toEqual([first])
  await expect(snapshots.open('other')).rejects.toThrow(
    said('other', 'it is not one of the backups that were written here.'),
  )
})

test('a manifest that is missing, changed or no manifest is told', async () => {
  const snapshots = opened()
  const first = await snapshots.write(contents(1), true)
  const text = await textOf(`snapshots/${first}`)
  await put(`snapshots/${first}`, text.replace('"missing":[]', '"missing":["a"]'))
  await expect(opened().open(first)).rejects.toThrow(
    said(first, 'it is not what was written here under this name.'),
  )
  await put(`snapshots/${first}`, '{}')
  await expect(opened().open(first)).rejects.toMatchObject({
    message: said(first, 'it names what no backup of this product has.'),
    detail: 'A backup can’t be opened.',
  })
  await place.removeAll(`snapshots/${first}`)
  await expect(opened().open(first)).rejects.toThrow(said(first, 'it is missing.'))
})

test('what cannot be read is told with what the storage said', async () => {
  const first = await opened().write(contents(1), true)
  const broken: Storage = {
    ...place,
    get: async (key) => {
      if (key.startsWith('snapshots/')) throw new Error('not sealed')
      return place.get(key)
    },
  }
  await expect(openSnapshots(place, broken, naming).open(first)).rejects.toThrow(
    said(first, 'it is damaged, not sealed, or BACKUP_KEY is not the key it was made with. (not sealed)'),
  )
})

test('a manifest is read back when it is written; what the place has made of it is told', async () => {
  const bending: Storage = {
    ...place,
    put: (key, data, options) =>
      key.startsWith('snapshots/') ? put(key, 'bent') : place.put(key, data, options),
  }
  await expect(openSnapshots(bending, bending, naming).write(contents(1), true)).rejects.toThrow(
    'it names what no backup of this product has.',
  )
})

test('a storage that is busy is not taken for one that lacks a manifest', async () => {
  const first = await opened().write(contents(1), true)
  const get = async (key: string) => {
    if (key.startsWith('snapshots/')) throw new Failure('SERVER_BUSY')
    return place.get(key)
  }
  const busy = openSnapshots(place, { ...place, get }, naming)
  await expect(busy.open(first)).rejects.toThrow('it is damaged, not sealed, or')
})

test('without a list backups are named oldest first, however the place lists them', async () => {
  const names = ['2026-11-01T01-00-00-000Z-a', '2026-11-02T01-00-00-000Z-b', '2026-11-03T01-00-00-000Z-c']
  const list = async function* () {
    for (const name of names.toReversed())
      yield { key: `snapshots/${name}`, bytes: 1, modifiedAt: new Date() }
  }
  expect(await openSnapshots({ ...place, list }, place, naming).names()).toEqual(names)
})

test('backups of another repository are not taken for this one’s', async () => {
  const first = await opened().write(contents(1), true)
  const list = JSON.parse(await textOf('register')) as object
  await put('register', JSON.stringify({ ...list, repository: '018f3c9e-0000-4000-8000-000000000001' }))
  await expect(opened().open(first)).rejects.toThrow(said(first, 'it was written to another repository.'))
})

test('without the list, a backup of today is not believed', async () => {
  const first = await opened().write(contents(1), true)
  await place.removeAll('register')
  const why = 'the file "register", which lists the backups, is missing.'
  await expect(opened().open(first)).rejects.toThrow(said(first, why))
  await expect(opened().write(contents(2), true)).rejects.toThrow(said(first, why))
  expect(await opened().names()).toEqual([first])
  expect(await opened().strangers()).toEqual([])
})

test('backups of format 1 are opened under their own name, and entered in the list of the first new one', async () => {
  // the name of a manifest begins with its instant, and ends with the beginning of its SHA-256
  const { createHash } = await import('node:crypto')
  const text = JSON.stringify({ version: 1, ...contents(1) })
  const name = `2026-11-01T01-00-00-000Z-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
  await put(`snapshots/${name}`, text)
  await put(`snapshots/${name}-incomplete`, text)
  await put('snapshots/moved', text)
  const snapshots = opened()
  expect(await snapshots.names()).toEqual([name, `${name}-incomplete`, 'moved'])
  expect(await snapshots.open(name)).toMatchObject({ version: 1 })
  expect(await snapshots.open(`${name}-incomplete`)).toMatchObject({ version: 1 })
  await expect(snapshots.open('moved')).rejects.toThrow(
    said('moved', 'it is another backup, put here under this name.'),
  )
  const fresh = await snapshots.write(contents(2), true)
  expect(await opened().names()).toEqual([name, `${name}-incomplete`, fresh])
  expect(await opened().open(fresh)).toMatchObject({ version: 2, number: 3 })
  expect(await opened().strangers()).toEqual(['moved'])
  expect(await opened().open(name)).toMatchObject({ version: 1 })
})
