import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openDataKeys } from '#kernel/encryption/data-keys.ts'
import type { MasterKeys } from '#kernel/encryption/master-keys.ts'
import { openVoice } from './sealed-voice.ts'
import { writeScan, type Heard } from './write-scan.ts'

const t = testDatabase()
const master = Buffer.alloc(32, 3)
const masters: MasterKeys = {
  all: () => [master],
  reload: async () => undefined,
  look: async () => undefined,
}
const keys = () => openDataKeys(t.db, masters)
const model = 'titanet'
let ws: string
let id: string
let ordinal = 0

const workspace = async () => {
  const made = uuid()
  await t.sql`insert into workspaces (id, name, remembers_voices) values (${made}, 'Ours', true)`
  return made
}
const recording = async (workspaceId: string) => {
  const made = uuid()
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename, status) values (${made}, ${workspaceId}, 'o', 'a', 'completed')`
  return made
}
const person = async (
  name: string,
  more: { workspaceId?: string; state?: string; expires?: string } = {},
) => {
  const { workspaceId = ws, state = 'agreed', expires = '1 day' } = more
  const made = uuid()
  await t.sql`insert into voice_people (id, workspace_id, name, state, consent_by, agreed_at, expires_at, asked_by)
    values (${made}, ${workspaceId}, ${name}, ${state}, 'link', now(), now() + ${expires}::interval, 'o')`
  return made
}
const speaker = async (name: string, gone = false, recordingId = id) => {
  const made = uuid()
  await t.db
    .insertInto('speakers')
    .values({ id: made, recordingId, kind: 'voice', ordinal: (ordinal += 1), name, gone })
    .execute()
  return made
}
const says = async (speakerId: string, startMs: number) => {
  const made = uuid()
  await t.db
    .insertInto('segments')
    .values({
      id: made,
      recordingId: id,
      speakerId,
      ordinal: (ordinal += 1),
      startMs,
      endMs: startMs + 3000,
      text: 'a',
      confidence: 1,
      words: [],
    })
    .execute()
  return { id: made, startMs, endMs: startMs + 3000 }
}
beforeEach(async () => {
  ws = await workspace()
  id = await recording(ws)
})

const write = (heard: Partial<Heard>, of = id) =>
  t.db.transaction().execute((trx) => writeScan(trx, keys(), of, { model, learn: [], compare: [], ...heard }))
const learning = (personId: string, stretches: Awaited<ReturnType<typeof says>>[], voices: number[][]) => ({
  personId,
  channel: 0,
  stretches,
  voices,
})
const excerpts = (personId: string) =>
  t.db.selectFrom('voiceExcerpts').selectAll().where('personId', '=', personId).orderBy('startMs').execute()
const nothing = { learnt: 0, suggested: 0, firstLearnt: [] }
const near = [3, 4]

test('the voice of each stretch is kept sealed, in one direction and length; an empty one is not', async () => {
  const dana = await person('Dana')
  const named = await speaker('Dana')
  const stretches = [await says(named, 0), await says(named, 5000), await says(named, 10_000)]
  expect(await write({ learn: [learning(dana, stretches, [near, [], [0, 2]])] })).toEqual({
    learnt: 2,
    suggested: 0,
    firstLearnt: [dana],
  })
  const found = await excerpts(dana)
  expect(
    found.map(({ segmentId, startMs, endMs, recordingId, model: by }) => [
      segmentId,
      startMs,
      endMs,
      recordingId,
      by,
    ]),
  ).toEqual([0, 2].map((at) => [stretches[at]?.id, stretches[at]?.startMs, stretches[at]?.endMs, id, model]))
  const [first] = found
  const voice = openVoice(
    await keys().find(first?.keyId ?? ''),
    first?.id ?? '',
    first?.sealed ?? Buffer.alloc(0),
  )
  expect(voice.map((x) => Math.round(x * 1000))).toEqual([600, 800])
  // the same once more adds nothing, and is not the first time
  expect(await write({ learn: [learning(dana, stretches, [near, [], [0, 2]])] })).toEqual(nothing)
})

test('another model replaces what was learnt of the same stretch, and leaves what was unlearnt', async () => {
  const dana = await person('Dana')
  const named = await speaker('Dana')
  const [one, two] = [await says(named, 0), await says(named, 5000)]
  await write({ model: 'old', learn: [learning(dana, [one, two], [near, near])] })
  await t.sql`update voice_excerpts set sealed = null, key_id = null where segment_id = ${two.id}`
  await write({ learn: [learning(dana, [one, two], [near, near])] })
  expect((await excerpts(dana)).map(({ model: by, sealed }) => [by, sealed !== null])).toEqual([
    [model, true],
    ['old', false],
  ])
})

test('nothing is written of a recording that is gone or deleted, or where voices are not remembered', async () => {
  const dana = await person('Dana')
  const stretch = await says(await speaker('Dana'), 0)
  const learn = [learning(dana, [stretch], [near])]
  expect(await write({ learn }, uuid())).toEqual(nothing)
  await t.sql`update recordings set deleted_at = now() where id = ${id}`
  expect(await write({ learn })).toEqual(nothing)
  await t.sql`update recordings set deleted_at = null where id = ${id}`
  await t.sql`update workspaces set remembers_voices = false where id = ${ws}`
  expect(await write({ learn })).toEqual(nothing)
  expect(await excerpts(dana)).toEqual([])
})

test('nothing is written of who has not agreed, no longer agrees, or belongs elsewhere', async () => {
  const people = [
    await person('Dana', { state: 'withdrawn' }),
    await person('Erlan', { expires: '-1 second' }),
    await person('Vera', { workspaceId: await workspace() }),
  ]
  const stretch = await says(await speaker('Dana'), 0)
  expect(await write({ learn: people.map((one) => learning(one, [stretch], [near])) })).toEqual(nothing)
})

const learnt = async (name: string, voice: number[]) => {
  const one = await person(name)
  const stretch = await says(await speaker(name), 0)
  await write({ learn: [learning(one, [stretch], [voice])] })
  return one
}
const comparing = (speakerId: string, candidates: string[], voices = [near]) => ({
  speakerId,
  channel: 0,
  stretches: [{ id: uuid(), startMs: 7, endMs: 9 }],
  candidates,
  fingerprint: 'f',
  voices,
})
const compared = async (speakerId: string) => {
  const row = await t.db
    .selectFrom('voiceComparisons')
    .selectAll()
    .where('speakerId', '=', speakerId)
    .executeTakeFirst()
  return row && [row.personId, row.likeness, row.fingerprint, row.excerpts]
}
const at = [{ startMs: 7, endMs: 9 }]

test('somebody unnamed is said to sound like whom they are near, in whole hundredths', async () => {
  const dana = await learnt('Dana', [1, 0])
  const erlan = await learnt('Erlan', [0, 1])
  const unnamed = await speaker('')
  expect(await write({ compare: [comparing(unnamed, [dana, erlan], [[10, 1]])] })).toEqual({
    ...nothing,
    suggested: 1,
  })
  expect(await compared(unnamed)).toEqual([dana, 100, 'f', at])
  // who was ruled out is not compared with: a new look replaces the former
  expect(await write({ compare: [comparing(unnamed, [erlan], [[10, 1]])] })).toEqual(nothing)
  expect(await compared(unnamed)).toEqual([null, null, 'f', at])
  expect(await write({ compare: [comparing(unnamed, [], [])] })).toEqual(nothing)
})

test('what another model learnt, or was unlearnt, is not compared with', async () => {
  const dana = await person('Dana')
  const named = await speaker('Dana')
  await write({ model: 'old', learn: [learning(dana, [await says(named, 0)], [[1, 0]])] })
  const unnamed = await speaker('')
  const compare = [comparing(unnamed, [dana], [[1, 0]])]
  expect((await write({ compare })).suggested).toBe(0)
  expect((await write({ model: 'old', compare })).suggested).toBe(1)
  await t.sql`update voice_excerpts set sealed = null, key_id = null where person_id = ${dana}`
  expect((await write({ model: 'old', compare })).suggested).toBe(0)
})

test('somebody who got a name meanwhile, or is gone, is not compared', async () => {
  const dana = await learnt('Dana', near)
  for (const one of [await speaker('Vera'), await speaker('', true)]) {
    expect((await write({ compare: [comparing(one, [dana])] })).suggested).toBe(0)
    expect(await compared(one)).toBeUndefined()
  }
})

test('once somebody is learnt, other meetings of the workspace with unnamed speakers are looked at', async () => {
  const other = await recording(ws)
  await t.sql`insert into transcripts (recording_id, revision, engine, timing, draft, complete, word_count) values (${other}, 1, 'test', 'word', false, true, 1)`
  await speaker('', false, other)
  await t.sql`delete from voice_looks`
  const dana = await learnt('Dana', near)
  const looks = async () =>
    (await t.sql`delete from voice_looks returning recording_id`).map((row) => row['recording_id'])
  expect(await looks()).toContain(other)
  await write({ learn: [learning(dana, [await says(await speaker('Dana'), 20_000)], [near])] })
  expect(await looks()).not.toContain(other)
})
