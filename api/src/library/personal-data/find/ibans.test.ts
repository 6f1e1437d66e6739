import { describe, expect, test } from 'vitest'
import { ibansIn } from './ibans.ts'

describe('IBANs', () => {
  const found = (text: string) => ibansIn(text).map(({ start, end }) => text.slice(start, end))
  const german = 'DE89370400440532013000'
  const norwegian = 'NO9386011117947'
  test.each([
    [german, [german]],
    [`pay ${german.toLowerCase()}.`, [german.toLowerCase()]],
    ['DE89 3704 0044 0532 0130 00', ['DE89 3704 0044 0532 0130 00']],
    ['DE89-3704-0044-0532-0130-00', ['DE89-3704-0044-0532-0130-00']],
    ['DE 89 3704 0044 0532 0130 00', ['DE 89 3704 0044 0532 0130 00']],
    ['DE89  3704 0044 0532 0130 00', ['DE89  3704 0044 0532 0130 00']],
    ['DE89   3704 0044 0532 0130 00', []],
    ['DE89 3704_0044 0532 0130 00', []],
    [`${german}0`, []],
    [german.slice(0, -1), []],
    ['DE89370400440532013001', []],
    ['ZZ89370400440532013000', []],
    [`X${german}`, []],
    [`${german} and ${norwegian}`, [german, norwegian]],
    [`${german} ${norwegian}`, [german, norwegian]],
  ])('in “%s”: %j', (text, expected) => expect(found(text)).toEqual(expected))

  test('are called what they are', () => {
    expect(ibansIn(norwegian)).toEqual([{ start: 0, end: 15, kind: 'iban' }])
  })
})
