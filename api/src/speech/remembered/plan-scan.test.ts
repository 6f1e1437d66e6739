import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { planScan } from './plan-scan.ts'

const t = testDatabase()
const model = 'titanet'
let id: string
let ws: string
let keyId: string

const workspace = async () => {
  const made = uuid()
  await t.sql`insert into workspaces (id, name, remembers_voices) values (${made}, 'Ours', true)`
  return made
}
const recording = async (workspaceId: string) => {
  const made = uuid()
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename) values (${made}, ${workspaceId}, 'o', 'a')`
  return made
}
const person = async (name: string, workspaceId = ws, state = 'agreed', expires = '1 day') => {
  const made = uuid()
  await t.sql`insert into voice_people (id, workspace_id, name, state, consent_by, agreed_at, expires_at, asked_by)
    values (${made}, ${workspaceId}, ${name}, ${state}, 'link', now(), now() + ${expires}::interval, 'o')`
  return made
}
let ordinal = 0
const speaker = async (
  name: string,
  more: { pageName?: string; gone?: boolean; kind?: 'me' | 'others' | 'voice'; source?: string } = {},
) => {
  const made = uuid()
  await t.db
    .insertInto('speakers')
    .values({ id: made, recordingId: id, kind: 'voice', ordinal: (ordinal += 1), name, ...more })
    .execute()
  return made
}
const says = async (speakerId: string, startMs: number, endMs = startMs + 3000) => {
  const made = uuid()
  await t.db
    .insertInto('segments')
    .values({
      id: made,
      recordingId: id,
      speakerId,
      ordinal: (ordinal += 1),
      startMs,
      endMs,
      text: 'a',
      confidence: 1,
      words: [],
    })
    .execute()
  return made
}
const learnt = async (
  personId: string,
  segmentId: string,
  more: { by?: string; sealed?: boolean; at?: [number, number]; recordingId?: string } = {},
) => {
  const { by = model, sealed = true, at = [0, 3000], recordingId = id } = more
  const made = uuid()
  await t.sql`insert into voice_excerpts (id, person_id, recording_id, segment_id, start_ms, end_ms, model, key_id, sealed)
    values (${made}, ${personId}, ${recordingId}, ${segmentId}, ${at[0]}, ${at[1]}, ${by}, ${sealed ? keyId : null}, ${sealed ? randomBytes(8) : null})`
  return made
}
const plan = (layout: 'mixed' | 'sides' = 'mixed', by = model) => planScan(t.db, { id, layout }, by)

beforeEach(async () => {
  ws = await workspace()
  id = await recording(ws)
  keyId = uuid()
  await t.sql`insert into data_keys (id, master_id, wrapped) values (${keyId}, 'm', '\\x00')`
})

test('somebody who agreed and is named by hand is learnt, whatever the case of the name', async () => {
  const dana = await person('Dana')
  const named = await speaker('dana')
  const segment = await says(named, 1000)
  expect(await plan()).toEqual({
    learn: [{ personId: dana, channel: 0, stretches: [{ id: segment, startMs: 1000, endMs: 4000 }] }],
    compare: [],
  })
})

test('nobody is learnt who has not agreed, whose consent has ended, of another workspace, or by a name the page gave', async () => {
  await person('Asked', ws, 'asked')
  await person('Ended', ws, 'agreed', '-1 second')
  await person('Elsewhere', await workspace())
  await person('Page')
  await person('Gone')
  for (const name of ['Asked', 'Ended', 'Elsewhere', 'Unknown']) await says(await speaker(name), 0)
  await says(await speaker('Page', { pageName: 'Page' }), 0)
  await says(await speaker('Gone', { gone: true }), 0)
  expect(await plan()).toEqual({ learn: [], compare: [] })
})

test('what was learnt by this model, or unlearnt by hand, is not learnt again', async () => {
  const dana = await person('Dana')
  const erlan = await person('Erlan')
  const named = await speaker('Dana')
  const [known, by, unlearnt, beside, fresh] = [
    await says(named, 0),
    await says(named, 10_000),
    await says(named, 20_000),
    await says(named, 30_000),
    await says(named, 40_000),
  ]
  await learnt(dana, known)
  await learnt(dana, by, { by: 'other', at: [10_000, 13_000] })
  // the moment was unlearnt when the text had other segments
  await learnt(dana, uuid(), { by: 'other', sealed: false, at: [22_999, 24_000] })
  await learnt(dana, uuid(), { sealed: false, at: [33_000, 34_000] })
  await learnt(erlan, fresh)
  const [one] = (await plan()).learn
  expect(one?.stretches.map((said) => said.id)).toEqual([by, beside, fresh])
  expect(unlearnt).not.toBe(fresh)
  expect((await plan('mixed', 'other')).learn[0]?.stretches.map((said) => said.id)).toEqual([
    known,
    beside,
    fresh,
  ])
})

test('somebody unnamed is compared with everyone who was learnt by this model and not ruled out', async () => {
  const [dana, erlan, refused, other, elsewhere] = [
    await person('Dana'),
    await person('Erlan'),
    await person('Refused'),
    await person('Other'),
    await person('Elsewhere', await workspace()),
  ]
  const before = await recording(ws)
  for (const one of [dana, erlan, refused, elsewhere]) await learnt(one, uuid(), { recordingId: before })
  await learnt(other, uuid(), { recordingId: before, by: 'other' })
  await learnt(other, uuid(), { recordingId: before, sealed: false })
  const unnamed = await speaker('')
  const segment = await says(unnamed, 500)
  await t.sql`insert into voice_refusals (speaker_id, person_id, refused_by) values (${unnamed}, ${refused}, 'o')`
  const { learn, compare } = await plan()
  expect(learn).toEqual([])
  expect(compare).toMatchObject([
    { speakerId: unnamed, channel: 0, stretches: [{ id: segment, startMs: 500, endMs: 3500 }] },
  ])
  expect(compare[0]?.candidates).toEqual([dana, erlan].toSorted())
})

test('a comparison is not repeated until something it stands on changes', async () => {
  const unnamed = await speaker('')
  await says(unnamed, 0)
  const fingerprint = (await plan()).compare[0]?.fingerprint ?? ''
  await t.sql`insert into voice_comparisons (speaker_id, recording_id, fingerprint) values (${unnamed}, ${id}, ${fingerprint})`
  expect((await plan()).compare).toEqual([])
  expect((await plan('mixed', 'other')).compare).toHaveLength(1)
  await says(unnamed, 5000)
  expect((await plan()).compare).toHaveLength(1)
})

test('a speaker whose channel is unknown, or who says too little, is left out; the sides of a call have theirs', async () => {
  const [me, others, voice, unknown, brief] = [
    await speaker('', { kind: 'me' }),
    await speaker('', { kind: 'others' }),
    await speaker('', { source: '0:2' }),
    await speaker(''),
    await speaker(''),
  ]
  for (const one of [me, others, voice, unknown]) await says(one, 0)
  await says(brief, 0, 1499)
  expect((await plan('sides')).compare.map(({ speakerId, channel }) => [speakerId, channel])).toEqual([
    [me, 1],
    [others, 0],
    [voice, 0],
  ])
})
