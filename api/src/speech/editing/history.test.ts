import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import type { EditChange } from '#kernel/db/columns.ts'
import type { Person } from '#kernel/http/person.ts'
import { readWhole } from './former-reading.ts'
import { segmentHistory } from './segment-history.ts'
import { transcriptHistory } from './transcript-history.ts'

const t = testApp([])
const { signal } = new AbortController()
let me: Person
let id: string
let other: string
let segments: string[]
let speakers: string[]
beforeEach(async () => {
  const owner = await t.signedIn()
  me = {
    ...owner,
    role: 'owner',
    via: 'session',
    tokenId: 't',
    email: 'x',
    address: null,
  } as unknown as Person
  const rows = 'Anna: We begin.\nBoris: Good.\nAnna: Thank you.'
  id = (await seedTimedMeeting(t.database.db, owner, 'Lamps', rows)).id
  other = (await seedTimedMeeting(t.database.db, owner, 'Chairs', rows)).id
  const of = async (table: string) =>
    (
      await t.database.sql.unsafe(`select id from ${table} where recording_id = '${id}' order by ordinal`)
    ).map((row) => String(row['id']))
  ;[segments, speakers] = [await of('segments'), await of('speakers')]
})

let minutes = 0
const edit = async (
  change: EditChange,
  more: {
    recordingId?: string
    kind?: 'text' | 'name' | 'speaker'
    versionId?: string
    undoneAt?: Date
    authorId?: string
  } = {},
) => {
  const row = {
    id: uuid(),
    recordingId: id,
    kind: 'text' as const,
    authorId: me.userId,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1))),
    ...more,
  }
  await t.database.db
    .insertInto('edits')
    .values({ ...row, change })
    .execute()
  return row
}
const text = (segmentId: string, before: string, after: string): EditChange => ({
  segments: [{ id: segmentId, before: { text: before }, after: { text: after } }],
})
const version = async (
  more: {
    recordingId?: string
    reason?: 'transcribed' | 'voices' | 'restored'
    replacedBy?: string | null
  } = {},
) => {
  const row = {
    id: uuid(),
    recordingId: id,
    reason: 'transcribed' as const,
    replacedBy: me.userId,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1))),
    ...more,
  }
  const head = {
    engine: 'moonshine',
    model: null,
    language: 'en',
    wordCount: 7,
    complete: true,
    draft: false,
    confidence: null,
    gaps: [],
    timing: 'word' as const,
    otherScript: 0,
    revision: 1,
  }
  await t.database.db
    .insertInto('transcriptVersions')
    .values({ ...row, head, segments: [], speakers: [] })
    .execute()
  return row
}
const history = () => transcriptHistory(t.database.db, id, readWhole)
const shown = async (change: EditChange) => {
  await edit(change)
  const [latest] = (await history()).edits
  return latest && [latest.segments, latest.before, latest.after]
}

test('edits are told newest first, with who made them and whether they were undone; those of former texts are not', async () => {
  const first = await edit(text(segments[0] ?? '', 'a', 'b'))
  const undoneAt = new Date()
  const second = await edit(text(segments[1] ?? '', 'c', 'd'), { undoneAt, authorId: 'nobody' })
  await edit({}, { recordingId: other })
  await edit({}, { versionId: (await version()).id })
  const { edits } = await history()
  expect(edits).toEqual([
    {
      id: second.id,
      kind: 'text',
      author: '',
      createdAt: second.createdAt.toISOString(),
      undone: true,
      segments: 1,
      before: 'c',
      after: 'd',
    },
    {
      id: first.id,
      kind: 'text',
      author: 'Test Person',
      createdAt: first.createdAt.toISOString(),
      undone: false,
      segments: 1,
      before: 'a',
      after: 'b',
    },
  ])
})

