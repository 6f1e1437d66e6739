import type { SearchHit, SearchResults } from '@hattama/contract/search'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { englishTalk, kazakhTalk, russianTalk, talk } from '../../test/language-model/talk.ts'
import { testApp, wav } from '../http/test-app.ts'
import { finishMeeting } from '../http/test-meeting.ts'

const t = testApp()
let me: { token: string; workspaceId: string; userId: string }

/** A recording as the pipeline leaves it: segments indexed, then the head of the transcript in one transaction. */
const tell = async (title: string, rows: string, more: { tags?: string[]; participants?: string[] } = {}) => {
  const { db, sql } = t.database
  const recordingId = (await t.upload(me.token, wav(0.01))).body.recordingId
  const { segments, speakers } = talk(rows)
  await db
    .updateTable('recordings')
    .set({ title, ...more })
    .where('id', '=', recordingId)
    .execute()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('transcripts')
      .values({
        recordingId,
        revision: 1,
        language: null,
        engine: 'test',
        model: null,
        timing: 'word',
        draft: false,
        confidence: 1,
        wordCount: 1,
        complete: true,
      })
      .execute()
    await trx
      .insertInto('speakers')
      .values(speakers.map((s) => ({ ...s, recordingId })))
      .execute()
    await trx
      .insertInto('segments')
      .values(segments.map((s, ordinal) => ({ ...s, recordingId, ordinal, confidence: 1, words: [] })))
      .execute()
  })
  await sql`update segments set search = search_vector(text) where search is null`
  return recordingId
}

const find = async (query: Record<string, string>, token = me.token) =>
  (await t.call<SearchResults>('GET', `/api/search?${new URLSearchParams(query)}`, token)).body

const titles = ({ hits }: SearchResults) => hits.map((h) => h.title)
const marked = (part: { text: string; marks: SearchHit['titleMarks'] } | undefined) =>
  part?.marks.map((m) => part.text.slice(m.start, m.end))

let english: string
beforeAll(async () => {
  me = await t.signedIn()
  english = await tell('Release planning', englishTalk, {
    tags: ['mobile'],
    participants: ['Saule Akhmetova'],
  })
  await tell('Выпуск: Артём и «оплата»', russianTalk)
  await tell('Шығару жоспары', kazakhTalk)
})

describe('what is found', () => {
  test('words said, in another form, with the moment and who said them', async () => {
    const { hits } = await find({ q: 'certificates expire' })
    const said = hits[0]?.excerpts.find((e) => e.kind === 'transcript')
    expect(hits.map((h) => h.recordingId)).toEqual([english])
    expect(said).toMatchObject({ startMs: 50_000, speaker: 'Boris' })
    expect(marked(said)).toEqual(['certificate', 'expires'])
  })

  test.each([
    ['экраны оплаты', 'Выпуск: Артём и «оплата»'],
    ['артем', 'Выпуск: Артём и «оплата»'],
    ['төлем экраны', 'Шығару жоспары'],
    ['Акhmetova'.replace('Ак', 'Ak'), 'Release planning'],
    ['mobile', 'Release planning'],
  ])('%s', async (q, title) => {
    expect(titles(await find({ q }))).toContain(title)
  })

  test('every word must be there, the last may be unfinished', async () => {
    expect(titles(await find({ q: 'payment cust' }))).toEqual(['Release planning'])
    expect(titles(await find({ q: 'payment astronauts' }))).toEqual([])
  })

  test('a misspelled name is guessed, and said to be a guess', async () => {
    const found = await find({ q: 'relaese planing' })
    expect(titles(found)).toEqual(['Release planning'])
    expect(found.approximate).toBe(true)
    expect((await find({ q: 'release' })).approximate).toBe(false)
  })

  test('people and tags are marked, and a new name of a speaker is found at once', async () => {
    const { hits } = await find({ q: 'saule' })
    const person = hits[0]?.excerpts.find((e) => e.kind === 'person')
    expect(person?.text).toBe('Saule Akhmetova')
    expect(marked(person)).toEqual(['Saule'])
    await t.database
      .sql`update speakers set name = 'Bartholomew' where recording_id = ${english} and ordinal = 2`
    expect(titles(await find({ q: 'bartholomew', in: 'names' }))).toEqual(['Release planning'])
  })

  test('an edited transcript is found by its new words and no longer by the old ones', async () => {
    const id = await tell('Edited', 'Dana: We bought zucchini.')
    await t.database.sql.begin(async (sql) => {
      await sql`update segments set text = 'We bought rhubarb.', search = null where recording_id = ${id}`
      await sql`update transcripts set revision = 2 where recording_id = ${id}`
    })
    expect(titles(await find({ q: 'rhubarb' }))).toEqual(['Edited'])
    expect(titles(await find({ q: 'zucchini' }))).toEqual([])
  })

  test('minutes are found, with their summary to open', async () => {
    const id = (await t.upload(me.token, wav(0.01))).body.recordingId
    const summaryId = await finishMeeting(t.database.db, id)
    const { hits } = await find({ q: 'решили', in: 'summary' })
    expect(hits[0]?.excerpts.find((e) => e.kind === 'summary')).toMatchObject({ text: 'Решили.', summaryId })
  })

  test('filters and pages', async () => {
    const all = await find({ q: 'payment', limit: '1' })
    expect(all.pagination).toMatchObject({ total: 1, pages: 1 })
    expect(titles(await find({ q: 'payment', to: '2001-01-01' }))).toEqual([])
    expect(titles(await find({ q: 'payment', from: '2001-01-01' }))).toEqual(['Release planning'])
    expect(titles(await find({ q: 'payment', in: 'names' }))).toEqual([])
    expect(titles(await find({ q: '***' }))).toEqual([])
  })
})

describe('who may', () => {
  test('nothing of another workspace is found', async () => {
    const other = await t.signedIn()
    expect((await find({ q: 'release' }, other.token)).hits).toEqual([])
  })

  test("a device finds its owner's recordings only", async () => {
    const member = await t.signedIn({ id: me.workspaceId, role: 'member' })
    const device = await t.call<{ token: string }>('POST', '/api/auth/devices', member.token, { label: 'x' })
    expect(titles(await find({ q: 'release' }, member.token))).toContain('Release planning')
    expect(titles(await find({ q: 'release' }, device.body.token))).toEqual([])
  })
})

test('an id stands for nothing a search could break', async () => {
  for (const q of [`'; drop table`, 'a & | ! ( )', ':*', uuid()]) {
    expect((await t.call('GET', `/api/search?${new URLSearchParams({ q })}`, me.token)).status).toBe(200)
  }
})
