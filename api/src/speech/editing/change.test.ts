import { v7 as uuid } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { seedTimedMeeting } from '#testing/talk.ts'
import type { EditChange } from '#kernel/db/columns.ts'
import { applyChange, inverse } from './change.ts'
import { prepareChange, prepareText } from './prepare.ts'

const t = testApp([])
let id: string
let other: string
let segments: Awaited<ReturnType<typeof segmentsOf>>
let speakers: { id: string; name: string }[]

const segmentsOf = (recordingId: string) =>
  t.database.db
    .selectFrom('segments')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()
const speakersOf = (recordingId: string) =>
  t.database.db
    .selectFrom('speakers')
    .selectAll()
    .where('recordingId', '=', recordingId)
    .orderBy('ordinal')
    .execute()

beforeEach(async () => {
  const who = await t.signedIn()
  const rows = 'Anna: The lamps are here.\nBoris: The lamps and the chairs.\nAnna: Thank you.'
  id = (await seedTimedMeeting(t.database.db, who, 'Lamps', rows)).id
  other = (await seedTimedMeeting(t.database.db, who, 'Chairs', rows)).id
  ;[segments, speakers] = [await segmentsOf(id), await speakersOf(id)]
})
const segment = (at: number) => {
  const found = segments[at]
  if (!found) throw new Error('no such segment')
  return found
}
const speaker = (at: number) => speakers[at]?.id ?? ''
const apply = (change: EditChange, revision = 2) =>
  t.database.db.transaction().execute((trx) => applyChange(trx, change, revision))
const text = (request: Parameters<typeof prepareText>[2]) =>
  prepareText(t.database.db, id, request, 'w', null)
const change = (request: Parameters<typeof prepareChange>[2]) =>
  t.database.db.transaction().execute((trx) => prepareChange(trx, id, request, null))

test('what undoes a change is the change backwards', () => {
  const one: EditChange = {
    speakers: [{ id: 'a', before: { name: 'x' }, after: { name: 'y' } }],
    segments: [{ id: 'b', before: { text: 'x' }, after: { text: 'y' } }],
  }
  expect(inverse(one)).toEqual({
    speakers: [{ id: 'a', before: { name: 'y' }, after: { name: 'x' } }],
    segments: [{ id: 'b', before: { text: 'y' }, after: { text: 'x' } }],
  })
  expect(inverse({})).toEqual({ speakers: [], segments: [] })
})

test('rows that are as they were are changed, and those that are not, or are gone, stay', async () => {
  const to = (at: number, before: string) => ({
    id: segment(at).id,
    before: { text: before },
    after: { text: 'New.' },
  })
  const lost = { id: uuid(), before: { text: 'a' }, after: { text: 'b' } }
  expect(await apply({ segments: [to(0, segment(0).text), to(1, 'Something else.'), lost] }, 7)).toBe(1)
  expect((await segmentsOf(id)).map((row) => [row.text, row.revision])).toEqual([
    ['New.', 7],
    [segment(1).text, 0],
    [segment(2).text, 0],
  ])
  const named = { id: speaker(0), before: { name: 'Anna' }, after: { name: 'Vera' } }
  expect(await apply({ speakers: [named, { ...named, id: uuid() }, { ...named, id: speaker(1) }] })).toBe(1)
  expect((await speakersOf(id)).map(({ name }) => name)).toEqual(['Vera', 'Boris'])
})

test('new words bring the lowest confidence among them; one without any counts as sure', async () => {
  const to = (at: number, words: [string, number, number, number | null][]) => ({
    id: segment(at).id,
    before: {},
    after: { words },
  })
  await apply({
    segments: [
      to(0, [
        ['a', 0, 1, 0.9],
        ['b', 1, 2, 0.25],
        ['c', 2, 3, null],
      ]),
      to(1, [['a', 0, 1, null]]),
      to(2, []),
    ],
  })
  expect((await segmentsOf(id)).map(({ confidence }) => confidence)).toEqual([0.25, 1, 1])
  await apply({ segments: [{ id: segment(0).id, before: {}, after: { text: 'x' } }] })
  expect((await segmentsOf(id))[0]?.confidence).toBe(0.25)
})

