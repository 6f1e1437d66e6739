import { expect, test } from 'vitest'
import { shown } from './shown.ts'

test.each([
  '',
  ' ',
  '\u00A0',
  '\u200B\u200C\u200D',
  '\uFEFF',
  '\u2060',
  '\u00AD',
  '\u3164',
  '\u115F',
  '\u2800',
  '\u{E0061}',
  '\u202E',
  '\u0000',
])('%j shows nothing', (text) => expect(shown(text)).toBe(''))

test.each(['Anna', 'Әсел', '王', '👩\u200D👩\u200D👧', 'ن\u200Cم', '.', '\u200BAnna'])('%j is seen', (text) =>
  expect(shown(` ${text} `)).toBe(text.trim()),
)
