import { expect, test } from 'vitest'
import { isAboutDetail, isRung, lower, rungs } from './ladder.ts'
import { spread } from './spread.ts'

test('rungs go down from words to plain, and end there', () => {
  expect(lower('words')).toBe('segments')
  expect(lower('segments')).toBe('json')
  expect(lower('json')).toBe('plain')
  expect(lower('plain')).toBeNull()
  expect(rungs.plain).toEqual([])
  expect(['words', 'plain', 'toString', ''].map(isRung)).toEqual([true, true, false, false])
})

test.each(['response_format', 'granularity', 'Timestamp', 'VERBOSE_JSON'])(
  'a refusal that names %s is about the detail',
  (word) => {
    expect(isAboutDetail(400, `bad ${word}`)).toBe(true)
    expect(isAboutDetail(422, `bad ${word}`)).toBe(true)
    expect(isAboutDetail(415, `bad ${word}`)).toBe(false)
    expect(isAboutDetail(400, 'bad file')).toBe(false)
  },
)

test('a text is spread over its time by how long each word takes to say', () => {
  // 3 + 1, 1 + 1 and 2 digits of 4 letters each + 1
  expect(spread(' abc d\n12 ', 1000, 2500, 0.5)).toEqual([
    { text: 'abc', startMs: 1000, endMs: 1400, confidence: 0.5 },
    { text: 'd', startMs: 1400, endMs: 1600, confidence: 0.5 },
    { text: '12', startMs: 1600, endMs: 2500, confidence: 0.5 },
  ])
  expect(spread('a', 0, 10, null)).toEqual([{ text: 'a', startMs: 0, endMs: 10, confidence: null }])
  expect(spread('   ', 0, 10, null)).toEqual([])
  expect(spread('', 0, 10, null)).toEqual([])
})

test('times are whole milliseconds without gaps', () => {
  const words = spread('one two three', 0, 100, null)
  expect(words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 29],
    [29, 57],
    [57, 100],
  ])
})
