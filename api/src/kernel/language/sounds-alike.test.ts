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
  // with one consonant only short names do
  ['amy', 'эми', true],
  ['amy', 'эни', false],
  ['leoo', 'леооо', true],
  ['leooo', 'лео', false],
  ['leo', 'леоооо', false],
  ['eu', 'эу', false],
  // an ending of a case adds a consonant to a short name, three to others
  ['tim', 'тимн', true],
  ['tim', 'тимнр', false],
  ['mark', 'маркнтр', true],
  ['mark', 'маркнтрл', false],
  ['mark', 'мар', false],
])('%s and %s: %s', (latin, cyrillic, expected) => {
  expect(soundsAlike(latin, cyrillic)).toBe(expected)
})
