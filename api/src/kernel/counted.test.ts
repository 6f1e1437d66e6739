import { expect, test } from 'vitest'
import { counted, isOrAre, wasOrWere } from './counted.ts'

test.each([
  [0, '0 files are, 0 were'],
  [1, '1 file is, 1 was'],
  [2, '2 files are, 2 were'],
  [21, '21 files are, 21 were'],
])('%i things are said as an English reader expects', (count, said) => {
  expect(`${counted(count, 'file')} ${isOrAre(count)}, ${count} ${wasOrWere(count)}`).toBe(said)
})

test('a noun with a plural of its own has it', () => {
  expect([1, 2].map((count) => counted(count, 'copy', 'copies'))).toEqual(['1 copy', '2 copies'])
})
