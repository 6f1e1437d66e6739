import { describe, expect, test } from 'vitest'
import { isBonded, leadOf, tailOf, wholeFrom, wholeTo } from './bonds.ts'

test.each([
  ['45', '000'],
  ['$45', '000'],
  ['45', 'тысяч'],
  ['45', 'тыс.'],
  ['тыс.', '₸'],
  ['тысяч', 'тенге,'],
  ['сорок', 'пять'],
  ['пять', 'тысяч.'],
  ['forty', 'thousand'],
  ['thousand', 'dollars'],
  ['қырық', 'бес'],
  ['бес', 'мың'],
  ['мың', 'теңге.'],
  ['5', 'января'],
  ['5', 'January'],
  ['5', 'қаңтарда'],
  ['January', '5,'],
  ['5,', '2027'],
  ['2027', 'года'],
  ['2027', 'жылы'],
  ['$', '500'],
  ['№', '17'],
  ['+', '7'],
  ['10', '–'],
  ['–', '15'],
  ['15', '%'],
])('"%s %s" is one', (left, right) => expect(isBonded(left, right)).toBe(true))

test.each([
  ['2026.', '45'],
  ['45', 'people'],
  ['человек', '45'],
  ['он', 'сказал'],
  ['сказал', 'он'],
  ['may', 'come'],
  ['we', 'may'],
  ['5?', '6'],
  ['—', 'да'],
  ['', '5'],
])('"%s %s" is not', (left, right) => expect(isBonded(left, right)).toBe(false))

describe('a text that is cut', () => {
  const text = 'budget is 45 000 000 tenge until 5 January 2027 then'
  test('begins before the number it would begin in, and ends behind it', () => {
    expect(text.slice(wholeFrom(text, text.indexOf('000 tenge')))).toMatch(/^45 000 000 tenge/)
    expect(text.slice(0, wholeTo(text, text.indexOf(' 000 000')))).toMatch(/45 000 000 tenge$/)
    expect(text.slice(0, wholeTo(text, text.indexOf(' January')))).toMatch(/5 January 2027$/)
    expect(wholeFrom(text, text.indexOf('until'))).toBe(text.indexOf('until'))
  })

  test('gets the rest of the number from what is said before and next', () => {
    expect(leadOf('it costs 45', '000 dollars a year')).toBe('45')
    expect(tailOf('it costs 45', '000 dollars a year')).toBe('000 dollars')
    expect(leadOf('it costs', 'nothing')).toBe('')
    expect(tailOf('it costs', 'nothing')).toBe('')
    expect(leadOf('', '000')).toBe('')
    expect(tailOf('45', '')).toBe('')
  })

  test('does not grow with what a stranger wrote', () => {
    const digits = '1 '.repeat(50_000)
    expect(50_000 - wholeFrom(digits, 50_000)).toBeLessThan(50)
    expect(wholeTo(digits, 50_001) - 50_001).toBeLessThan(50)
    expect(leadOf('9'.repeat(50_000), '1')).toBe('')
  })
})
