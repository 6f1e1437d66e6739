import { beforeEach, expect, test } from 'vitest'
import type { StoredWord, WindowGuard } from '#kernel/db/columns.ts'
import { testApp, wav } from '#testing/app.ts'
import { gapsIn } from './gaps.ts'

const t = testApp([])

let id: string
beforeEach(async () => {
  const { token } = await t.signedIn()
  id = (await t.upload(token, wav(0.01), { layout: 'tracks' })).body.recordingId
})

const nothing = { again: false, silence: 0, phantom: 0, repetition: 0 }
const made = { ...nothing, steady: 0.2, foreign: 9 }
const written = { ...nothing, steady: 0.9, foreign: 0 }

type Given = [channel: number, startMs: number, endMs: number, words: number, guard: WindowGuard | null]

const gapsOf = async (windows: readonly Given[]) => {
  const rows = windows.map(([channel, startMs, endMs, count, guard], ordinal) => ({
    recordingId: id,
    channel,
    ordinal,
    startMs,
    endMs,
    words: Array.from({ length: count }, (): StoredWord => ['word', startMs, endMs, null]),
    language: 'en',
    timing: 'word' as const,
    guard,
  }))
  await t.database.db.insertInto('windows').values(rows).execute()
  return gapsIn(t.database.db, id)
}
const foreign = (startMs: number, endMs: number) => ({ startMs, endMs, because: 'other-language' })

test('a passage in another language goes from its first window to its last, over pauses and a word made up in it', async () => {
  expect(
    await gapsOf([
      [0, 0, 9000, 20, written],
      [0, 10_000, 19_000, 0, made],
      [0, 20_000, 29_000, 0, null],
      [0, 30_000, 39_000, 0, made],
      [0, 40_000, 42_000, 0, { ...nothing, phantom: 1 }],
      [0, 50_000, 59_000, 20, null],
      [0, 60_000, 69_000, 0, made],
    ]),
  ).toEqual([foreign(10_000, 42_000), foreign(60_000, 69_000)])
})

test('passages far apart are two; of two channels at once they are one; a made-up word alone is none', async () => {
  expect(
    await gapsOf([
      [0, 0, 2000, 0, { ...nothing, phantom: 1 }],
      [0, 10_000, 19_000, 0, made],
      [0, 60_000, 69_000, 0, made],
      [1, 65_000, 75_000, 0, made],
    ]),
  ).toEqual([foreign(10_000, 19_000), foreign(60_000, 75_000)])
})

test('what the engine refused stands among them, and says no language', async () => {
  expect(
    await gapsOf([
      [0, 0, 9000, 0, { ...nothing, refused: true }],
      [0, 10_000, 19_000, 0, made],
      [0, 20_000, 29_000, 0, { ...nothing, refused: true }],
    ]),
  ).toEqual([{ startMs: 0, endMs: 9000 }, foreign(10_000, 19_000), { startMs: 20_000, endMs: 29_000 }])
})

test('a window that mostly went round in circles, and one of which halves gave only a part, are told as unclear', async () => {
  const unclear = (startMs: number, endMs: number) => ({ startMs, endMs, because: 'unclear' })
  expect(
    await gapsOf([
      [0, 0, 9000, 3, { ...nothing, repetition: 12 }],
      [0, 10_000, 19_000, 20, { ...nothing, repetition: 2 }],
      [0, 20_000, 29_000, 6, { ...nothing, again: true, missed: true, steady: 0.9 }],
      [0, 30_000, 39_000, 0, { ...made, repetition: 12, missed: true }],
      [0, 40_000, 49_000, 6, { ...nothing, missed: false }],
    ]),
  ).toEqual([unclear(0, 9000), unclear(20_000, 29_000), foreign(30_000, 39_000)])
})
