import { beforeEach, expect, test } from 'vitest'
import { v7 as uuid } from 'uuid'
import { testDatabase } from '#testing/database.ts'
import type { StoredWord, TailPart } from '#kernel/db/columns.ts'
import { keepTail } from './live-tail.ts'

const t = testDatabase()
const author = { engine: 'test', model: null, draft: true }
let id: string

const recording = async (status = 'uploading', tail: TailPart[] | null = []) => {
  const made = uuid()
  await t.sql`insert into workspaces (id, name) values ('w', 'Ours') on conflict do nothing`
  await t.sql`insert into recordings (id, workspace_id, owner_id, filename, status, layout) values (${made}, 'w', 'o', 'a', ${status}, 'sides')`
  if (tail)
    await t.db
      .insertInto('liveTranscripts')
      .values({ recordingId: made, clusterAt: 0, draft: true, engine: 'test', settledMs: [0, 0], tail })
      .execute()
  return made
}
const head = (of: string, complete: boolean) =>
  t.sql`insert into transcripts (recording_id, revision, engine, timing, draft, complete, word_count) values (${of}, 3, 'test', 'word', true, ${complete}, 0)`
const word = (text: string, startMs: number): StoredWord => [text, startMs, startMs + 200, 0.5]
const part = (channel: number, ...words: StoredWord[]): TailPart => ({ channel, words })
const tailOf = async (of = id) => {
  const row = await t.db
    .selectFrom('liveTranscripts')
    .select('tail')
    .where('recordingId', '=', of)
    .executeTakeFirstOrThrow()
  return row.tail.map(({ channel, words }) => [channel, ...words.map(([text]) => text)])
}
const revision = async (of = id) =>
  (await t.sql`select revision from transcripts where recording_id = ${of}`)[0]?.['revision']
const open = (channel: number, startMs: number, endMs: number, words: StoredWord[] | null = null) =>
  t.db
    .insertInto('windows')
    .values({ recordingId: id, channel, ordinal: startMs, startMs, endMs, words, timing: 'word' })
    .execute()

beforeEach(async () => {
  id = await recording()
})

test('the first end of a call makes its text begin; each that follows is a new revision', async () => {
  await keepTail(t.db, id, author, [part(0, word('hello', 100))], [0])
  expect(await tailOf()).toEqual([[0, 'hello']])
  expect(await revision()).toBe(1)
  await keepTail(t.db, id, author, [part(0, word('hello', 100), word('there', 400))], [0])
  expect(await tailOf()).toEqual([[0, 'hello', 'there']])
  expect(await revision()).toBe(2)
})

test('words before the new end stay while their window is not answered, in their own channel', async () => {
  await open(0, 0, 1000)
  await open(1, 0, 1000, [])
  await keepTail(
    t.db,
    id,
    author,
    [part(0, word('early', 100), word('late', 900), word('outside', 1000)), part(1, word('answered', 100))],
    [0, 0],
  )
  await keepTail(t.db, id, author, [part(0, word('new', 2000))], [900, 5000])
  expect(await tailOf()).toEqual([[0, 'early', 'new']])
  // where no beginning is told nothing of the former end stays
  await keepTail(t.db, id, author, [part(1, word('other', 3000))], [])
  expect(await tailOf()).toEqual([[1, 'other']])
})

test('a channel’s words are told in lines as they will be, channel by channel', async () => {
  const said = [word('One.', 0), word('two', 300), word('far', 60_000)]
  await keepTail(
    t.db,
    id,
    author,
    [part(1, ...said.slice(0, 1)), part(0, word('mine', 0)), part(1, ...said.slice(1))],
    [],
  )
  const lines = await tailOf()
  expect(lines.filter(([channel]) => channel === 0)).toEqual([[0, 'mine']])
  const others = lines.filter(([channel]) => channel === 1)
  expect(others.flatMap(([, ...words]) => words)).toEqual(['One.', 'two', 'far'])
  expect(others.at(-1)).toEqual([1, 'far'])
  const row = await t.db
    .selectFrom('liveTranscripts')
    .select('tail')
    .where('recordingId', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.tail[0]?.words[0]).toEqual(said[0])
})

test('nothing is kept without a former or a new end, of an upload that has ended, or of a call that is not followed', async () => {
  await keepTail(t.db, id, author, [], [0])
  expect(await revision()).toBeUndefined()
  const ended = await recording('queued')
  await keepTail(t.db, ended, author, [part(0, word('a', 0))], [0])
  expect(await tailOf(ended)).toEqual([])
  const unfollowed = await recording('uploading', null)
  await keepTail(t.db, unfollowed, author, [part(0, word('a', 0))], [0])
  expect(await revision(unfollowed)).toBeUndefined()
  await keepTail(t.db, uuid(), author, [part(0, word('a', 0))], [0])
})

test('an end that is gone is taken away, of this call only', async () => {
  const other = await recording('uploading', [part(0, word('theirs', 0))])
  await head(other, false)
  await head(id, false)
  await keepTail(t.db, id, author, [part(0, word('a', 0))], [0])
  await keepTail(t.db, id, author, [], [0])
  expect([await tailOf(), await revision()]).toEqual([[], 5])
  expect([await tailOf(other), await revision(other)]).toEqual([[[0, 'theirs']], 3])
})
