import { expect, test } from 'vitest'
import { bareNumber, countsIn, forVotes, numberIn, sideIn } from './counts-in.ts'
import { voteCuesOf, type VoteCues } from './vote-cues.ts'

const cues = (language: string) => voteCuesOf[language] as VoteCues
const counts = (text: string, language = 'en') => {
  const found = countsIn(forVotes(text), cues(language))
  return found && Object.fromEntries(found)
}

test.each([
  ['five, one, one', { for: 5, against: 1, abstained: 1 }],
  ['5-2', { for: 5, against: 2 }],
  // with their sum, and with a number that is not
  ['four, one, one, six', { for: 4, against: 1, abstained: 1 }],
  ['four, one, one, nine', null],
  // somebody counts hands
  ['one, two, three', null],
  ['five', null],
  ['five lamps, two chairs', null],
])('counts alone: "%s"', (text, found) => {
  expect(counts(text)).toEqual(found)
})

test.each([
  ['four for and one against', { for: 4, against: 1 }],
  ['against two, for five, abstained one', { against: 2, for: 5, abstained: 1 }],
  ['four for, none against', { for: 4, against: 0 }],
  // one of them without a number
  ['four for and against', null],
])('sides and counts in turn: "%s"', (text, found) => {
  expect(counts(text)).toEqual(found)
})

test('in Russian a missing side is none as well', () => {
  for (const none of ['нет', 'никто', 'ноль'])
    expect(counts(`за — пять, против — ${none}`, 'ru')).toEqual({ for: 5, against: 0 })
  expect(counts('за шесть, против один, воздержались двое', 'ru')).toEqual({
    for: 6,
    against: 1,
    abstained: 2,
  })
})

test('what stands right before and after "to" counts, wherever it is said', () => {
  expect(counts('the proposal is carried four to one')).toEqual({ for: 4, against: 1 })
  expect(counts('we have it, four to one, so we go on')).toEqual({ for: 4, against: 1 })
})

test('a text is written as the cues expect it, and its last number found', () => {
  expect(forVotes('Всё ’5-2')).toBe("все '5 – 2")
  expect([numberIn('four and twenty five'), numberIn('none of them')]).toEqual([25, null])
  expect(bareNumber('one two three', cues('en'))).toBe(3)
  expect(bareNumber('two five', cues('en'))).toBeNull()
  expect(bareNumber('five lamps', cues('en'))).toBeNull()
  expect([
    sideIn('against', cues('en')),
    sideIn('in favour', cues('en')),
    sideIn('lamps', cues('en')),
  ]).toEqual(['against', 'for', null])
})
