import { expect, test } from 'vitest'
import { type Line, pairUp } from './match.ts'

const turns = [0, 10_000, 20_000, 30_000]
const line = (text: string, startMs: number): Line => ({
  text,
  startMs,
  endMs: startMs + 4000,
  owner: null,
  day: null,
})
const gold = { text: 'The fence is painted green by Friday.', at: [10_000] }

test.each([
  ['the same words at its moment', 'Then we paint the fence green.', 12_000, 1],
  ['the same words elsewhere', 'Then we paint the fence green.', 24_000, 0],
  ['its moment in words that say nothing', 'Yes, I can do that.', 12_000, 0],
])('%s', (_, text, startMs, right) => {
  const { pairs, missed } = pairUp([line(text, startMs)], [gold], turns)
  expect(pairs.filter((p) => p.gold)).toHaveLength(right)
  expect(missed).toHaveLength(1 - right)
})

test('what is shown twice is right once', () => {
  const twice = [line('We paint the fence green.', 10_000), line('The fence is painted green, yes.', 15_000)]
  expect(pairUp(twice, [gold], turns).pairs.map((p) => p.gold !== null)).toEqual([true, false])
})

test('one line may say two things that were marked', () => {
  const both = line('We paint the fence green and sell the old gate.', 10_000)
  const second = { text: 'The old gate is sold.', at: [10_000] }
  expect(pairUp([both], [gold, second], turns).missed).toEqual([])
})

test('a number is the same in digits and in words', () => {
  const said = line('The twenty-second then, at nine.', 10_000)
  expect(pairUp([said], [{ text: 'On the 22nd at 9.', at: [10_000] }], turns).missed).toEqual([])
})
