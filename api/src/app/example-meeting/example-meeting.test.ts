import { languages } from '@hattama/contract/people/account'
import type { ChatDetail } from '@hattama/contract/insight/chat'
import type { ChapterList } from '@hattama/contract/insight/chapter'
import type { DashboardStats, PublicCounters } from '@hattama/contract/library/dashboard'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { Recording, RecordingList } from '@hattama/contract/library/recording'
import type { SearchChoices, SearchResults } from '@hattama/contract/insight/search'
import type { Summary } from '@hattama/contract/insight/summary'
import type { TaskList } from '@hattama/contract/insight/task'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { askChat } from '#testing/ask-chat.ts'
import { seedMeeting } from '#testing/talk.ts'
import { chapterRoutes } from '#insight/chapters/routes.ts'
import { chatRoutes } from '#insight/chat/routes.ts'
import { isoOf } from '#insight/dates/calendar.ts'
import { resolveDay } from '#insight/dates/resolve.ts'
import { searchRoutes } from '#insight/search/routes.ts'
import { summaryRoutes } from '#insight/summary/routes.ts'
import { taskRoutes } from '#insight/summary/tasks/routes.ts'
import { ownStatsRoutes } from '#library/dashboard/own-stats-routes.ts'
import { dashboardRoutes } from '#library/dashboard/routes.ts'
import { deletionRoutes } from '#library/deletion/routes.ts'
import { playerRoutes } from '#library/player/routes.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { exampleMeetingRoutes } from './routes.ts'
import { buildExample } from './build-example.ts'
import { dayAfter } from './day-after.ts'
import { exampleChapters } from './example-chapters.ts'
import { exampleTalks } from './give-example.ts'
import { readSound } from './sound.ts'
import { sentencesOf } from './talks/example-talk.ts'

const t = testApp([
  exampleMeetingRoutes,
  recordingRoutes,
  playerRoutes,
  deletionRoutes,
  summaryRoutes,
  taskRoutes,
  (deps) => chapterRoutes(deps, exampleChapters),
  chatRoutes,
  searchRoutes,
  dashboardRoutes,
  ownStatsRoutes,
])
type Token = { token: string }
const give = async ({ token }: Token, language: string) =>
  (await t.call<{ recordingId: string }>('POST', paths.exampleMeeting, token, { language })).body.recordingId

test.each(languages)('the example in %s is whole: every claim is said in it', async (language) => {
  const talk = exampleTalks[language]
  const { words, durationMs } = await readSound(language, talk)
  const sentences = sentencesOf(talk)
  expect(words).toHaveLength(sentences.length)
  for (const [i, { text }] of sentences.entries()) {
    expect(text.split(' ').length, text).toBeLessThanOrEqual(20)
    expect(words[i], text).toHaveLength(text.split(' ').length + 1)
  }
  const flat = words.flat()
  expect(flat).toEqual(flat.toSorted((a, b) => a - b))
  expect(flat.at(-1)).toBeLessThanOrEqual(durationMs)
  const made = buildExample(talk, { language, times: words, now: new Date('2026-11-28T10:00:00Z') })
  const starts = (await exampleChapters(language))?.map(({ startMs }) => startMs) ?? []
  expect(new Set(starts).size).toBe(talk.chapters.length)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  for (const { said } of talk.chapters) expect(made.momentOf(said).quote).toContain(said)
  for (const { said } of talk.chat.answer)
    for (const one of said) expect(made.momentOf(one).quote).toContain(one)
  expect(new Set(made.actionItems.map(({ assignee }) => assignee))).toEqual(
    new Set(sentences.map(({ speaker }) => speaker)),
  )
  expect(made.actionItems[0]?.dueOn).toBe('2026-12-02')
})

test('days of tasks are ahead of the day it is opened', () => {
  const saturday = new Date('2026-11-28T10:00:00Z')
  expect(dayAfter(saturday, { weekday: 1 })).toBe('2026-11-30')
  expect(dayAfter(saturday, { weekday: 6 })).toBe('2026-12-05')
  expect(dayAfter(saturday, { month: 3, day: 1 })).toBe('2027-03-01')
})

test.each(languages)(
  'days said in the example in %s are those a meeting of that day would have',
  (language) => {
    for (const on of ['2026-11-30', '2026-12-02', '2026-12-04', '2026-12-06']) {
      const [year = 0, month = 0, day = 0] = on.split('-').map(Number)
      for (const { due, day: spoken } of exampleTalks[language].tasks) {
        if (!due || !spoken) continue
        const read = resolveDay(due, { year, month, day })
        expect(read && isoOf(read), `${due} on ${on}`).toBe(dayAfter(new Date(`${on}T10:00:00Z`), spoken))
      }
    }
  },
)