test('a changed segment is found by its new text; one not yet indexed, or that hides something, leaves the index', async () => {
  const isFound = async (word: string) =>
    (
      await t.database
        .sql`select ordinal from segments where recording_id = ${id} and search @@ to_tsquery('simple', ${word})`
    ).map((row) => row['ordinal'])
  const to = (at: number, what: string) => ({
    segments: [{ id: segment(at).id, before: {}, after: { text: what } }],
  })
  await apply(to(0, 'Curtains.'))
  expect(await isFound('curtains')).toEqual([0])
  await t.database.sql`update segments set search = null where id = ${segment(1).id}`
  await apply(to(1, 'Curtains.'))
  expect(await isFound('curtains')).toEqual([0])
  await t.database.sql`update recordings set hides_personal = true where id = ${id}`
  await apply(to(0, 'Curtains!'))
  expect(await isFound('curtains')).toEqual([])
  expect((await segmentsOf(id))[2]?.search).not.toBeNull()
})

test('a speaker is named once, of this recording, and the same name changes nothing', async () => {
  const name = (speakerId: string, called: string) => change({ kind: 'name', speakerId, name: called })
  expect(await name(speaker(0), 'Vera')).toEqual({
    change: { speakers: [{ id: speaker(0), before: { name: 'Anna' }, after: { name: 'Vera' } }] },
    count: 1,
  })
  expect(await name(speaker(0), 'Anna')).toEqual({ change: {}, count: 0 })
  const [foreign] = await speakersOf(other)
  await expect(name(foreign?.id ?? '', 'Vera')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await t.database.sql`update speakers set gone = true where id = ${speaker(0)}`
  await expect(name(speaker(0), 'Vera')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('merging gives all of one speaker to another, of this recording', async () => {
  const merge = (speakerId: string, intoId: string) => change({ kind: 'merge', speakerId, intoId })
  const { change: made, count } = await merge(speaker(0), speaker(1))
  expect(count).toBe(2)
  expect(made.speakers).toEqual([{ id: speaker(0), before: { gone: false }, after: { gone: true } }])
  expect(made.segments).toEqual(
    [0, 2].map((at) => ({
      id: segment(at).id,
      before: { speakerId: speaker(0) },
      after: { speakerId: speaker(1) },
    })),
  )
  await expect(merge(speaker(0), speaker(0))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { intoId: 'This is the same speaker.' },
  })
  const [foreign] = await speakersOf(other)
  await expect(merge(speaker(0), foreign?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(merge(foreign?.id ?? '', speaker(0))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('segments are given to a known speaker, or to a new one who comes last', async () => {
  const give = (
    to: { speakerId: string } | { name: string },
    ids = [segment(0).id, segment(1).id],
    revision = 1,
  ) => change({ kind: 'speaker', segmentIds: ids, to, revision })
  expect(await give({ speakerId: speaker(1) })).toEqual({
    change: {
      speakers: [],
      segments: [{ id: segment(0).id, before: { speakerId: speaker(0) }, after: { speakerId: speaker(1) } }],
    },
    count: 1,
  })
  const made = await give({ name: 'Vera' })
  const added = (await speakersOf(id)).at(-1)
  expect(added).toMatchObject({ name: 'Vera', kind: 'voice', ordinal: 2, gone: true })
  expect(made.change.speakers).toEqual([{ id: added?.id, before: { gone: true }, after: { gone: false } }])
  expect(made.count).toBe(2)
  await expect(give({ speakerId: speaker(1) }, [segment(0).id, uuid()])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const [foreign] = await segmentsOf(other)
  await expect(give({ speakerId: speaker(1) }, [foreign?.id ?? ''])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a segment that has changed since it was seen is not changed again unseen', async () => {
  await t.database.sql`update segments set revision = 5 where id = ${segment(0).id}`
  const rewrite = (revision: number) =>
    text({ kind: 'text', segmentId: segment(0).id, text: 'New.', revision })
  await expect(rewrite(4)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await rewrite(5)).count).toBe(1)
})

test('a new text is kept with single spaces; the same one changes nothing', async () => {
  const rewrite = (what: string) => text({ kind: 'text', segmentId: segment(2).id, text: what, revision: 1 })
  const { change: made, count } = await rewrite('Thank  you\nall.')
  expect([count, made.segments?.[0]?.before.text, made.segments?.[0]?.after.text]).toEqual([
    1,
    'Thank you.',
    'Thank you all.',
  ])
  expect(made.segments?.[0]?.after.words?.map(([word]) => word)).toEqual(['Thank', 'you', 'all.'])
  expect(await rewrite('Thank  you.')).toEqual({ change: {}, count: 0 })
  await expect(rewrite('a'.repeat(100_000))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { text: 'A segment would be too long' },
  })
})

test('replacing changes each place, of one speaker or of all, and empties no segment', async () => {
  const replace = (more: object) =>
    text({ kind: 'replace', find: 'lamps', replacement: 'chairs', revision: 1, ...more })
  const changed = async (more: object = {}) => {
    const { change: made, count } = await replace(more)
    return [count, made.segments?.map(({ after }) => after.text)]
  }
  expect(await changed()).toEqual([2, ['The chairs are here.', 'The chairs and the chairs.']])
  expect(await changed({ speakerId: speaker(1) })).toEqual([1, ['The chairs and the chairs.']])
  expect(await changed({ find: 'nothing' })).toEqual([0, []])
  expect(await changed({ find: 'Thank you.', replacement: '' })).toEqual([0, []])
  expect(await changed({ replacement: 'lamps' })).toEqual([0, []])
  await t.database.sql`update segments set revision = 2 where id = ${segment(0).id}`
  await expect(replace({})).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await replace({ find: 'Thank', replacement: 'Thanks to' })).count).toBe(1)
})

test('places are corrected where the text is still what was heard, and do not overlap', async () => {
  const place = (from: number, to: number, heard: string, term: string, at = 1) => ({
    segmentId: segment(at).id,
    from,
    to,
    heard,
    term,
  })
  const correct = (...places: ReturnType<typeof place>[]) => text({ kind: 'correct', places, revision: 1 })
  const { change: made, count } = await correct(
    place(4, 9, 'lamps', 'lights'),
    place(18, 24, 'chairs', 'tables'),
    place(0, 5, 'Thank', 'Thanks', 2),
  )
  expect(count).toBe(3)
  expect(made.segments?.map(({ after }) => after.text)).toEqual(['The lights and the tables.', 'Thanks you.'])
  await expect(correct(place(4, 9, 'lights', 'lamps'))).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(correct(place(4, 9, 'lamps', 'a'), place(8, 13, 's and', 'b'))).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect((await correct(place(4, 9, 'lamps', 'a'), place(9, 13, ' and', 'b'))).count).toBe(2)
})

test('a former text is brought back out of an edit of this recording', async () => {
  const editId = uuid()
  const before = { text: 'Formerly.', words: [['Formerly.', 0, 1, 1] as [string, number, number, number]] }
  const save = (edit: EditChange, recordingId = id, of = uuid()) =>
    t.database.db
      .insertInto('edits')
      .values({ id: of, recordingId, kind: 'text', authorId: 'a', change: edit })
      .returning('id')
      .executeTakeFirstOrThrow()
  await save({ segments: [{ id: segment(0).id, before, after: { text: 'x' } }] }, id, editId)
  const restore = (of: string, at = 0) =>
    change({ kind: 'restore', segmentId: segment(at).id, editId: of, revision: 1 })
  const { change: made, count } = await restore(editId)
  expect([count, made.segments?.[0]?.after, made.segments?.[0]?.before.text]).toEqual([
    1,
    before,
    segment(0).text,
  ])
  await expect(restore(editId, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(restore(uuid())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const foreign = await save({ segments: [{ id: segment(0).id, before, after: {} }] }, other)
  await expect(restore(foreign.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const wordless = await save({ segments: [{ id: segment(0).id, before: { text: 'a' }, after: {} }] })
  await expect(restore(wordless.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const same = await save({
    segments: [{ id: segment(0).id, before: { text: segment(0).text, words: [] }, after: {} }],
  })
  expect(await restore(same.id)).toEqual({ change: {}, count: 0 })
})
