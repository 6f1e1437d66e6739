import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { accuracyOf } from './corrected-recordings.ts'

const t = testDatabase()
const me = { userId: 'me', workspaceId: 'w' }
const measured = async (who = me) => (await accuracyOf(t.db, who)).recordings

beforeEach(async () => {
  await t.sql`delete from recordings`
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours'), ('other', 'Theirs') on conflict do nothing`
})

const words = (text: string) => text.split(' ').map((word, i) => [word, i * 100, i * 100 + 80, 1])
type Given = { owner?: string; workspace?: string; title?: string | null; filename?: string }

/** A recording whose only segment says `text`, by the engine `test`. */
const recording = async (
  text: string,
  { owner = 'me', workspace = 'w', title = null, filename = 'a.wav' }: Given = {},
) => {
  const [id, speaker, segment] = [uuid(), uuid(), uuid()]
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename, title) values (${id}, ${workspace}, ${owner}, ${filename}, ${title})`
  await t.sql`insert into speakers (id, recording_id, kind, ordinal) values (${speaker}, ${id}, 'voice', 0)`
  await t.sql`insert into segments (id, recording_id, ordinal, speaker_id, start_ms, end_ms, text, confidence, words)
    values (${segment}, ${id}, 0, ${speaker}, 0, 900, ${text}, 1, ${JSON.stringify(words(text))}::text::jsonb)`
  await t.sql`insert into transcripts (recording_id, revision, language, engine, timing, draft, complete, word_count)
    values (${id}, 1, 'en', 'test', 'word', false, true, 2)`
  return { id, segment }
}
type Edit = { kind?: string; day?: number; undone?: boolean; version?: string | null }

/** An edit before which the segment said `before`. */
const edit = async (
  of: { id: string; segment: string },
  before: string | undefined,
  { kind = 'text', day = 1, undone = false, version = null }: Edit = {},
) => {
  const change = { segments: [{ id: of.segment, before: before === undefined ? {} : { text: before } }] }
  await t.sql`insert into edits (id, recording_id, author_id, kind, change, created_at, undone_at, version_id)
    values (${uuid()}, ${of.id}, 'me', ${kind}, ${JSON.stringify(change)}::text::jsonb,
      timestamptz '2026-01-01' + ${day}::int * interval '1 day', ${undone ? new Date() : null}, ${version})`
}
const version = async (
  of: { id: string; segment: string },
  text: string,
  engine: string,
  reason = 'transcribed',
  day = 1,
) => {
  const id = uuid()
  const segments = [{ id: of.segment, startMs: 0, endMs: 900, text, words: words(text) }]
  await t.sql`insert into transcript_versions (id, recording_id, reason, head, speakers, segments, created_at)
    values (${id}, ${of.id}, ${reason}, ${JSON.stringify({ engine, model: 'm', language: 'en' })}::text::jsonb, '[]',
      ${JSON.stringify(segments)}::text::jsonb, timestamptz '2026-01-01' + ${day}::int * interval '1 day')`
  return id
}

test('what was heard first counts, not what it was between two corrections', async () => {
  const one = await recording('we meet today')
  await edit(one, 'we eat', { day: 2 })
  await edit(one, 'we eat to-day', { day: 3 })
  expect(await measured()).toEqual([
    {
      id: one.id,
      title: 'a.wav',
      corrected: 1,
      segments: 1,
      transcripts: [{ engine: 'test', model: null, language: 'en', isCorrected: true, words: 3, errors: 2 }],
    },
  ])
})

test('the latest corrected comes first, by its title or the name of its file', async () => {
  const [one, two, three] = [
    await recording('we meet', { title: '  Weekly ' }),
    await recording('we meet', { title: '  ', filename: 'two.wav' }),
    await recording('we meet'),
  ]
  await edit(one, 'we eat', { day: 1 })
  await edit(two, 'we eat', { day: 2 })
  await edit(one, 'we beat', { day: 5 })
  await edit(three, 'we eat', { day: 3 })
  expect((await measured()).map(({ id }) => id)).toEqual([one.id, three.id, two.id])
  expect((await measured()).map(({ title }) => title)).toEqual(['Weekly', 'a.wav', 'two.wav'])
})

test('twenty recordings are measured, the latest ones', async () => {
  const all = []
  for (let day = 1; day <= 21; day += 1) {
    const one = await recording('we meet')
    await edit(one, 'we eat', { day })
    all.push(one.id)
  }
  expect((await measured()).map(({ id }) => id)).toEqual(all.slice(1).toReversed())
})

test('only one’s own recordings of this workspace that are not deleted', async () => {
  const [mine, deleted] = [await recording('we meet'), await recording('we meet')]
  const others = [
    await recording('we meet', { owner: 'colleague' }),
    await recording('we meet', { workspace: 'other' }),
  ]
  for (const one of [mine, deleted, ...others]) await edit(one, 'we eat')
  await t.sql`update recordings set deleted_at = now() where id = ${deleted.id}`
  expect((await measured()).map(({ id }) => id)).toEqual([mine.id])
  expect(await measured({ userId: 'me', workspaceId: 'other' })).toHaveLength(1)
})

test('names, merges and what was undone are no corrections, nor is an edit that changed nothing', async () => {
  const one = await recording('we meet')
  await edit(one, 'we eat', { kind: 'name' })
  await edit(one, 'we eat', { undone: true })
  expect(await measured()).toEqual([])
  await edit(one, undefined)
  await edit(one, 'we meet')
  expect(await measured()).toEqual([])
  for (const kind of ['replace', 'correct']) {
    const other = await recording('we meet')
    await edit(other, 'we eat', { kind })
    await edit(other, 'we beat', { kind: 'speaker', day: 0 })
  }
  expect((await measured()).map(({ transcripts }) => transcripts[0]?.errors)).toEqual([1, 1])
})

test('the text with most corrections is what others are measured against; another diarization is no text', async () => {
  const one = await recording('we meet today')
  const former = await version(one, 'we meet now', 'old', 'transcribed', 1)
  await version(one, 'he met now', 'older', 'restored', 2)
  await version(one, 'nothing', 'voices', 'voices', 3)
  await edit(one, 'we eat now', { version: former })
  const [found] = await measured()
  expect(found?.transcripts.map(({ engine, isCorrected, errors }) => [engine, isCorrected, errors])).toEqual([
    ['test', false, 1],
    ['older', false, 2],
    ['old', true, 1],
  ])
  // the same number of corrections in the text of now: that one
  await edit(one, 'we meat today')
  expect((await measured())[0]?.transcripts.map(({ isCorrected }) => isCorrected)).toEqual([
    true,
    false,
    false,
  ])
})
