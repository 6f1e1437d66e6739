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
  expect(told[2]).toMatchObject({ startMs: 3029, endMs: 5638, words: 7 })
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

test('a sentence ends at its sign within a segment, and its time is its place there', () => {
  const told = toUtterances(
    [
      segment('1', 0, 'Okay. I will send the report by Friday. What about the'),
      segment('2', 4100, 'budget? Fine.'),
    ],
    'en',
  )
  expect(told.map((u) => u.text)).toEqual([
    'Okay.',
    'I will send the report by Friday.',
    'What about the budget?',
    'Fine.',
  ])
  expect(told.map((u) => u.startMs)).toEqual([0, 0, 2409, 5600])
})

test('one full stop that a person typed leaves the rest as it was', () => {
  const said = [
    'i will send the report to the team on friday okay thank you very much so the',
    'next thing is the budget i think that we have ten thousand left',
    'and we should ask anna about the new contract before the end of the month',
    'she said that the lawyers want to see it first and then we can sign it',
  ]
  const of = (texts: string[]) =>
    toUtterances(
      texts.map((text, i) => segment(`${i}`, i * 4100, text)),
      'en',
    ).map((u) => u.text)
  const [first = '', ...rest] = said
  expect(of([`${first}.`, ...rest]).slice(3)).toEqual(of(said).slice(3))
})

test('of other languages pieces of a speaker are joined up to a pause, or 45 words', () => {
  const piece = Array.from({ length: 20 }, () => 'wort').join(' ')
  const told = toUtterances(
    [0, 4100, 8200, 30_000].map((at) => segment(`${at}`, at, piece)),
    'de',
  )
  expect(told.map((u) => u.words)).toEqual([40, 20, 20])
})

test('what holds no word is no sentence, and what never ends is divided', () => {
  expect(toUtterances([segment('1', 0, '. . . … ?! Third. — . .')], 'en').map((u) => u.text)).toEqual([
    'Third.',
  ])
  expect(toUtterances([segment('1', 0, '. . . .')], 'en')).toEqual([])
  const endless = toUtterances([segment('1', 0, 'да. нет. '.repeat(400).trim())], 'ru')
  expect(endless.map((u) => u.words)).toEqual([...Array.from({ length: 17 }, () => 45), 35])
})
