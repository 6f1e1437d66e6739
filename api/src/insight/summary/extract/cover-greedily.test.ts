import { expect, test } from 'vitest'
import { coverGreedily } from './cover-greedily.ts'
import type { Utterance } from './utterances.ts'

const said = (texts: string[]) =>
  texts.map((text, i): Utterance => {
    const terms = text
      .toLowerCase()
      .replaceAll(/[.?!,]/g, '')
      .split(' ')
      .filter((word) => word.length > 4)
    const words = text.split(' ').length
    return {
      segments: [],
      speakerId: 'a',
      startMs: i * 10_000,
      endMs: i * 10_000 + 9000,
      text,
      quote: text,
      words,
      terms,
    }
  })
const chosen = (texts: string[], budget: number, isMarked?: (u: Utterance) => boolean) => {
  const all = said(texts)
  return coverGreedily(all, budget, 'en', isMarked).map((u) => all.indexOf(u))
}

const budget = 'The budget for the warehouse will be reduced in the spring.'
const lamps = 'The lamps for the garden should be bought from another supplier.'
const again = 'The budget of the warehouse will be reduced for the spring.'

test('statements are taken best first, until the words are used up; too short ones never', () => {
  expect(chosen([budget, lamps], 100).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(chosen([budget, lamps], 11)).toHaveLength(1)
  expect(chosen([budget, lamps], 10)).toEqual([])
  expect(chosen(['The budget is far too small.', 'Budget is too small.'], 100)).toEqual([0])
  expect(chosen([], 100)).toEqual([])
})

test('what is covered already counts less: something else comes before the same once more', () => {
  const lampsAgain = 'The lamps of the garden should be bought for us from another supplier.'
  const [first = 9, second = 9] = chosen([budget, again, lamps, lampsAgain], 24)
  // one of each pair
  expect(first < 2).not.toBe(second < 2)
})

test('what many statements say weighs more than what one says', () => {
  const others = [
    'Nobody has seen the warehouse budget reduced so far.',
    'Reduced warehouse budget is what customers saw.',
  ]
  expect(chosen([lamps, budget, ...others], 11)).toEqual([1])
})

test('whole sentences come before questions, fragments and stammering', () => {
  const end = (text: string) => chosen(['We begin with something quite different today.', lamps, text], 11)[0]
  expect(end('The lamps for the garden should be bought from another supplier?')).toBe(1)
  expect(end('The lamps for the garden should be bought from another supplier')).toBe(1)
  expect(chosen(['The the the garden garden lamps bought another another supplier now.', lamps], 11)).toEqual(
    [1],
  )
})

test('what somebody marked comes first, even if it is a courtesy; courtesies are not taken otherwise', () => {
  const thanks = 'Thank you very much for your time everybody.'
  expect(chosen([thanks, budget], 100)).toEqual([1])
  expect(chosen([thanks, budget], 100, (u) => u.text === thanks)).toContain(0)
})
