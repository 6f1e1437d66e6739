import { expect, test } from 'vitest'
import { toUtterances } from './utterances.ts'

const segment = (id: string, startMs: number, text: string, speakerId = 'a') => ({
  id,
  speakerId,
  startMs,
  endMs: startMs + 4000,
  text,
})

test('without punctuation a statement is a sentence, though it begins or ends within a segment', () => {
  const told = toUtterances(
    [
      segment('1', 0, 'i will send the report to the team on friday okay thank you very much so the'),
      segment('2', 4100, 'next thing is the budget i think that we have ten thousand left'),
      segment('3', 8200, 'good', 'b'),
    ],
    'en',
  )
  expect(told.map((u) => [u.text, u.quote, u.segments.map((s) => s.id), u.speakerId])).toEqual([
    [
      'i will send the report to the team on friday',
      'i will send the report to the team on friday',
      ['1'],
      'a',
    ],
    ['okay thank you very much', 'okay thank you very much', ['1'], 'a'],
    ['so the next thing is the budget', 'so the', ['1', '2'], 'a'],
    ['i think that we have ten thousand left', 'i think that we have ten thousand left', ['2'], 'a'],
    ['good', 'good', ['3'], 'b'],
  ])
  expect(told[2]).toMatchObject({ startMs: 0, endMs: 8100, words: 7 })
})

test('what an engine with punctuation gives stays as it ends', () => {
  const told = toUtterances(
    [
      segment('1', 0, 'I will send the report to the team on Friday okay thank you.'),
      segment('2', 4100, 'Good.'),
    ],
    'en',
  )
  expect(told.map((u) => u.text)).toEqual([
    'I will send the report to the team on Friday okay thank you.',
    'Good.',
  ])
})

test('of other languages pieces of a speaker are joined up to a pause, or 45 words', () => {
  const piece = Array.from({ length: 20 }, () => 'wort').join(' ')
  const told = toUtterances(
    [0, 4100, 8200, 30_000].map((at) => segment(`${at}`, at, piece)),
    'de',
  )
  expect(told.map((u) => u.words)).toEqual([40, 20, 20])
})
