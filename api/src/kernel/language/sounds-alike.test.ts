import { expect, test } from 'vitest'
import { soundsAlike } from './sounds-alike.ts'

test.each([
  ['joyce', 'джойс', true],
  ['maureen', 'морин', true],
  ['priscilla', 'присциллой', true],
  ['jonas', 'йонас', true],
  ['brandon', 'брэндонға', true],
  ['marat', 'морин', false],
  ['boris', 'болат', false],
])('%s and %s: %s', (latin, cyrillic, expected) => {
  expect(soundsAlike(latin, cyrillic)).toBe(expected)
})
