import { expect, test } from 'vitest'
import { divideWords } from './divide.ts'

/** A word of 200 ms at each of these times, ms. */
const words = (...at: number[]) => at.map((startMs) => ({ startMs, endMs: startMs + 200 }))
const lit = (of: string, startMs: number, endMs: number) => ({ of, startMs, endMs })

test('a word is whose name was lit in its middle, in whatever order the page told it', () => {
  const shown = [lit('B', 10_000, 11_000), lit('A', 0, 1000)]
  expect(divideWords(words(0, 500, 10_000, 20_000), shown)).toEqual(['A', 'A', 'B', null])
  // lit up to its middle only
  expect(divideWords(words(0), [lit('A', 100, 101)])).toEqual(['A'])
  expect(divideWords(words(0), [lit('A', 0, 100)])).toEqual([null])
})

test('within a turn a name spreads between its own words, and a little beyond them', () => {
  const near = [lit('A', 0, 300), lit('A', 2900, 3300)]
  expect(divideWords(words(0, 1000, 2000, 3000), near)).toEqual(['A', 'A', 'A', 'A'])
  expect(divideWords(words(0, 500), [lit('A', 400, 800)])).toEqual(['A', 'A'])
  expect(divideWords(words(0, 500), [lit('A', 0, 300)])).toEqual(['A', 'A'])
  // more than a second from it
  expect(divideWords(words(0, 500, 1000, 1500), [lit('A', 0, 300)])).toEqual(['A', null, null, null])
  // a pause of more than 0.9 s ends the turn
  expect(divideWords(words(0, 1101), [lit('A', 0, 300)])).toEqual(['A', null])
  expect(divideWords(words(0, 1100), [lit('A', 0, 300)])).toEqual(['A', 'A'])
})

test('between two names the speaker changes in the longest pause', () => {
  const shown = [lit('A', 0, 300), lit('B', 1900, 2300)]
  expect(divideWords(words(0, 300, 1100, 1400, 2000), shown)).toEqual(['A', 'A', 'B', 'B', 'B'])
  const far = [lit('A', 0, 300), lit('B', 3900, 4300)]
  expect(divideWords(words(0, 800, 1600, 2400, 3200, 4000), far)).toEqual(['A', null, null, null, null, 'B'])
})

test('a name lit for an instant in the middle of another is flicker; for longer it is not', () => {
  const around = [lit('A', 0, 1000), lit('A', 1300, 2300)]
  expect(divideWords(words(0, 500, 1000, 1500), [...around, lit('B', 1050, 1250)])).toEqual([
    'A',
    'A',
    'A',
    'A',
  ])
  const longer = [lit('A', 0, 900), lit('B', 950, 1550), lit('A', 1560, 2300)]
  expect(divideWords(words(0, 500, 1000, 1320, 1700), longer)).toEqual(['A', 'A', 'B', 'B', 'A'])
  // at the edge of a turn it may be the beginning of somebody else's
  expect(divideWords(words(0, 500, 1000), [lit('A', 0, 900), lit('B', 1000, 1200)])).toEqual(['A', 'A', 'B'])
})

test('flicker is seen through words that nobody is lit for; half a second of a name is none', () => {
  const shown = (lastMs: number) => [
    lit('A', 0, 300),
    lit('B', 1000, lastMs),
    lit('A', lastMs, lastMs + 10),
    lit('A', 2000, 2300),
  ]
  expect(divideWords(words(0, 500, 1000, 1500, 2000), shown(1200))).toEqual(['A', 'A', 'A', 'A', 'A'])
  const spoken = (ms: number) => [...words(0), { startMs: 1000, endMs: 1000 + ms }, ...words(2000)]
  const around = [lit('A', 0, 300), lit('B', 1000, 1800), lit('A', 2000, 2300)]
  expect(divideWords(spoken(499), around)).toEqual(['A', 'A', 'A'])
  expect(divideWords(spoken(500), around)).toEqual(['A', 'B', 'A'])
})

test('between two words of one name all are its own; at the edge of a turn, a second of them', () => {
  const far = [lit('A', 0, 300), lit('A', 3900, 4300)]
  expect(divideWords(words(0, 800, 1600, 2400, 3200, 4000), far)).toEqual(Array(6).fill('A'))
  const after = (ms: number) => [...words(0), { startMs: 500, endMs: 500 + ms }]
  expect(divideWords(after(1000), [lit('A', 0, 300)])).toEqual(['A', 'A'])
  expect(divideWords(after(1001), [lit('A', 0, 300)])).toEqual(['A', null])
  // and two between different names
  const between = (ms: number) => [...words(0), { startMs: 300, endMs: 300 + ms }, ...words(2600)]
  const both = [lit('A', 0, 250), lit('B', 2600, 2900)]
  expect(divideWords(between(2000), both)).toEqual(['A', 'A', 'B'])
  expect(divideWords(between(2001), both)).toEqual(['A', null, 'B'])
})

test('of pauses of one length the first is where the speaker changes; the last may be before the next name', () => {
  const shown = [lit('A', 0, 300), lit('B', 1900, 2300)]
  expect(divideWords(words(0, 500, 1000, 1500, 2000), shown)).toEqual(['A', 'B', 'B', 'B', 'B'])
  expect(divideWords(words(0, 300, 600, 900, 2000), shown)).toEqual(['A', 'A', 'A', 'A', 'B'])
  expect(divideWords(words(0, 300, 600, 1200, 2000), shown)).toEqual(['A', 'A', 'A', 'A', 'B'])
  // words may overlap
  const over = [...words(0, 100), { startMs: 250, endMs: 350 }, { startMs: 300, endMs: 500 }]
  expect(divideWords(over, [lit('A', 50, 150), lit('B', 390, 410)])).toEqual(['A', 'A', 'B', 'B'])
})

test('a name lit for an instant between two others stays, however far they are', () => {
  const shown = [lit('A', 0, 300), lit('B', 1000, 1200), lit('C', 2000, 2300)]
  expect(divideWords(words(0, 500, 1000, 1500, 2000), shown)).toEqual(['A', 'B', 'B', 'C', 'C'])
})
