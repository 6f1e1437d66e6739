import { expect, test } from 'vitest'
import { withoutForeignDays } from './not-due.ts'

test.each([
  ['en', "I'll send the jars off, they don't open till Thursday.", "I'll send the jars off,"],
  ['en', 'Leave it for tonight.', ''],
  ['ru', 'Отправлю банки, ответят в четверг.', 'Отправлю банки,'],
  ['kk', 'Банкаларды жіберемін, жауап бейсенбіде келеді.', 'Банкаларды жіберемін,'],
])('%s: a day that is not when it is due: %s', (language, text, left) =>
  expect(withoutForeignDays(text, language)).toBe(left),
)

test.each([
  ['en', "I'll send the jars by Thursday."],
  ['ru', 'Отправлю банки до четверга.'],
  ['kk', 'Банкаларды бейсенбіге дейін жіберемін.'],
])('%s: a day by which it is due stays: %s', (language, text) =>
  expect(withoutForeignDays(text, language)).toBe(text),
)
test('a day that only says which is none', () => {
  expect(withoutForeignDays('Bring his Monday papers.', 'en')).not.toMatch(/Monday/)
  expect(withoutForeignDays('Перенеси субботний рейс.', 'ru')).not.toMatch(/суббот/)
  expect(withoutForeignDays('Дүйсенбідегі кездесуді ауыстыр.', 'kk')).not.toMatch(/үйсенбі/)
})
