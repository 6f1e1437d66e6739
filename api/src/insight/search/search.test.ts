import type { SearchChoices, SearchHit, SearchResults } from '@hattama/contract/insight/search'
import { minutesWords } from '@hattama/contract/rules/insight/minutes-words'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { englishTalk, kazakhTalk, russianTalk } from '#testing/language-model/talk.ts'
import { testApp, wav } from '#testing/app.ts'
import { finishMeeting } from '#testing/meeting.ts'
import { seedMeeting } from '#testing/talk.ts'
import { searchRoutes } from './routes.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'

const t = testApp([searchRoutes, sessionRoutes])
let me: { token: string; workspaceId: string; userId: string }

const tell = async (title: string, rows: string, more: Parameters<typeof seedMeeting>[4] = {}) =>
  (await seedMeeting(t.database.db, me, title, rows, more)).id

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

test('hits are ordered and dated by when meetings took place', async () => {
  const other = await t.signedIn()
  const [early, late] = [new Date('2024-03-10T08:00:00Z'), new Date('2025-03-10T08:00:00Z')]
  await seedMeeting(t.database.db, other, 'Later', 'Dana: The garden again.', { startedAt: late })
  await seedMeeting(t.database.db, other, 'Earlier', 'Dana: The garden.', { startedAt: early })
  const { hits } = await find({ q: 'garden' }, other.token)
  expect(hits.map(({ title, createdAt }) => [title, createdAt])).toEqual([
    ['Later', late.toISOString()],
    ['Earlier', early.toISOString()],
  ])
})

