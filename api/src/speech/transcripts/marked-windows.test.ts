import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { StoredWord, WindowGuard } from '#kernel/db/columns.ts'
import { dropForeign, foreignIn, unheardBesideForeign } from './foreign-windows.ts'
import { joined } from './joined-spans.ts'
import { leaveGap, markRefused, openGaps, refusedIn } from './refused-windows.ts'
import { unclearIn } from './unclear-windows.ts'

const t = testDatabase()
const least = 0.5

const recording = async () => {
  const id = uuid()
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename) values (${id}, 'w', 'o', 'a.webm')`
  return id
}
type Given = {
  channel?: number
  said?: string[] | null
  guard?: Partial<WindowGuard> | null
  at?: [number, number]
}

/** Windows one after another, ten seconds each. */
const windows = async (id: string, given: Given[]) => {
  for (const [ordinal, { channel = 0, said = [], guard = null, ...one }] of given.entries()) {
    const at: [number, number] = one.at ?? [ordinal * 10_000, ordinal * 10_000 + 10_000]
    const words = said?.map((text): StoredWord => [text, at[0], at[1], null]) ?? null
    await t.sql`insert into windows (recording_id, channel, ordinal, start_ms, end_ms, words, guard, language, timing)
      values (${id}, ${channel}, ${ordinal}, ${at[0]}, ${at[1]}, ${words === null ? null : JSON.stringify(words)}::text::jsonb,
        ${guard === null ? null : JSON.stringify(guard)}::text::jsonb, 'kk', 'word')`
  }
}
const windowOf = (ordinal: number, channel = 0) => ({
  channel,
  ordinal,
  startMs: ordinal * 10_000,
  endMs: ordinal * 10_000 + 10_000,
})
const rows = (id: string) =>
  t.db
    .selectFrom('windows')
    .select(['channel', 'ordinal', 'words', 'guard', 'language', 'timing'])
    .where('recordingId', '=', id)
    .orderBy('channel')
    .orderBy('ordinal')
    .execute()

let id: string
let other: string
beforeEach(async () => {
  ;[id, other] = [await recording(), await recording()]
})

test('stretches that meet or overlap are one, in order of time', () => {
  const spans = [
    { startMs: 50, endMs: 60 },
    { startMs: 0, endMs: 10 },
    { startMs: 10, endMs: 30 },
    { startMs: 15, endMs: 20 },
    { startMs: 31, endMs: 40 },
  ]
  expect(joined(spans)).toEqual([
    { startMs: 0, endMs: 30 },
    { startMs: 31, endMs: 40 },
    { startMs: 50, endMs: 60 },
  ])
  expect(joined([])).toEqual([])
})

test('a refused window stays open, keeps what its guard said, and becomes a gap', async () => {
  const guard = { again: true, silence: 2, phantom: 0, repetition: 0 }
  const open = { said: null, guard: null }
  await windows(id, [open, { said: null, guard }, { said: ['said'] }, { ...open, channel: 1 }])
  await windows(other, [open])
  for (const ordinal of [0, 1, 2]) await markRefused(t.db, id, windowOf(ordinal))
  const none = { again: false, silence: 0, phantom: 0, repetition: 0 }
  expect((await rows(id)).map((row) => row.guard)).toEqual([
    { ...none, refused: true },
    { ...guard, refused: true },
    null,
    null,
  ])
  expect((await rows(other)).map((row) => row.guard)).toEqual([null])
  expect(await refusedIn(t.db, id)).toEqual([])
  for (const ordinal of [0, 2]) await leaveGap(t.db, id, windowOf(ordinal))
  expect((await rows(id)).map(({ words, language, timing }) => [words?.length, language, timing])).toEqual([
    [0, null, 'word'],
    [undefined, 'kk', 'word'],
    [1, 'kk', 'word'],
    [undefined, 'kk', 'word'],
  ])
  expect((await rows(other))[0]?.words).toBeNull()
  expect(await refusedIn(t.db, id)).toEqual([{ startMs: 0, endMs: 10_000 }])
})

test('gaps are told together, and opened again; windows with words or another reason stay', async () => {
  const refused = { refused: true as const }
  await windows(id, [
    { guard: refused },
    { guard: refused },
    { guard: {} },
    { said: ['said'], guard: refused },
    { said: null },
    { guard: null },
  ])
  await windows(other, [{ guard: refused }, { said: null }])
  expect(await refusedIn(t.db, id)).toEqual([{ startMs: 0, endMs: 20_000 }])
  expect(await openGaps(t.db, id)).toBe(3)
  expect(
    (await rows(id)).map(({ words, guard, language }) => [words?.length ?? null, guard, language]),
  ).toEqual([
    [null, null, null],
    [null, null, null],
    [0, {}, 'kk'],
    [1, refused, 'kk'],
    [null, null, 'kk'],
    [0, null, 'kk'],
  ])
  expect((await rows(other))[0]?.words).toEqual([])
  expect(await refusedIn(t.db, id)).toEqual([])
})

test('unclear is where more went round in circles than was kept, or something was missed', async () => {
  await windows(id, [
    { said: ['a'], guard: { repetition: 2 } },
    { said: ['a', 'b'], guard: { repetition: 2 } },
    { said: ['a'], guard: { missed: true } },
    { said: ['a'], guard: { missed: false } },
    { said: null, guard: { missed: true } },
    { guard: { missed: true, refused: true } },
    { said: ['a'], guard: { missed: true, steady: 0.4 } },
    { said: ['a'], guard: { missed: true, steady: 0.5 } },
    { said: ['a'] },
  ])
  await windows(other, [{ guard: { missed: true } }])
  expect(await unclearIn(t.db, id, least)).toEqual([
    { startMs: 0, endMs: 10_000 },
    { startMs: 20_000, endMs: 30_000 },
    { startMs: 70_000, endMs: 80_000 },
  ])
})

test('words beside a window that was made up are to be heard again, once, and only beside it', async () => {
  const foreign = { steady: 0.4 }
  await windows(id, [
    { said: ['a'] },
    { said: ['b'], guard: { silence: 1 } },
    { guard: foreign },
    {},
    { said: ['c'] },
    { said: ['d'] },
    { said: ['e'], guard: { steady: 0.9 } },
    { guard: foreign },
    { said: ['f'], channel: 1 },
  ])
  await windows(other, [{ said: ['g'] }, { guard: foreign }])
  const found = await unheardBesideForeign(t.db, id, least)
  expect(
    found.map(({ channel, ordinal, startMs, endMs, words, guard }) => [
      channel,
      ordinal,
      startMs,
      endMs,
      words[0]?.[0],
      guard,
    ]),
  ).toEqual([
    [0, 1, 10_000, 20_000, 'b', { silence: 1 }],
    [0, 4, 40_000, 50_000, 'c', null],
  ])
})

test('passages in another language are told; words between them end one, and so does a long silence', async () => {
  const foreign = { steady: 0.4 }
  await windows(id, [
    { guard: foreign },
    { guard: foreign },
    { said: ['a'], guard: foreign },
    { guard: { phantom: 1 } },
    { guard: { steady: 0.5 } },
    { guard: foreign },
    { guard: { phantom: 1 } },
    // fifteen seconds of silence may lie within a passage, and no more
    { guard: foreign, at: [85_000, 90_000] },
    { guard: foreign, at: [105_001, 110_000] },
    { said: null, guard: foreign },
    { guard: foreign, channel: 1, at: [300_000, 310_000] },
  ])
  await windows(other, [{ guard: foreign }])
  expect(await foreignIn(t.db, id, least)).toEqual([
    { startMs: 0, endMs: 20_000 },
    { startMs: 50_000, endMs: 90_000 },
    { startMs: 105_001, endMs: 110_000 },
    { startMs: 300_000, endMs: 310_000 },
  ])
})

test('a window heard again beside another language keeps its words, or loses them and says how many', async () => {
  await windows(id, [
    { said: ['a', 'b'], guard: { silence: 3 } },
    { said: ['c'] },
    { said: ['d'] },
    { said: ['e'], channel: 1 },
  ])
  await windows(other, [{ said: ['f'] }])
  const word = (text: string): StoredWord => [text, 0, 1, null]
  const none = { again: false, silence: 0, phantom: 0, repetition: 0 }
  const first = { ...windowOf(0), words: [word('a'), word('b')], guard: { ...none, silence: 3 } }
  await dropForeign(t.db, id, first, { steady: 0.2, isForeign: true })
  await dropForeign(
    t.db,
    id,
    { ...windowOf(1), words: [word('c')], guard: null },
    { steady: 0.9, isForeign: false },
  )
  expect(
    (await rows(id)).map(({ words, guard, language }) => [words?.map(([text]) => text), guard, language]),
  ).toEqual([
    [[], { ...none, silence: 3, steady: 0.2, foreign: 2, beside: true }, null],
    [['c'], { ...none, steady: 0.9, foreign: 0, beside: true }, 'kk'],
    [['d'], null, 'kk'],
    [['e'], null, 'kk'],
  ])
  expect((await rows(other))[0]?.guard).toBeNull()
})

test('nothing is told of a recording without windows', async () => {
  for (const told of [
    refusedIn(t.db, id),
    unclearIn(t.db, id, least),
    foreignIn(t.db, id, least),
    unheardBesideForeign(t.db, id, least),
  ])
    expect(await told).toEqual([])
  expect(await openGaps(t.db, id)).toBe(0)
  await sql`delete from recordings`.execute(t.db)
})