test('it opens finished: text, minutes, chapters, an answer and, where it was spoken, sound', async () => {
  const person = await t.signedIn()
  const id = await give(person, 'en')
  expect(await give(person, 'en')).toBe(id)
  const { body: recording } = await t.call<Recording>('GET', pathTo('recording', id), person.token)
  expect(recording).toMatchObject({ status: 'completed', isExample: true, visibility: 'private' })
  const { body: minutes } = await t.call<{ summary: Summary | null }>(
    'GET',
    pathTo('summaryOfRecording', id),
    person.token,
  )
  expect(minutes.summary?.decisions).toHaveLength(5)
  expect(minutes.summary?.actionItems).toHaveLength(7)
  const { body: chapters } = await t.call<ChapterList>('GET', pathTo('chapters', id), person.token)
  expect(chapters.chapters.map(({ title }) => title)).toEqual(
    exampleTalks.en.chapters.map(({ title }) => title),
  )
  const { body: list } = await t.call<{ chats: { id: string }[] }>(
    'GET',
    `${paths.chats}?recordingId=${id}`,
    person.token,
  )
  const { body: chat } = await t.call<ChatDetail>(
    'GET',
    pathTo('chat', list.chats[0]?.id ?? ''),
    person.token,
  )
  expect(chat.turns[0]?.answer.sentences).toHaveLength(3)
  const media = await t.app.request(pathTo('media', id), {
    headers: { authorization: `Bearer ${person.token}` },
  })
  const { url } = (await media.json()) as { url: string }
  const file = await t.app.request(url)
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(400_000)
})

test('no figure counts it; search and the list of tasks have it, marked', async () => {
  const person = await t.signedIn()
  const before = await t.call<PublicCounters>('GET', paths.counters)
  for (const language of languages) await give(person, language)
  const { body: stats } = await t.call<DashboardStats>('GET', paths.stats, person.token)
  expect(stats.statistics).toMatchObject({ totalRecordings: 0, totalMinutes: 0, recentRecordings: 0 })
  expect(stats.aiInsights.generatedInsights).toBe(0)
  const figures = [paths.userStats, paths.platformAnalytics, `${paths.analytics}?weeks=4&timeZone=UTC`]
  for (const path of figures) {
    const { body } = await t.call<object>('GET', path, person.token)
    expect(JSON.stringify(body), path).not.toMatch(
      /"(?:recordings|meetings|totalMinutes|summaries)":[1-9]|Maya/,
    )
  }
  const { body: tasks } = await t.call<TaskList>('GET', paths.tasks, person.token)
  expect(tasks.tasks).toHaveLength(tasks.pagination.total)
  expect(tasks.tasks.length).toBeGreaterThan(10)
  expect(tasks.tasks.every(({ isExample }) => isExample)).toBe(true)
  expect(tasks.counts).toEqual({ open: 0, overdue: 0, done: 0 })
  const { body: found } = await t.call<SearchResults>('GET', `${paths.search}?q=hotel`, person.token)
  expect(found.hits).toMatchObject([{ isExample: true }])
  const { body: choices } = await t.call<SearchChoices>('GET', paths.searchChoices, person.token)
  expect(choices).toEqual({ people: [], languages: [] })
  // the cache of the public counters outlives this test: the rows themselves are asked
  expect((await t.call<PublicCounters>('GET', paths.counters)).body).toEqual(before.body)
})

test('a question is answered from it, marked, where the person’s own meetings do not answer; figures never are', async () => {
  const person = await t.signedIn()
  const id = await give(person, 'en')
  const ask = async (question: string, recordingIds?: string[]) =>
    (await askChat(t, person.token, { question, ...(recordingIds && { recordingIds }) })).text
  expect(await ask('Who spoke the most?', [id])).toContain('Maya')
  expect(await ask('Who spoke the most?')).not.toContain('Maya')
  expect(await ask('How many meetings were there?')).toContain('0 meetings')
  const marked = '"isExample":true'
  for (const question of ['What does the theater cost?', 'What was decided?', 'Which tasks are open?'])
    expect(await ask(question), question).toContain(marked)
  const { db } = t.database
  await seedMeeting(db, person, 'Trip', 'Ann: The theater costs seventy dollars a ticket.\nBob: Good.')
  const own = await ask('What does the theater cost?')
  expect(own).toContain('seventy')
  expect(own).not.toContain(marked)
})

test('nobody else sees it, and everybody has their own', async () => {
  const [one, other] = [await t.signedIn(), await t.register()]
  const id = await give(one, 'ru')
  expect(await give(other, 'ru')).not.toBe(id)
  expect((await t.call('GET', pathTo('recording', id), other.token)).status).toBe(404)
})

test('it is deleted like any meeting, and comes back when asked for', async () => {
  const person = await t.signedIn()
  const id = await give(person, 'kk')
  await t.call('DELETE', pathTo('recording', id), person.token)
  const { body } = await t.call<RecordingList>('GET', paths.recordings, person.token)
  expect(body.recordings).toEqual([])
  expect(await give(person, 'kk')).toBe(id)
  expect((await t.call('GET', pathTo('recording', id), person.token)).status).toBe(200)
})
