import { expect, test } from 'vitest'
import { quotedTurns, withInnerQuotes } from './quoted-turns.ts'

test('an exchange is cut at the names of those who speak in it', () => {
  expect(
    quotedTurns('Ann: When – by Ben: or me? … – Ben (QA): Tomorrow.', ['Ann', 'Ben (QA)', 'Ann']),
  ).toEqual([
    { speaker: 'Ann', text: 'When – by Ben: or me? …' },
    { speaker: 'Ben (QA)', text: 'Tomorrow.' },
  ])
})

test.each([
  ['Tomorrow – Ben: said so.', ['Ann']],
  ['Nobody is named – Ben: here.', ['Ann', 'Ben']],
])('one person, or no name in front: %s', (text, speakers) =>
  expect(quotedTurns(text, speakers)).toEqual([{ speaker: null, text }]),
)

test.each([
  ['kk', 'ол «Сақ» фильмінен', 'ол „Сақ“ фильмінен'],
  ['ru', 'опять “проверено”, ок', 'опять „проверено“, ок'],
  ['en', 'she said “no” twice', 'she said ‘no’ twice'],
  ['en', 'it’s fine', 'it’s fine'],
] as const)('%s: marks within marks: %s', (language, text, expected) =>
  expect(withInnerQuotes(text, language)).toBe(expected),
)
