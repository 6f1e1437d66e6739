import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  [' first\r\nsecond\tthird ', 'first second third'],
  ['begins\u0000 \u001b[2Jends', 'begins [2Jends'],
  ['a\u202egpj.exe', 'a gpj.exe'],
  ['👩\u200d💻 кездесу', '👩\u200d💻 кездесу'],
  ['co\u00adoperate', 'co\u00adoperate'],
])('%j is one line', (text, line) => {
  expect(oneLine(text)).toBe(line)
})

test('a long text is cut, and no letter of two units is cut in half', () => {
  expect(oneLine('abcdef', 3)).toBe('abc')
  expect(oneLine('ab😀', 3)).toBe('ab')
})
