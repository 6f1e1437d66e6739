import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { turnFor } from '#testing/ask-chat.ts'
import { englishTalk, kazakhTalk, russianTalk } from '#testing/language-model/talk.ts'
import { seedMeeting } from '#testing/talk.ts'
import { chatRoutes } from '#insight/chat/routes.ts'

const t = testApp([chatRoutes])
let me: { token: string; workspaceId: string; userId: string }
const meetings = { en: '', ru: '', kk: '' }

beforeAll(async () => {
  me = await t.signedIn()
  const { db } = t.database
  const talks = { en: englishTalk, ru: russianTalk, kk: kazakhTalk }
  const moment = { startMs: 25_000, endMs: 29_500, segmentId: 's', quote: 'I will', speaker: 'Boris' }
  for (const language of ['en', 'ru', 'kk'] as const) {
    const tasks =
      language === 'en'
        ? [
            { completed: false, task: 'Send the build', assignee: 'Boris', dueDate: 'Wednesday', moment },
            { completed: false, task: 'Prepare the announcement for Secretov', assignee: 'Timur', moment },
          ]
        : []
    const seeded = await seedMeeting(db, me, language, talks[language], { tasks })
    meetings[language] = seeded.id
    await t.database.sql`update transcripts set language = ${language} where recording_id = ${seeded.id}`
  }
})

const ask = async (question: string, about: object) =>
  (await turnFor(t, me.token, { question, ...about })).answer
const answerTo = async (question: string, of: keyof typeof meetings) => {
  const { found, sentences } = await ask(question, { recordingId: meetings[of] })
  return { found, text: sentences.map((s) => s.text).join('\n') }
}

test.each([
  ['Когда выпуск?', 'en', /fourth of December/],
  ['Когда перенесут выпуск?', 'en', /fourth of December/],
  ['Сколько пользователей затронуто?', 'en', /fifteen percent/],
  ['Какой бюджет на рекламу?', 'en', /two hundred and fifty thousand/],
  ['Жарнама бюджеті қанша?', 'en', /two hundred and fifty thousand/],
  ['Кто исправит экран оплаты?', 'en', /I will repair the payment screen/],
  ['Что делает Борис?', 'en', /Send the build/],
  ['Что решили с тёмной темой?', 'en', /dark theme waits until spring/],
  ['When is the release?', 'ru', /четвёртое декабря/],
  ['What is the marketing budget?', 'ru', /двести пятьдесят тысяч/],
  ['Жарнама бюджеті қанша?', 'ru', /двести пятьдесят тысяч/],
  ['Сколько пользователей затронуто?', 'kk', /он бес пайызы/],
] as const)('%s, asked of a meeting in %s', async (question, of, expected) => {
  expect(await answerTo(question, of)).toEqual({ found: true, text: expect.stringMatching(expected) })
})

test.each([
  ['Какие даты?', /Send the build.*Wednesday/],
  ['Какие сроки?', /Send the build.*Wednesday/],
  ['Какие задачи открыты?', /Send the build/],
])('%s: what is asked for alone is told whatever the language', async (question, expected) => {
  expect((await answerTo(question, 'en')).text).toMatch(expected)
})

test.each([
  ['Что ели космонавты на Луне?', 'en', /^Язык записи: английский\./],
  ['Ғарышкерлер айда не жеді?', 'en', /^Жазба тілі: ағылшын тілі\./],
  ['What did the astronauts eat on the moon?', 'ru', /^The language of the recording is Russian\./],
  ['Ғарышкерлер айда не жеді?', 'ru', /^Жазба тілі: орыс тілі\./],
  ['Где купить билет на самолёт?', 'kk', /^Язык записи: казахский\./],
] as const)('%s: that words cannot be matched is told in the language of the question', async (...asked) => {
  const [question, of, told] = asked
  expect(await answerTo(question, of)).toEqual({ found: false, text: expect.stringMatching(told) })
})

test('a question in the language of the meeting is not told so', async () => {
  expect(await answerTo('What did the astronauts eat on the moon?', 'en')).toEqual({ found: false, text: '' })
})

test('what is hidden of a task is not found by asking for it', async () => {
  const about = { recordingId: meetings.en }
  await t.database.sql`update recordings set hides_personal = true where id = ${meetings.en}`
  await t.database
    .sql`update workspaces set personal_kinds = '{name}', personal_names = '{Secretov}' where id = ${me.workspaceId}`
  const [known, guess] = [
    await ask('Кто пишет объявление для Иванова?', about),
    await ask('Кто пишет объявление для Секретова?', about),
  ]
  expect(guess.sentences.map((s) => s.text)).toEqual(known.sentences.map((s) => s.text))
  expect(JSON.stringify(guess)).not.toContain('Secretov')
})
