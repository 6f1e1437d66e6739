import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import type { Storage } from '../storage/storage.ts'
import { takeFiles } from './take-files.ts'

const t = testApp([])

/** Takes the files of one recording from a storage that is ours but for this, as a backup does that has none yet. */
const taken = async (recordingId: string, but: Partial<Storage>) => {
  const keep = async (data: AsyncIterable<Uint8Array>) => {
    let bytes = 0
    for await (const piece of data) bytes += piece.length
    return { blob: 'a'.repeat(64), bytes }
  }
  const { files, lost } = await takeFiles({
    sql: t.database.sql,
    storage: { ...t.parts.storage, ...but },
    // it is only asked what it has
    repository: { has: async () => false } as unknown as Parameters<typeof takeFiles>[0]['repository'],
    ids: new Set([recordingId]),
    known: new Map(),
    keep,
    next: () => undefined,
  })
  return {
    files: files.map(({ bytes }) => bytes),
    lost: lost.map(({ fault, isKept }) => ({ fault, isKept })),
  }
}

test('a file of which the storage gives a part is lost, not backed up', async () => {
  const { token } = await t.signedIn()
  const { recordingId } = (await t.upload(token, wav())).body
  const whole = await taken(recordingId, {})
  expect(whole).toEqual({ files: [expect.any(Number)], lost: [] })
  const half: Storage['pieces'] = async function* (key, { start }) {
    yield* t.parts.storage.pieces(key, { start, end: 99 })
  }
  expect(await taken(recordingId, { pieces: half })).toEqual({
    files: [],
    lost: [{ fault: 'size', isKept: false }],
  })
})
