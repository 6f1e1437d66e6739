import { expect, test } from 'vitest'
import { outsideText } from './outside-text.ts'

test.each([
  ['a NUL and other controls', 'a\u0000b\u0007c\u001Bd\u007Fe\u0085f', 'abcdef'],
  ['line ends of all kinds', 'a\r\nb\rc\nd\te', 'a\nb\nc\nd\te'],
  ['halves of surrogate pairs', 'a\uD800b\uDC00c', 'a\uFFFDb\uFFFDc'],
  ['overrides and isolates of direction', 'invoice\u202Efdp.exe \u2066x\u2069', 'invoicefdp.exe x'],
  ['noncharacters', 'a\uFFFEb\uFFFFc\uFDD0d', 'abcd'],
  ['invisible tags', `a${String.fromCodePoint(0xe0041, 0xe0042)}b`, 'ab'],
])('%s go', (_, given, left) => {
  expect(outsideText(given)).toBe(left)
})

test.each([
  'Ә 😀 👨‍👩‍👧',
  'שלום\u200F עולם',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'a\u00ADb\u200Bc',
])('what people write stays: %j', (text) => {
  expect(outsideText(text)).toBe(text)
})

test('it is cut, never within a character', () => {
  expect(outsideText('abc', 2)).toBe('ab')
  expect(outsideText('a😀b', 2)).toBe('a')
  expect(outsideText('\u0000'.repeat(5) + 'abc', 4)).toBe('abc')
})
