import { expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { errorsBefore, errorsOf } from './passages.ts'

const segment = (id: string, startMs: number, text: string) => ({
  id,
  startMs,
  text,
  words: text.split(' ').map((word, i): StoredWord => [word, startMs + i * 500, startMs + i * 500 + 400, 1]),
})
const said = [
  segment('a', 5000, 'we begin now'),
  segment('b', 20_000, 'with the lamps'),
  segment('c', 36_000, 'and then chairs'),
]

test('words are counted against what a text said before it was corrected', () => {
  expect(errorsBefore(said, new Map())).toEqual({ words: 9, errors: 0 })
  expect(errorsBefore(said, new Map([['b', 'with the camps']]))).toEqual({ words: 9, errors: 1 })
  expect(errorsBefore(said, new Map([['c', 'and chairs']]))).toEqual({ words: 9, errors: 1 })
  expect(errorsBefore([], new Map())).toEqual({ words: 0, errors: 0 })
})

test('words of another transcript belong to the passage in which they were said, the first and last ones too', () => {
  expect(errorsOf(said, said)).toEqual({ words: 9, errors: 0 })
  // before the first segment, and long after the last
  const beyond = [segment('x', 0, 'well'), ...said, segment('y', 90_000, 'bye')]
  expect(errorsOf(said, beyond)).toEqual({ words: 9, errors: 2 })
  // said in another passage it is missing in one, and too much in the other
  const moved = [
    said[0] ?? segment('', 0, ''),
    segment('b', 40_000, 'with the lamps'),
    said[2] ?? segment('', 0, ''),
  ]
  expect(errorsOf(said, moved).errors).toBe(6)
})

test('a passage too long to compare is not counted', () => {
  const long = Array.from({ length: 2100 }, () => 'word').join(' ')
  expect(errorsBefore([segment('a', 0, long), segment('b', 30_000, 'ok')], new Map())).toEqual({
    words: 1,
    errors: 0,
  })
})
