import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { backupsOf } from '#testing/backups.ts'
import { sealedBytes } from '../encryption/format.ts'
import type { Storage } from '../storage/storage.ts'
import { recordingKeys } from '../storage/storage.ts'
import { restoreFiles } from './restore-files.ts'

const t = testApp([])
const b = backupsOf(t)
let first: string
let names: string[]

beforeEach(async () => {
  await t.database.sql`delete from recordings`
  const { token } = await t.signedIn()
  first = (await t.upload(token, wav(0.1))).body.recordingId
  await t.upload(token, wav(0.2))
  names = [await b.made()]
})

const put = (id: string, bytes: Uint8Array) =>
  b.files.put(recordingKeys(id).original, new Blob([new Uint8Array(bytes)]).stream())
const original = async (id: string) => {
  const key = recordingKeys(id).original
  return (await b.files.stat(key)) && Buffer.from(await new Response(await b.files.get(key)).arrayBuffer())
}
const brought = async (more: Partial<Parameters<typeof restoreFiles>[0]> = {}) => {
  const { repository, files: storage, signal } = b
  const scratch = join(b.folder, 'one-file')
  const open = (inner: Storage) => inner
  const { db } = t.database
  const done = await restoreFiles({
    db,
    storage,
    open,
    repository,
    names,
    scratch,
    isDry: false,
    signal,
    ...more,
  })
  return {
    back: done.back.map(({ key, from }) => [key, from]),
    still: done.still.map(({ key, why }) => [key, why]),
  }
}
const lostNow = async () => (await t.database.sql`select key from lost_files`).map((row) => row['key'])
const bend = async () => {
  const { files } = await b.repository.open(names[0] ?? '')
  await b.bend(files.find(({ key }) => key.includes(first))?.blob ?? '')
}

test('what is missing comes back from the backup, and is no longer on the list; what is there is left alone', async () => {
  const { original: key, prefix } = recordingKeys(first)
  await b.files.removeAll(prefix)
  const told: number[][] = []
  expect(await brought({ isDry: true })).toEqual({ back: [[key, names[0]]], still: [] })
  expect(await original(first)).toBeNull()
  expect(await lostNow()).toEqual([key])
  expect(await brought({ onProgress: (...one) => told.push(one) })).toEqual({
    back: [[key, names[0]]],
    still: [],
  })
  expect(told).toEqual([[0, 1]])
  expect((await original(first))?.equals(Buffer.from(wav(0.1)))).toBe(true)
  expect(await lostNow()).toEqual([])
  expect(await brought()).toEqual({ back: [], still: [] })
})

test('a file of another length is replaced', async () => {
  await put(first, wav(0.3))
  expect((await brought()).back).toEqual([[recordingKeys(first).original, names[0]]])
  expect((await original(first))?.length).toBe(wav(0.1).length)
})

test('a copy that is damaged, or of other bytes, is not put back, and why is told; another backup may have it', async () => {
  const key = recordingKeys(first).original
  await b.files.removeAll(recordingKeys(first).prefix)
  await bend()
  const { still } = await brought()
  expect(still).toEqual([[key, expect.stringContaining('damaged')]])
  expect(await original(first)).toBeNull()
  expect(await lostNow()).toEqual([key])

  await put(first, wav(0.1))
  names = [names[0] ?? '', await b.made()]
  await b.files.removeAll(recordingKeys(first).prefix)
  expect((await brought({ names: [names[1] ?? ''] })).back).toEqual([[key, names[1]]])
})

test('what no backup has stays lost', async () => {
  await b.files.removeAll(recordingKeys(first).prefix)
  const still = [[recordingKeys(first).original, 'No backup looked in has it.']]
  expect(await brought({ names: [] })).toEqual({ back: [], still })
  // of another length: it is not that file
  await t.database.sql`update uploads set bytes = bytes + 1 where recording_id = ${first}`
  expect(await brought()).toEqual({ back: [], still })
})

test('a copy as long as the sealed file would be, and not sealed, is another file', async () => {
  await put(first, new Uint8Array(sealedBytes(wav(0.1).length)))
  names = [await b.made()]
  await b.files.removeAll(recordingKeys(first).prefix)
  const why = 'The copy of the backup has another length.'
  expect(await brought()).toEqual({ back: [], still: [[recordingKeys(first).original, why]] })
})
