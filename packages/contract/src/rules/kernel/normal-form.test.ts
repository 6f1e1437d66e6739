import { expect, test } from 'vitest'
import { storedAddress } from './mail-address.ts'
import { normalForm } from './normal-form.ts'
import { replaceIn } from '../speech/replace-text.ts'
import { safeFileName } from './file-name.ts'

test.each([
  ['e\u0301 и\u0306', 'NFC', '\u00e9 й'],
  ['\u00e9', 'NFD', 'e\u0301'],
  ['ﬁ①', 'NFKC', 'fi1'],
  // sorted: the mark below comes before the one above
  ['a\u0301\u0316', 'NFC', 'a\u0316\u0301'.normalize('NFC')],
  [`a${'\u0301'.repeat(30)}`, 'NFD', `a${'\u0301'.repeat(30)}`],
] as const)('%j in %s', (text, form, normal) => {
  expect(normalForm(text, form)).toBe(normal)
})

test('a longer row of marks is divided, once', () => {
  const divided = normalForm(`a${'\u0301'.repeat(31)}`, 'NFD')
  expect(divided).toBe(`a${'\u0301'.repeat(30)}\u034f\u0301`)
  expect(normalForm(divided, 'NFD')).toBe(divided)
})

/** As many marks as a request holds, in the worst order for sorting them. */
const flood = `a${'\u0315'.repeat(500_000)}${'\u0316'.repeat(500_000)}`

test.each([
  ['a mail address', () => storedAddress(`${flood}@example.org`)],
  ['a file name', () => safeFileName(flood)],
  ['a text to replace in', () => replaceIn(flood, 'b', 'c')],
  ['a text to replace', () => replaceIn('b', flood, 'c')],
])('a flood of marks in %s takes a moment', (_, take) => {
  const started = performance.now()
  take()
  // a quarter of an hour, if it grew with the square
  expect(performance.now() - started).toBeLessThan(10_000)
})
