import type { ChapterList } from '@hattama/contract/insight/chapter'
import { pathTo } from '@hattama/contract/rules/app/paths'
import { expect, test } from 'vitest'
import { testApp, wav } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { chaptersIn } from './chapters.ts'
import { chapterRoutes } from './routes.ts'

/** Talk about three subjects, a few minutes each; every sentence takes six seconds. */
const said = {
  en: {
    budget: 'The budget for advertising grows and the invoice of the agency is late.',
    hiring: 'We invite the candidate to a second interview with the recruiter and the developers.',
    release: 'Testers found crashes in the mobile release on older phones and tablets.',
  },
  ru: {
    budget: 'Бюджет на рекламу растёт, и счёт агентства опять задержали.',
    hiring: 'Кандидата зовём на второе собеседование с рекрутёром и разработчиками.',
    release: 'Тестировщики нашли сбои мобильного релиза на старых телефонах и планшетах.',
  },
  kk: {
    budget: 'Жарнама бюджеті өсіп жатыр, агенттіктің шоты тағы кешікті.',
    hiring: 'Үміткерді рекрутермен және әзірлеушілермен екінші сұхбатқа шақырамыз.',
    release: 'Тестілеушілер мобильді релизде ескі телефондар мен планшеттерде ақау тапты.',
  },
}
type Language = keyof typeof said
const sentenceMs = 6000
const eachTimes = 40

const speakers = ['a', 'b', 'c'].map((id, ordinal) => ({ id, name: '', kind: 'voice' as const, ordinal }))

const meeting = (language: Language, topics: readonly (keyof (typeof said)['en'])[]) => ({
  language,
  speakers,
  segments: topics
    .flatMap((topic) => Array.from({ length: eachTimes }, () => said[language][topic]))
    .map((text, i) => ({
      id: `s${i}`,
      speakerId: i % 3 === 0 ? 'b' : 'a',
      startMs: i * sentenceMs,
      endMs: i * sentenceMs + 5000,
      text,
    })),
})

test.each(['en', 'ru', 'kk'] as const)(
  'a meeting about three things has three chapters, named by them: %s',
  (language) => {
    const chapters = chaptersIn(meeting(language, ['budget', 'hiring', 'release']))
    expect(chapters).toHaveLength(3)
    for (const [i, { startMs }] of chapters.entries()) {
      expect(Math.abs(startMs - i * eachTimes * sentenceMs)).toBeLessThanOrEqual(30_000)
    }
    const told = Object.values(said[language]).map((text) => text.toLowerCase())
    // what is said in another case alone names nothing
    expect(chapters.filter(({ title }) => title !== null).length).toBeGreaterThanOrEqual(2)
    for (const [i, { title }] of chapters.entries()) {
      if (title === null) continue
      expect(title.length).toBeLessThanOrEqual(60)
      const words = title.toLowerCase().split(/[ ·]+/u)
      // the stem: a title stands in the nominative
      expect(words.every((word) => told[i]?.includes(word.slice(0, 5)))).toBe(true)
    }
  },
)

test('chapters follow each other without gaps in their order, and a meeting about one thing has none', () => {
  const chapters = chaptersIn(meeting('en', ['budget', 'release', 'hiring', 'budget']))
  expect(chapters.map((c) => c.startMs)).toEqual(chapters.map((c) => c.startMs).toSorted((a, b) => a - b))
  for (const [i, { endMs }] of chapters.entries()) {
    expect(endMs).toBeLessThanOrEqual(chapters[i + 1]?.startMs ?? Number.POSITIVE_INFINITY)
  }
  expect(chaptersIn(meeting('en', ['budget', 'budget', 'budget']))).toEqual([])
  expect(chaptersIn({ language: 'en', speakers, segments: [] })).toEqual([])
})

const t = testApp([chapterRoutes])

test('chapters are told to whoever sees the meeting, and there are none without words', async () => {
  const { token, userId, workspaceId } = await t.signedIn()
  const tell = async (rows: string) =>
    (await seedMeeting(t.database.db, { workspaceId, userId }, 'Two things', rows)).id
  const rows = meeting('en', ['budget', 'hiring', 'budget']).segments.map((s) => `${s.speakerId}: ${s.text}`)
  const id = await tell(rows.join('\n'))
  const chaptersOf = (asked: string, asker: string) =>
    t.call<ChapterList>('GET', pathTo('chapters', asked), asker)
  const { body } = await chaptersOf(id, token)
  expect(body.recordingId).toBe(id)
  expect(body.chapters).toHaveLength(3)
  expect((await chaptersOf(await tell('a: Good morning.'), token)).body.chapters).toEqual([])
  const silent = (await t.upload(token, wav())).body.recordingId
  expect((await chaptersOf(silent, token)).body.chapters).toEqual([])
  const stranger = await t.register()
  expect((await chaptersOf(id, stranger.token)).status).toBe(404)
})

test('one voice on one thing, however it pauses and asks, has no chapters', () => {
  const segments = meeting('en', ['release', 'release']).segments.map((s, i) => ({
    ...s,
    speakerId: 'a',
    text: i % 5 === 0 ? 'Did testers find crashes in the mobile release?' : s.text,
  }))
  expect(chaptersIn({ language: 'en', speakers, segments })).toEqual([])
})

test('a topic that is announced begins a chapter there, named in the words of whoever announces it', () => {
  const { segments } = meeting('en', ['budget', 'hiring'])
  const announced = segments.map((s, i) =>
    i === eachTimes ? { ...s, speakerId: 'c', text: 'Okay, next. The candidate.' } : s,
  )
  const chapters = chaptersIn({ language: 'en', speakers, segments: announced })
  const second = chapters.find(({ startMs }) => startMs === eachTimes * sentenceMs)
  expect(second?.title).toMatch(/^Candidate/)
})

test('thousands of sentences that claim to be said in one minute are looked at in linear time', () => {
  const crowded = Array.from({ length: 20_000 }, (_, i) => ({
    id: `s${i}`,
    speakerId: i % 2 === 0 ? 'a' : 'b',
    startMs: i < 19_999 ? i : 600_000,
    endMs: i < 19_999 ? i + 1 : 601_000,
    text: `Next item ${i % 97} budget release.`,
  }))
  // nothing in one minute is far enough from anything else
  expect(chaptersIn({ language: 'en', speakers, segments: crowded })).toEqual([])
})