test('texts that were replaced are told newest first, but those of an edit of voices, and others’ meetings', async () => {
  const first = await version()
  const second = await version({ reason: 'restored', replacedBy: null })
  await version({ reason: 'voices' })
  await version({ recordingId: other })
  expect((await history()).versions).toEqual([
    {
      id: second.id,
      reason: 'restored',
      author: '',
      createdAt: second.createdAt.toISOString(),
      language: 'en',
      engine: 'moonshine',
      words: 7,
    },
    {
      id: first.id,
      reason: 'transcribed',
      author: 'Test Person',
      createdAt: first.createdAt.toISOString(),
      language: 'en',
      engine: 'moonshine',
      words: 7,
    },
  ])
})

test('the first text of an edit is shown, up to two hundred characters', async () => {
  const [first = '', second = ''] = segments
  const long = 'a'.repeat(201)
  const both = {
    segments: [...(text(first, long, '').segments ?? []), ...(text(second, 'c', 'd').segments ?? [])],
  }
  expect(await shown(both)).toEqual([2, 'a'.repeat(200), ''])
})

test('who spoke before and after is shown by name, or as the transcript calls them', async () => {
  const [anna = '', boris = ''] = speakers
  await t.database.sql`update speakers set name = ' ' where id = ${boris}`
  const moved = {
    segments: [{ id: segments[0] ?? '', before: { speakerId: anna }, after: { speakerId: boris } }],
  }
  expect(await shown(moved)).toEqual([1, 'Anna', 'Speaker 2'])
  const lost = {
    segments: [{ id: segments[0] ?? '', before: { speakerId: uuid() }, after: { speakerId: anna } }],
  }
  expect(await shown(lost)).toEqual([1, '', 'Anna'])
})

test('a new name is shown beside the one before; no name is the label', async () => {
  const [anna = ''] = speakers
  expect(await shown({ speakers: [{ id: anna, before: { name: '' }, after: { name: ' Vera ' } }] })).toEqual([
    0,
    'Speaker 1',
    'Vera',
  ])
  expect(await shown({ speakers: [{ id: uuid(), before: { name: '' }, after: { name: 'Vera' } }] })).toEqual([
    0,
    '',
    'Vera',
  ])
  expect(await shown({ speakers: [{ id: anna, before: { gone: false }, after: { gone: true } }] })).toEqual([
    0,
    '',
    '',
  ])
  expect(await shown({})).toEqual([0, '', ''])
})

test('of very many, the latest two hundred edits and fifty texts are told', async () => {
  for (let n = 0; n < 51; n++) await version()
  await t.database.sql`insert into edits (id, recording_id, kind, author_id, change)
    select gen_random_uuid(), ${id}, 'name', 'x', '{}' from generate_series(1, 201)`
  const { edits, versions } = await history()
  expect([edits.length, versions.length]).toEqual([200, 50])
})

const ofSegment = (segmentId: string) => segmentHistory(t.database.db, me, segmentId, signal)

test('the texts a segment had are told newest first; edits of others, of speakers and of former texts are not', async () => {
  const [first = '', second = ''] = segments
  const one = await edit(text(first, 'a', 'b'))
  await edit(text(second, 'x', 'y'))
  await edit(
    {
      segments: [
        { id: first, before: { speakerId: speakers[0] ?? '' }, after: { speakerId: speakers[1] ?? '' } },
      ],
    },
    { kind: 'speaker' },
  )
  await edit(text(first, 'p', 'q'), { versionId: (await version()).id })
  const undoneAt = new Date()
  const both = {
    segments: [...(text(second, 'y', 'z').segments ?? []), ...(text(first, 'b', 'c').segments ?? [])],
  }
  const two = await edit(both, { undoneAt, authorId: 'nobody' })
  expect(await ofSegment(first)).toEqual([
    {
      id: two.id,
      kind: 'text',
      author: '',
      createdAt: two.createdAt.toISOString(),
      undone: true,
      before: 'b',
      after: 'c',
    },
    {
      id: one.id,
      kind: 'text',
      author: 'Test Person',
      createdAt: one.createdAt.toISOString(),
      undone: false,
      before: 'a',
      after: 'b',
    },
  ])
})

test('a segment that nobody changed has no former texts, and one that is not there none to tell of', async () => {
  expect(await ofSegment(segments[2] ?? '')).toEqual([])
  expect(await ofSegment(uuid())).toBeNull()
})
