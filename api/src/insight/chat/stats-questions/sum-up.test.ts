import { expect, test } from 'vitest'
import { asksToSumUp } from './sum-up.ts'

test.each([
  ['Sum up the meeting', 'en'],
  ['Please summarise this meeting.', 'en'],
  ['What was the meeting about?', 'en'],
  ['Give me a short summary', 'en'],
  ['Recap?', 'en'],
  ['What did I miss?', 'en'],
  ['О чём была встреча?', 'ru'],
  ['Расскажи кратко', 'ru'],
  ['Кратко о встрече', 'ru'],
  ['Подведи итоги встречи', 'ru'],
  ['Что обсуждали на встрече?', 'ru'],
  ['Итоги', 'ru'],
  ['Кездесуді қысқаша айтып бер', 'kk'],
  ['Жиналыстың қорытындысы', 'kk'],
  ['Кездесу не туралы болды?', 'kk'],
  ['Не талқыланды?', 'kk'],
])('%s', (question, language) => expect(asksToSumUp(question)).toBe(language))

test.each([
  'Summarise what Tom said about the lease',
  'What happened to the printer?',
  'Кратко про бюджет',
  'Что обсуждали про склад?',
  'О чём говорил Глеб?',
  'Бюджетті қысқаша айтып бер',
  'What was the deposit about?',
  `${'please '.repeat(40)}sum up`,
])('about something: %s', (question) => expect(asksToSumUp(question)).toBeNull())
