import { expect, test } from 'vitest'
import { fewBefore } from './few-before.ts'
import { readStatements } from './statement.ts'
import { talkOf } from './talk.ts'

const names = new Map([
  ['Ann', 'Ann'],
  ['Ben', 'Ben'],
])

const read = (...texts: string[]) =>
  talkOf(
    readStatements(
      texts.map((text, i) => ({
        speakerId: i % 2 ? 'Ben' : 'Ann',
        text,
        startMs: i * 5000,
        endMs: i * 5000 + 4000,
        words: text.split(' ').length,
      })),
      'en',
      names,
    ),
    names,
  ).statements

/** Every sentence adds its meaningful words. */
const byWords = ({ stems }: { stems: readonly string[] }) => ({ added: stems.length })

test('of many sentences the two that tell most are left, in the order they were said', () => {
  const all = read(
    'The greenhouse lost panes.',
    'Really?',
    'Plastic panes cost forty.',
    'Oh dear.',
    'Fine, plastic.',
  )
  const left = fewBefore(all.slice(0, 4), all.slice(4), byWords)
  expect(left.map((s) => s.i)).toEqual([0, 2])
})

test('together they have at most 30 words', () => {
  const long = Array.from({ length: 20 }, (_, i) => `word${i}`).join(' ')
  const all = read(`${long} first.`, `${long} second.`, 'The gate sticks.', 'Fine.')
  const left = fewBefore(all.slice(0, 3), all.slice(3), byWords)
  expect(left.reduce((sum, s) => sum + s.u.words, 0)).toBeLessThanOrEqual(30)
  expect(left.map((s) => s.i)).toEqual([0, 2])
})

test('what is longer than that alone is left out', () => {
  const all = read(`${Array.from({ length: 31 }, (_, i) => `word${i}`).join(' ')}.`, 'Fine.')
  expect(fewBefore(all.slice(0, 1), all.slice(1), byWords)).toEqual([])
})
