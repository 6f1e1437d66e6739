import { expect, test } from 'vitest'
import { replacedBy } from './replaced.ts'
import { toUtterances } from './utterances.ts'

const friday = { year: 2026, month: 11, day: 20 }

const lastOf = (rows: readonly string[], language = 'en') => {
  const told = toUtterances(
    rows.map((text, i) => ({
      id: `${i}`,
      speakerId: `${i % 2}`,
      text,
      startMs: i * 4000,
      endMs: i * 4000 + 3500,
    })),
    language,
  )
  const [first] = told
  if (!first) throw new Error('nothing is said')
  return replacedBy(first, first.text, told, { language, day: friday })?.text ?? null
}

test.each([
  [
    'en',
    [
      'We launch on the 10th of December.',
      'The tests are late.',
      'Good, then we launch on the 15th of December.',
    ],
  ],
  ['ru', ['Запускаем сайт 10 декабря.', 'Тесты не готовы.', 'Хорошо, тогда запускаем сайт 15 декабря.']],
] as const)('%s: the day settled last for the same matter replaces the first', (language, rows) => {
  expect(lastOf(rows, language)).toBe(rows[2])
})

test.each([
  ['another matter', ['We launch on the 10th of December.', 'Good, then the barn is painted on Friday.']],
  ['a question', ['We launch on the 10th of December.', 'Shall we then launch on the 15th of December?']],
  ['the same day', ['We launch on the 10th of December.', 'Right, then we launch on the 10th of December.']],
  ['no day', ['We launch the site.', 'Good, then we launch on the 15th of December.']],
])('%s replaces nothing', (_, rows) => {
  expect(lastOf(rows)).toBeNull()
})

test('what names no day replaces none, whatever it settles', () => {
  expect(lastOf(['We launch on the 10th of December.', 'Good, then we launch it.'])).toBeNull()
  expect(lastOf(['We launch soon.', 'Good, then we launch on the 15th of December.'])).toBeNull()
})

test('what is put right is put right within twenty sentences', () => {
  const rows = (between: number) => [
    'We launch on the 10th of December.',
    ...Array.from({ length: between }, (_, i) => `The pane number ${i} is broken.`),
    'Good, then we launch on the 15th of December.',
  ]
  expect(lastOf(rows(19))).toBe('Good, then we launch on the 15th of December.')
  expect(lastOf(rows(20))).toBeNull()
})
