import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { Layout, SpeakerKind } from '#kernel/db/columns.ts'
import { forgetUnheard, nameSpeakers } from './naming.ts'
import { keepTurns } from './turns.ts'
import type { DoneWindow } from './windows.ts'

const t = testDatabase()
let id: string
let other: string
const recording = async () => {
  const made = uuid()
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename) values (${made}, 'w', 'owner', 'a')`
  return made
}
let ordinal = 0
type Given = { kind?: SpeakerKind; name?: string; pageName?: string | null; source?: string | null }
const speaker = async (given: Given = {}, recordingId = id) => {
  const made = uuid()
  await t.db
    .insertInto('speakers')
    .values({ id: made, recordingId, kind: 'voice', ordinal: (ordinal += 1), ...given })
    .execute()
  return made
}
const row = (speakerId: string) =>
  t.db.selectFrom('speakers').selectAll().where('id', '=', speakerId).executeTakeFirst()
const nameOf = async (speakerId: string) => (await row(speakerId))?.name
const of = (layout: Layout, soundLayout: object | null = null) =>
  ({ id, ownerId: 'owner', layout, durationMs: 60_000, callLevels: null, soundLayout }) as Parameters<
    typeof nameSpeakers
  >[1]
const name = (
  layout: Layout,
  speakers: [number, string][],
  windows: DoneWindow[] = [],
  soundLayout: object | null = null,
) => nameSpeakers(t.db, of(layout, soundLayout), windows, new Map(speakers))
const profile = async (firstName: string, lastName: string) => {
  await t.sql`delete from profiles`
  await t.sql`insert into profiles (user_id, first_name, last_name, workspace_id) values ('owner', ${firstName}, ${lastName}, 'w'), ('another', 'An', 'Other', 'w')`
}

beforeEach(async () => {
  ;[id, other] = [await recording(), await recording()]
  await profile('Dana', 'Serik')
})

test('the microphone of a call has the name of the recording’s owner, the other side none', async () => {
  const [far, near] = [await speaker({ kind: 'others' }), await speaker({ kind: 'me' })]
  await name('sides', [
    [0, far],
    [1, near],
  ])
  expect(await row(near)).toMatchObject({
    name: 'Dana Serik',
    pageName: 'Dana Serik',
    namedBy: { by: 'account', ms: 0, episodes: 0 },
  })
  expect(await nameOf(far)).toBe('')
})

test('an owner with half a name, or none, gives what there is', async () => {
  const [first, second, third] = [
    await speaker({ kind: 'me' }),
    await speaker({ kind: 'me' }),
    await speaker({ kind: 'me' }),
  ]
  await profile('Dana', '')
  await name('sides', [[1, first]])
  expect(await nameOf(first)).toBe('Dana')
  await profile(' ', '')
  await name('sides', [[1, second]])
  expect(await nameOf(second)).toBe('')
  await t.sql`delete from profiles where user_id = 'owner'`
  await name('sides', [[1, third]])
  expect(await nameOf(third)).toBe('')
})

test('one channel of several people is named by nobody', async () => {
  const one = await speaker()
  const speakersOf = await name('mixed', [[0, one]])
  expect(await nameOf(one)).toBe('')
  expect(speakersOf(0, [['a', 0, 1, null]])).toEqual([null])
})

const upload = (recordingId: string, part: number, track: string | null) =>
  t.sql`insert into uploads (id, recording_id, workspace_id, owner_id, part, metadata)
    values (${uuid()}, ${recordingId}, 'w', 'owner', ${part}, ${JSON.stringify(track === null ? {} : { track: { name: track } })}::text::jsonb)`

test('tracks have the names that came with their files, by where they are heard', async () => {
  await upload(id, 0, 'Anna')
  await upload(id, 1, 'Boris')
  await upload(id, 2, null)
  await upload(other, 3, 'Elsewhere')
  const all = [await speaker(), await speaker(), await speaker(), await speaker()]
  const speakersOf = await name(
    'tracks',
    all.map((one, at): [number, string] => [at, one]),
    [],
    { heard: [1, 0, 2, 3] },
  )
  expect(await Promise.all(all.map(nameOf))).toEqual(['Boris', 'Anna', '', ''])
  expect((await row(all[0] ?? ''))?.namedBy).toEqual({ by: 'file', ms: 0, episodes: 0 })
  expect(speakersOf(0, [['a', 0, 1, null]])).toEqual([null])
  const unplaced = await speaker()
  await name('tracks', [[0, unplaced]])
  expect(await nameOf(unplaced)).toBe('')
  // only tracks are named by files
  const mixed = await speaker()
  await name('mixed', [[0, mixed]], [], { heard: [0] })
  expect(await nameOf(mixed)).toBe('')
})

test('the page’s name of the only other person goes to their side, and who gave it is kept', async () => {
  const [far, near] = [await speaker({ kind: 'others' }), await speaker({ kind: 'me' })]
  const hints = [
    [1000, 'dom', 0, true],
    [9000, 'dom', 0, false],
  ]
  const names = [{ name: 'Anna', self: false, firstMs: 0, lastMs: 20_000 }]
  await t.sql`insert into hints (recording_id, site, names, hints, health) values (${id}, 'meet', ${JSON.stringify(names)}::text::jsonb, ${JSON.stringify(hints)}::text::jsonb, '{}')`
  const words = Array.from({ length: 20 }, (_, at): [string, number, number, null] => [
    'word',
    1000 + at * 400,
    1300 + at * 400,
    null,
  ])
  const windows: DoneWindow[] = [
    { channel: 0, ordinal: 0, startMs: 0, endMs: 20_000, language: 'en', timing: 'word', words },
  ]
  const speakersOf = await name(
    'sides',
    [
      [0, far],
      [1, near],
    ],
    windows,
  )
  const told = speakersOf(0, words)
  expect(told).toHaveLength(20)
  const [first] = told
  const called = first ? await nameOf(first.speakerId) : await nameOf(far)
  expect(called).toBe('Anna')
  expect(await nameOf(near)).toBe('Dana Serik')
})

const segment = (speakerId: string, recordingId = id) =>
  t.db
    .insertInto('segments')
    .values({
      id: uuid(),
      recordingId,
      speakerId,
      ordinal: (ordinal += 1),
      startMs: 0,
      endMs: 1,
      text: 'a',
      confidence: 1,
      words: [],
    })
    .execute()

test('speakers made here for a name or a voice go once they have no words, unless a person named them', async () => {
  const page = { name: 'Anna', pageName: 'Anna' }
  const going = [
    await speaker({ kind: 'others', ...page }),
    await speaker({ source: '0:1' }),
    await speaker({ source: '0:2', ...page }),
  ]
  const staying = [
    await speaker({ kind: 'others', name: 'Vera', pageName: 'Anna' }),
    await speaker({ kind: 'others', name: 'Vera' }),
    await speaker({ source: '0:3', name: 'Vera', pageName: 'Anna' }),
    await speaker(page),
    await speaker(),
    await speaker({ kind: 'me', ...page }),
  ]
  const base = await speaker({ kind: 'others', ...page })
  const heard = await speaker({ kind: 'others', ...page })
  await segment(heard)
  const elsewhere = await speaker({ kind: 'others', ...page }, other)
  await forgetUnheard(t.db, id, [base])
  const left = await Promise.all(
    [...going, ...staying, base, heard, elsewhere].map(async (one) => (await row(one)) !== undefined),
  )
  expect(left).toEqual([...going.map(() => false), ...staying.map(() => true), true, true, true])
  await forgetUnheard(t.db, id, [])
  expect([await row(base), (await row(heard))?.id]).toEqual([undefined, heard])
})

test('of two voices at the microphone the one that says most is its owner, and each word has its speaker', async () => {
  const [far, near] = [await speaker({ kind: 'others' }), await speaker({ kind: 'me' })]
  const words = Array.from({ length: 10 }, (_, at): [string, number, number, null] => [
    'word',
    at * 1000,
    at * 1000 + 900,
    null,
  ])
  const windows: DoneWindow[] = [
    { channel: 1, ordinal: 0, startMs: 0, endMs: 10_000, language: 'en', timing: 'word', words },
  ]
  await keepTurns(
    t.db,
    id,
    [
      { startMs: 0, endMs: 7000, voice: 0 },
      { startMs: 7000, endMs: 10_000, voice: 1 },
    ],
    1,
  )
  const speakersOf = await name(
    'sides',
    [
      [0, far],
      [1, near],
    ],
    windows,
  )
  const told = speakersOf(1, words).map((one) => one?.speakerId)
  expect(told.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => near))
  const guest = told[9] ?? ''
  expect(new Set(told.slice(7))).toEqual(new Set([guest]))
  expect([near, far]).not.toContain(guest)
  expect(await row(guest)).toMatchObject({ kind: 'voice', name: '' })
  expect(await nameOf(near)).toBe('Dana Serik')
  expect(speakersOf(0, words)).toEqual(words.map(() => null))
})

test('several people of the other side, told by the page alone, have the words their names were lit at', async () => {
  const [far, near] = [await speaker({ kind: 'others' }), await speaker({ kind: 'me' })]
  const lit = (at: number, who: number) => [
    [at, 'dom', who, true],
    [at + 9000, 'dom', who, false],
  ]
  const hints = [...lit(0, 0), ...lit(10_000, 1), ...lit(20_000, 0)]
  const names = ['Anna', 'Boris'].map((one) => ({ name: one, self: false, firstMs: 0, lastMs: 30_000 }))
  await t.sql`insert into hints (recording_id, site, names, hints, health) values (${id}, 'meet', ${JSON.stringify(names)}::text::jsonb, ${JSON.stringify(hints)}::text::jsonb, '{}')`
  const words = [0, 10_000, 20_000, 40_000].flatMap((from) =>
    [0, 1, 2, 3].map((at): [string, number, number, null] => [
      'word',
      from + 1000 + at * 1500,
      from + 2000 + at * 1500,
      null,
    ]),
  )
  const windows: DoneWindow[] = [
    { channel: 0, ordinal: 0, startMs: 0, endMs: 60_000, language: 'en', timing: 'word', words },
  ]
  const sides: [number, string][] = [
    [0, far],
    [1, near],
  ]
  const told = (await name('sides', sides, windows))(0, words)
  const called = await Promise.all(told.map(async (one) => one && nameOf(one.speakerId)))
  const four = (one: string | null) => Array.from({ length: 4 }, () => one)
  expect(called).toEqual([...four('Anna'), ...four('Boris'), ...four('Anna'), ...four(null)])
  expect(told[0]?.by).toBe('page')
  expect(told[0]?.speakerId).toBe(told[8]?.speakerId)
  expect((await row(told[0]?.speakerId ?? ''))?.namedBy).toMatchObject({ by: 'page' })
  // named again, they are the same people
  expect((await name('sides', sides, windows))(0, words)).toEqual(told)
  // the microphone is told by no name of the others
  expect((await name('sides', sides, windows))(1, words)).toEqual(words.map(() => null))
})
