import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import type { Storage } from '../storage/storage.ts'
import { expectedFiles } from '../storage-check/expected-files.ts'
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

test('a file that the backup before has is not read again, and its bytes are told; one that changed since is', async () => {
  const { token } = await t.signedIn()
  const { recordingId } = (await t.upload(token, wav())).body
  const { db, sql } = t.database
  const [file] = await expectedFiles(db, [recordingId])
  const there = await t.parts.storage.stat(file?.key ?? '')
  const before = {
    key: file?.key ?? '',
    blob: 'b'.repeat(64),
    bytes: there?.bytes ?? 0,
    modifiedAt: there?.modifiedAt.getTime() ?? 0,
  }
  const take = async (known: object, has = true) => {
    const read: string[] = []
    const { files, unread, lost } = await takeFiles({
      sql,
      storage: t.parts.storage,
      repository: { has: async () => has } as unknown as Parameters<typeof takeFiles>[0]['repository'],
      ids: new Set([recordingId]),
      known: new Map([[before.key, { ...before, ...known }]]),
      keep: async (data) => {
        let bytes = 0
        for await (const piece of data) bytes += piece.length
        read.push('file')
        return { blob: 'a'.repeat(64), bytes }
      },
      next: () => undefined,
    })
    expect([files.length, lost]).toEqual([1, []])
    return { blob: files[0]?.blob[0], unread, read: read.length }
  }
  expect(before.bytes).toBeGreaterThan(0)
  expect(await take({})).toEqual({ blob: 'b', unread: before.bytes, read: 0 })
  const anew = { blob: 'a', unread: 0, read: 1 }
  expect(await take({ bytes: before.bytes - 1 })).toEqual(anew)
  expect(await take({ modifiedAt: before.modifiedAt - 1 })).toEqual(anew)
  // its blob is gone
  expect(await take({}, false)).toEqual(anew)
})
