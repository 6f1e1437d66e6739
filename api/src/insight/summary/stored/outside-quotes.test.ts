import { expect, test } from 'vitest'
import { outsideQuotes } from './outside-quotes.ts'

const upper = outsideQuotes((text) => text.toUpperCase())

test.each([
  ['no quote', 'NO QUOTE'],
  ['a “b” c «d» e "f" g', 'A “b” C «d» E "f" G'],
  ['“a «b» c” d', '“a «b» c” D'],
  ['a “b c', 'A “B C'],
  ['a "b\nc "d" e', 'A "B\nC "d" E'],
  ['”a» “b”', '”A» “b”'],
  ['a “” b “c” d', 'A “” B “c” D'],
])('%j', (text, changed) => {
  expect(upper(text)).toBe(changed)
})

test.each(['“', '«', '"', '"\n', '“«"'])('a flood of %j takes a moment', (mark) => {
  const started = performance.now()
  expect(upper(mark.repeat(200_000))).toHaveLength(mark.length * 200_000)
  // minutes, if it grew with the square
  expect(performance.now() - started).toBeLessThan(5000)
})