describe('what is found', () => {
  test('words said, in another form, with the moment and who said them', async () => {
    const { hits } = await find({ q: 'certificates expire' })
    const said = hits[0]?.excerpts.find((e) => e.kind === 'transcript')
    expect(hits.map((h) => h.recordingId)).toEqual([english])
    expect(hits[0]?.duration).toBe(60)
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
    // three letters are others
    expect(titles(await find({ q: 'akhmedoff' }))).toEqual(['Release planning'])
    expect(titles(await find({ q: 'astronaut' }))).toEqual([])
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

  test('what the product itself says of a list is not found', async () => {
    const note = minutesWords.en.questionsNote
    const { recordingId } = (await t.upload(me.token, wav(0.01), { title: 'Noted' })).body
    const id = await finishMeeting(t.database.db, recordingId)
    const { body } = await t.database.db
      .selectFrom('summaries')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const summary = `## Possible open questions\n\n${note}\n\n- “Who pays?”`
    await t.database.db
      .updateTable('summaries')
      .set({ body: { ...body, summary } })
      .where('id', '=', id)
      .execute()
    expect((await find({ q: 'unanswered' })).hits.map(({ title }) => title)).not.toContain('Noted')
    expect((await find({ q: 'pays' })).hits.map(({ title }) => title)).toContain('Noted')
  })

  test('minutes are found, with their summary to open', async () => {
    const id = (await t.upload(me.token, wav(0.01))).body.recordingId
    const summaryId = await finishMeeting(t.database.db, id)
    const { hits } = await find({ q: 'решили', in: 'summary' })
    expect(hits[0]?.excerpts.find((e) => e.kind === 'summary')).toMatchObject({ text: 'Решили.', summaryId })
  })

  test('tasks are found by their words and owner, with the moment they were given', async () => {
    const moment = { startMs: 25_000, endMs: 29_500, segmentId: 's', quote: 'q', speaker: 'Boris' }
    const task = { completed: false, task: 'Water the cactus', assignee: 'Zhanna', moment }
    await tell('Office', 'Boris: Zhanna, please water it.', { tasks: [task] })
    for (const q of ['cactus', 'zhanna cactus']) {
      const { hits } = await find({ q, in: 'task' })
      expect(hits[0]?.excerpts).toMatchObject([
        { kind: 'task', text: 'Water the cactus · Zhanna', startMs: 25_000 },
      ])
    }
    expect(titles(await find({ q: 'cactus' }))).toEqual(['Office'])
    expect(titles(await find({ q: 'office', in: 'task' }))).toEqual([])
  })

  test('a task found by what was said before it keeps its moment, and leads to where that was said', async () => {
    const moment = { startMs: 10_000, endMs: 14_500, segmentId: 's', quote: 'q', speaker: 'Boris' }
    const words = 'Boris: The bank sends two bags of nickels.\nAnna: Whatever for?\nBoris: Ring them, then.'
    const task = {
      completed: false,
      task: 'Ring them, then. (before: The bank sends two bags of nickels.)',
      moment,
    }
    await tell('Coins', words, { tasks: [task] })
    const startsOf = async (q: string) =>
      (await find({ q })).hits[0]?.excerpts
        .filter(({ kind }) => kind === 'task')
        .map(({ startMs, foundMs }) => [startMs, foundMs])
    expect(await startsOf('nickels')).toEqual([[10_000, 0]])
    expect(await startsOf('ring')).toEqual([[10_000, undefined]])
  })

  test('a task found by what was said before it leads to the words it shows, with no half of a bracket', async () => {
    const shown = 'I bring him the receipt myself.'
    const words = `Boris: ${shown}\nAnna: No receipts with him.\nBoris: I let him sign.`
    const moment = { startMs: 10_000, endMs: 14_500, segmentId: 's', quote: 'q', speaker: 'Boris' }
    const before = `${'He wants the money for all the horses at once. '.repeat(3)}… ${shown}`
    const task = { completed: false, task: `I let him sign. (before: ${before})`, assignee: 'Boris', moment }
    await tell('Horses', words, { tasks: [task] })
    const [piece] = (await find({ q: 'receipt', in: 'task' })).hits[0]?.excerpts ?? []
    expect(piece?.text).toMatch(/receipt myself\. · Boris$/)
    const [first] = (await find({ q: 'receipt' })).hits[0]?.excerpts ?? []
    expect(first).toMatchObject({ kind: 'task', startMs: 10_000, foundMs: 0 })
  })

  test('a piece of minutes is cut out of the line as it is read: no bracket is closed that nothing opens', async () => {
    const before = `He quotes the ${'very long and boring '.repeat(6)}letter about harpsichords.`
    const id = await tell('Music', 'Boris: Anything but harpsichords.', { tasks: [] })
    const summary = `- “Silence it is. (before: ${before})” — Boris [00:01](?t=1)`
    await t.database
      .sql`update summaries set body = body || ${JSON.stringify({ summary })}::text::jsonb where recording_id = ${id}`
    const [piece] = (await find({ q: 'harpsichords', in: 'summary' })).hits[0]?.excerpts ?? []
    expect(piece?.text).toMatch(/harpsichords\.”$/)
  })

  test('of many places the ones that the minutes cite first, then as they were said, and how many are left', async () => {
    const rows = Array.from({ length: 9 }, (_, i) => `Dana: Thought ${i + 1} about the lighthouse.`).join(
      '\n',
    )
    const id = await tell('Lights', rows, { tasks: [] })
    const { db } = t.database
    const last = await db
      .selectFrom('segments')
      .select('id')
      .where('recordingId', '=', id)
      .orderBy('ordinal', 'desc')
      .executeTakeFirstOrThrow()
    const moments = { keyPoints: [{ segmentId: last.id }], decisions: [null], nextSteps: [] }
    await t.database
      .sql`update summaries set body = body || ${JSON.stringify({ moments })}::text::jsonb where recording_id = ${id}`
    const { hits } = await find({ q: 'lighthouse', in: 'transcript' })
    expect(hits[0]?.excerpts.map(({ text }) => Number(/\d/.exec(text)?.[0]))).toEqual([9, 1, 2, 3, 4, 5])
    expect(hits[0]?.morePlaces).toBe(3)
  })

  test('one person, and who can be chosen', async () => {
    const found = async (person: string) => titles(await find({ q: 'payment', person }))
    expect(await found('Saule Akhmetova')).toEqual(['Release planning'])
    expect(await found('Boris')).toEqual(['Release planning'])
    expect(await found('Болат')).toEqual([])
    const { body } = await t.call<SearchChoices>('GET', '/api/search/choices', me.token)
    expect(body.people).toContainEqual({ name: 'Saule Akhmetova', meetings: 1 })
    const other = await t.signedIn()
    expect((await t.call('GET', '/api/search/choices', other.token)).body).toEqual({
      people: [],
      languages: [],
    })
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
