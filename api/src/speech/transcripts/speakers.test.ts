import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import type { SpeakerKind } from '#kernel/db/columns.ts'
import { giveName, rowOfName, rowOfVoice } from './speaker-rows.ts'
import { ensureSpeakers, heardIn, hideFormerSpeakers, numberSpeakers } from './speakers.ts'
import type { DoneWindow } from './windows.ts'

const t = testDatabase()
const by = (ms: number) => ({ by: 'page' as const, ms, episodes: 1 })

const recording = async () => {
  const id = uuid()
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename) values (${id}, 'w', 'o', 'a.webm')`
  return id
}
type Given = {
  kind?: SpeakerKind
  name?: string
  pageName?: string | null
  source?: string | null
  gone?: boolean
  says?: boolean
}
let segments = 0
const add = async (recordingId: string, ordinal: number, { says = false, ...given }: Given = {}) => {
  const id = uuid()
  await t.db
    .insertInto('speakers')
    .values({ id, recordingId, ordinal, kind: 'voice', ...given })
    .execute()
  if (says)
    await t.db
      .insertInto('segments')
      .values({
        id: uuid(),
        recordingId,
        speakerId: id,
        ordinal: (segments += 1),
        startMs: 0,
        endMs: 1,
        text: 'a',
        language: null,
        confidence: 1,
        words: [],
      })
      .execute()
  return id
}
const rows = (recordingId: string) =>
  t.db.selectFrom('speakers').selectAll().where('recordingId', '=', recordingId).orderBy('id').execute()
const row = async (speakerId: string) =>
  t.db.selectFrom('speakers').selectAll().where('id', '=', speakerId).executeTakeFirstOrThrow()

let id: string
let other: string
beforeEach(async () => {
  ;[id, other] = [await recording(), await recording()]
})

test('a name is given to whoever has none, or one that was given before; a person’s choice stays', async () => {
  const fresh = await add(id, 0)
  const former = await add(id, 1, { name: 'Anna', pageName: 'Anna' })
  const named = await add(id, 2, { name: 'Boris' })
  const renamed = await add(id, 3, { name: 'Vera', pageName: 'Anna' })
  const emptied = await add(id, 4, { name: '', pageName: 'Anna' })
  const untouched = await add(id, 5)
  for (const one of [fresh, former, named, renamed, emptied]) await giveName(t.db, one, 'Galina', by(5))
  expect((await row(untouched)).name).toBe('')
  await t.sql`delete from speakers where id = ${untouched}`
  expect(
    (await rows(id)).map(({ name, pageName, namedBy }) => [name, pageName, namedBy?.ms ?? null]),
  ).toEqual([
    ['Galina', 'Galina', 5],
    ['Galina', 'Galina', 5],
    ['Boris', null, null],
    ['Vera', 'Anna', null],
    ['', 'Anna', null],
  ])
})

test('a name has one row among the others, whatever it is called now; the side of the call as a whole is none', async () => {
  await add(id, 4)
  const base = await add(id, 0, { kind: 'others', name: 'Anna', pageName: 'Anna' })
  await add(id, 1, { kind: 'me', name: 'Anna', pageName: 'Anna' })
  await add(id, 2, { kind: 'others', name: 'Anna', pageName: 'Anna', gone: true })
  await add(other, 0, { kind: 'others', name: 'Anna', pageName: 'Anna' })
  const made = await rowOfName(t.db, id, 'Anna', by(7))
  expect(made).not.toBe(base)
  expect(await row(made)).toMatchObject({
    kind: 'others',
    ordinal: 5,
    name: 'Anna',
    pageName: 'Anna',
    namedBy: by(7),
    recordingId: id,
  })
  await t.sql`update speakers set name = 'Anna K.' where id = ${made}`
  expect(await rowOfName(t.db, id, 'Anna', by(9))).toBe(made)
  expect((await row(made)).name).toBe('Anna K.')
  expect(await rowOfName(t.db, id, 'Boris', by(1))).not.toBe(made)
})

test('a voice has one row, by where it comes from; a new one comes last', async () => {
  const first = await rowOfVoice(t.db, id, '0:1', null, new Set())
  expect(await row(first)).toMatchObject({
    kind: 'voice',
    ordinal: 0,
    source: '0:1',
    name: '',
    pageName: null,
  })
  const second = await rowOfVoice(t.db, id, '0:2', { name: 'Anna', by: by(3) }, new Set())
  expect(await row(second)).toMatchObject({
    ordinal: 1,
    source: '0:2',
    name: 'Anna',
    pageName: 'Anna',
    namedBy: by(3),
  })
  expect(await rowOfVoice(t.db, id, '0:1', { name: 'Boris', by: by(4) }, new Set())).toBe(first)
  expect((await row(first)).name).toBe('Boris')
  // one that is gone is not taken up again
  await t.sql`update speakers set gone = true where id = ${first}`
  expect(await rowOfVoice(t.db, id, '0:1', null, new Set())).not.toBe(first)
})

test('a voice with the name of somebody known is that one, unless they are told to be two people', async () => {
  await add(id, 0, { kind: 'others' })
  const known = await rowOfName(t.db, id, 'Anna', by(1))
  expect(await rowOfVoice(t.db, id, '0:1', { name: 'Anna', by: by(2) }, new Set())).toBe(known)
  const another = await rowOfVoice(t.db, id, '0:2', { name: 'Anna', by: by(2) }, new Set([known]))
  expect(another).not.toBe(known)
  expect((await rows(id)).map(({ source }) => source)).toEqual([null, null, '0:2'])
})

test('a name that is no longer given is taken back; one that a person gave stays', async () => {
  const voice = await rowOfVoice(t.db, id, '0:1', { name: 'Anna', by: by(2) }, new Set())
  const beside = await rowOfVoice(t.db, id, '0:2', { name: 'Boris', by: by(2) }, new Set())
  await rowOfVoice(t.db, id, '0:1', null, new Set())
  expect(await row(voice)).toMatchObject({ name: '', pageName: null, namedBy: null })
  expect((await row(beside)).name).toBe('Boris')
  await t.sql`update speakers set name = 'Vera' where id = ${beside}`
  await rowOfVoice(t.db, id, '0:2', null, new Set())
  expect(await row(beside)).toMatchObject({ name: 'Vera', pageName: 'Boris' })
})

test('the sides of a call have a speaker each, one channel one for each voice, tracks their own', async () => {
  const sides = await ensureSpeakers(t.db, id, 'sides', [1, 0])
  expect([...sides.keys()]).toEqual([1, 0])
  const kinds = Object.fromEntries(
    (await rows(id)).map((one) => [one.id, [one.kind, one.ordinal, one.source]]),
  )
  expect([0, 1].map((channel) => kinds[sides.get(channel) ?? ''])).toEqual([
    ['others', 1, null],
    ['me', 0, null],
  ])
  expect(await ensureSpeakers(t.db, id, 'sides', [0, 1])).toEqual(
    new Map([
      [0, sides.get(0)],
      [1, sides.get(1)],
    ]),
  )

  const voices = await ensureSpeakers(t.db, id, 'mixed', [0, 1])
  const again = await ensureSpeakers(t.db, id, 'mixed', [0, 1, 2])
  expect([again.get(0), again.get(1)]).toEqual([voices.get(0), voices.get(1)])
  expect(await row(again.get(2) ?? '')).toMatchObject({ kind: 'voice', ordinal: 4, source: null })

  const tracks = await ensureSpeakers(t.db, id, 'tracks', [3, 5])
  expect([...tracks.values()].some((one) => [...again.values()].includes(one))).toBe(false)
  expect(await row(tracks.get(3) ?? '')).toMatchObject({ kind: 'voice', source: 'track:3', ordinal: 5 })
  expect(await ensureSpeakers(t.db, id, 'tracks', [5])).toEqual(new Map([[5, tracks.get(5)]]))
  expect(await rows(other)).toEqual([])
})

test('a voice that is gone, or belongs to a source, is not one of those of a channel', async () => {
  await add(id, 0, { gone: true })
  await add(id, 1, { source: '0:1' })
  await add(other, 0)
  const third = await add(id, 2)
  expect(await ensureSpeakers(t.db, id, 'mixed', [0])).toEqual(new Map([[0, third]]))
})

test('speakers are numbered as they are first heard, silent ones last, others’ recordings not at all', async () => {
  const silent = await add(id, 0)
  const late = await add(id, 1)
  const early = await add(id, 2, { says: true })
  await t.db
    .insertInto('segments')
    .values({
      id: uuid(),
      recordingId: id,
      speakerId: late,
      ordinal: (segments += 1),
      startMs: 0,
      endMs: 1,
      text: 'a',
      language: null,
      confidence: 1,
      words: [],
    })
    .execute()
  await add(other, 7)
  await numberSpeakers(t.db, id)
  expect((await Promise.all([early, late, silent].map(row))).map(({ ordinal }) => ordinal)).toEqual([0, 1, 2])
  expect((await rows(other)).map(({ ordinal }) => ordinal)).toEqual([7])
})

test.each([
  ['mixed', ['me', 'others', '0:1', 'track:0']],
  ['sides', ['voice', 'track:0']],
  ['tracks', ['me', 'others', 'voice', '0:1']],
] as const)(
  'speakers of a former layout are hidden once it is %s, unless they speak',
  async (layout, hidden) => {
    const given: [string, Given][] = [
      ['me', { kind: 'me' }],
      ['others', { kind: 'others' }],
      ['voice', {}],
      ['0:1', { source: '0:1' }],
      ['track:0', { source: 'track:0' }],
    ]
    const silent = await Promise.all(
      given.map(async ([name, one], at) => [name, await add(id, at, one)] as const),
    )
    const heard = await Promise.all(given.map(([, one], at) => add(id, 10 + at, { ...one, says: true })))
    const spared = await Promise.all(given.map(([, one], at) => add(id, 20 + at, one)))
    await add(other, 0, { kind: 'me' })
    await add(other, 1)
    await add(other, 2, { source: '0:1' })
    await add(other, 3, { source: 'track:0' })
    await hideFormerSpeakers(t.db, id, layout, spared)
    const gone = new Set((await rows(id)).filter((one) => one.gone).map((one) => one.id))
    expect(silent.filter(([, one]) => gone.has(one)).map(([name]) => name)).toEqual(hidden)
    expect([...heard, ...spared].filter((one) => gone.has(one))).toEqual([])
    expect((await rows(other)).filter((one) => one.gone)).toEqual([])
  },
)

test('heard are the voices with words, or else the channels with words', () => {
  const windowOf = (channel: number, ...words: [number, number][]): DoneWindow => ({
    channel,
    ordinal: 0,
    startMs: 0,
    endMs: 1000,
    language: null,
    timing: 'word',
    words: words.map(([from, to]) => ['Yes.', from, to, null]),
  })
  expect(
    heardIn([windowOf(1, [0, 100]), windowOf(2), windowOf(0, [0, 100]), windowOf(1, [0, 100])], []),
  ).toEqual([1, 0])
  const turns = [
    { startMs: 0, endMs: 400, voice: 2 },
    { startMs: 400, endMs: 1000, voice: 0 },
    { startMs: 2000, endMs: 3000, voice: 1 },
  ]
  // numbered as they are first heard; one that says nothing is none
  expect(heardIn([windowOf(0, [0, 300], [500, 900])], turns)).toEqual([0, 1])
  expect(heardIn([windowOf(0, [0, 300])], turns)).toEqual([0])
  expect(heardIn([windowOf(1, [0, 300])], turns)).toEqual([])
})
