import { beforeAll, expect, test } from 'vitest'
import { askChat, turnFor } from '#testing/ask-chat.ts'
import { testApp } from '#testing/app.ts'
import { seedMeeting } from '#testing/talk.ts'
import { chatRoutes } from '#insight/chat/routes.ts'

/** The words an answer is told in are those of who asks, whatever the letters of a short question tell. */
const t = testApp([chatRoutes])
let me: Awaited<ReturnType<typeof t.signedIn>>
const meetings: Record<string, string> = {}

const talks = {
  ru: 'Анна: Скрипт меняем или оставляем?\nБорис: Скрипт оставляем, бюджет пока не готов.\nАнна: Хорошо.',
  kk: 'Айгүл: Скрипт ауыстырамыз ба?\nБолат: Скрипт қалады, бюджет әлі дайын емес.\nАйгүл: Жақсы.',
}
const written = {
  ru: '## Решения\n- Скрипт оставляем, не меняем',
  kk: '## Шешімдер\n- Скрипт қалады, ауыстырмаймыз',
}

beforeAll(async () => {
  me = await t.signedIn()
  for (const language of ['ru', 'kk'] as const) {
    const { id } = await seedMeeting(t.database.db, me, language, talks[language], {
      tasks: [{ completed: false, task: 'Count' }],
    })
    meetings[language] = id
    const { sql } = t.database
    await sql`update transcripts set language = ${language} where recording_id = ${id}`
    await sql`update summaries set body = body || ${sql.json({ summary: written[language] })} where recording_id = ${id}`
  }
})

/** The words of the product in an answer: what is said in none of its quotes. */
const ownWords = async (question: string, of: 'ru' | 'kk', reader: string) => {
  const asked = { question, recordingId: meetings[of] }
  const { sentences } = (await turnFor(t, me.token, asked, { language: reader })).answer
  return sentences.filter(({ citations, meetings: named = [] }) => citations.length + named.length === 0)
}

test.each([
  ['Скрипт меняем или оставляем?', 'ru', 'en', 'В сводке об этом записано:'],
  ['Скрипт меняем или оставляем?', 'ru', 'kk', 'В сводке об этом записано:'],
  ['Скрипт қалады, ауыстырмаймыз ба?', 'kk', 'en', 'Бұл туралы түйінде былай жазылған:'],
] as const)('%s of a meeting in %s, read in %s', async (question, of, reader, told) => {
  const [first] = await ownWords(question, of, reader)
  expect(first?.text).toMatch(told)
})

test('a follow-up of one word is answered in the language of the questions before it', async () => {
  for (const [question, of, mark] of [
    ['Не туралы айтылды?', 'kk', /[әғқңөұүһі]/],
    ['О чём говорили?', 'ru', /^[^әғқңөұүһі]*[а-я][^әғқңөұүһі]*$/],
  ] as const) {
    const { chatId } = await askChat(t, me.token, { question, recordingId: meetings[of] }, { language: 'en' })
    for (const next of ['Скрипт?', 'Бюджет?']) {
      const turn = await turnFor(t, me.token, { question: next, chatId }, { language: 'en' })
      const told = turn.answer.sentences.filter(({ citations }) => citations.length === 0)
      expect(
        told.map(({ text }) => text),
        next,
      ).toEqual([expect.stringMatching(mark)])
    }
  }
})
