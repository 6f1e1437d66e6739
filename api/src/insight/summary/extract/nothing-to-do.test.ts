import { expect, test } from 'vitest'
import { readStatements } from './acts/statement.ts'
import { talkOf } from './acts/talk.ts'
import { saysNothingToDo } from './nothing-to-do.ts'

/** Whether the first of these sentences is nothing to do; each is a turn of its own. */
const isNothing = (language: string, lines: readonly string[]) => {
  const spoken = lines.map((text, i) => ({
    speakerId: `${i % 2}`,
    text,
    startMs: i * 5000,
    endMs: i * 5000 + 4000,
    words: text.split(' ').length,
  }))
  const talk = talkOf(readStatements(spoken, language, new Map()), new Map())
  const [s] = talk.statements
  return s !== undefined && saysNothingToDo(s, talk, language)
}

const more = ['a b c d', 'a b c d', 'a b c d', 'a b c d']

test.each([
  ['en', 'That the trustees approve the sale of the barn.'],
  ['en', 'Right, so moved.'],
  ['ru', 'Кто за то, чтобы продать сарай?'],
  ['ru', 'Двое против, так и запишу.'],
  ['kk', 'Қораны сатуды дауысқа саламын.'],
  ['kk', 'Мұны хаттамаға жазып қоямын.'],
  ['en', 'I make it twenty past.'],
  ['ru', 'Собрание закрыто.'],
])('%s: a motion, a note or the time of closing: %s', (language, text) =>
  expect(isNothing(language, [text, ...more])).toBe(true),
)

test.each([
  ['en', "I'll order the nails tomorrow."],
  ['ru', 'Я завтра закажу гвозди.'],
  ['kk', 'Ертең шегеге тапсырыс беремін.'],
])('%s: work, also at the end: %s', (language, text) => {
  expect(isNothing(language, [text, ...more])).toBe(false)
  expect(isNothing(language, [text])).toBe(false)
})

test('small talk is nothing to do in the last turns only', () => {
  expect(isNothing('en', ['Take it.'])).toBe(true)
  expect(isNothing('en', ['Take it.', ...more])).toBe(false)
})
