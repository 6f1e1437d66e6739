import { describe, expect, test } from 'vitest'
import { figuresIn } from './figures.ts'

const digits = (text: string) => figuresIn(text).map((figure) => figure.digits)
const places = (text: string) => figuresIn(text).map(({ start, end }) => text.slice(start, end))

describe('the figures of a text', () => {
  test.each([
    ['call 701 and 0555', ['701', '0555']],
    ['семьсот один', ['701']],
    ['сорок пять', ['45']],
    ['twenty-one', ['21']],
    ['twenty one two', ['21', '2']],
    ['twenty eleven', ['20', '11']],
    ['five six', ['5', '6']],
    ['ten two', ['10', '2']],
    ['сто двадцать три', ['123']],
    ['сто двенадцать три', ['112', '3']],
    ['двести триста', ['200', '300']],
    ['жеті жүз бір', ['701']],
    ['жүз жиырма', ['120']],
    ['жүз', ['100']],
    ['он екі', ['12']],
    ['он тоғыз', ['19']],
    ['он он', ['10', '10']],
    ['nine hundred ten', ['910']],
    ['nine hundred and ten', ['900', '10']],
    ['hundred', []],
    ['ten hundred', ['10']],
    ['zero hundred', ['0']],
    ['oh seven zero', ['0', '7', '0']],
    ['twenty zero', ['20', '0']],
    ['double seven', ['77']],
    ['triple oh one', ['000', '1']],
    ['double twenty', ['20']],
    ['double 5', ['5']],
    ['double agent seven', ['7']],
    ['seven, one', ['7', '1']],
    ['twenty, one', ['20', '1']],
    ['twenty   one', ['20', '1']],
    ['seven 7 seven', ['7', '7', '7']],
    ['words without any', []],
    ['Пятьдесят', ['50']],
    ['пятьсотпятидесятый', []],
  ])('of “%s” are %j', (text, expected) => expect(digits(text)).toEqual(expected))

  test('stand where they are said, a doubled one with its “double”', () => {
    expect(places('call double seven, nine hundred ten or 55')).toEqual([
      'double seven',
      'nine hundred ten',
      '55',
    ])
    expect(places('он екі және жеті жүз бір')).toEqual(['он екі', 'жеті жүз бір'])
    expect(figuresIn('7 seven').map(({ spoken }) => spoken)).toEqual([false, true])
  })

  test('a word in between ends a number', () => {
    expect(digits('twenty and one')).toEqual(['20', '1'])
    expect(places('twenty one apples two')).toEqual(['twenty one', 'two'])
  })
})
