import { describe, expect, test } from 'vitest'
import { clocksIn, numbersSaid, numbersUnsaid } from './claimed-numbers.ts'

const unsaid = (claim: string, ...said: string[]) => numbersUnsaid(clocksIn(claim), numbersSaid(said))

test.each([
  ['43 lamps', 'there are 43 of them', []],
  ['44 lamps', 'there are 43 of them', [44]],
  // what people leave out
  ['43.9 tonnes', 'it is forty-three nine', []],
  ['62,400 tenge', '62 400 tenge', []],
  ['18.4 million', '18 4 million', []],
  ['195 lamps', 'one ninety five of them', []],
  ['5,000 tenge', 'five of them', []],
  ['5,000 tenge', 'six of them', [5000]],
  ['in 2027', 'in twenty seven', []],
  ['300 lamps', 'three or so', [300]],
])('of "%s", with "%s" said, these were not: %j', (claim, said, missing) => {
  expect(unsaid(claim, said)).toEqual(missing)
})

test.each([
  ['at 15:30', 'at half past three', []],
  ['at 15:00', 'at three', []],
  ['at 3:50', 'ten to four', []],
  ['at 12:00', 'at noon', []],
  ['at 0:00', 'at midnight', []],
  ['at 16:00', 'at three', [16]],
  ['at 15:20', 'at three', [15]],
  ['at 15:20', 'twenty past five', [15]],
])('of the time %s, with "%s" said, these were not: %j', (claim, said, missing) => {
  expect(unsaid(claim, said)).toEqual(missing)
})

test('a half, a quarter and a week stand for several numbers, where texts are read loosely', () => {
  expect(numbersSaid(['half of it']).all).toContain(50)
  expect(numbersSaid(['ширек']).all).toContain(25)
  expect(numbersSaid(['через неделю']).all).toContain(7)
  expect(numbersSaid(['half of it'], false).all).not.toContain(50)
  expect(numbersSaid(['half of it']).whole).not.toContain(50)
})

test('times of day are taken out of a claim, other pairs of numbers are not', () => {
  expect(clocksIn('at 9:05 and 23:59')).toEqual({
    clocks: [
      [9, 5],
      [23, 59],
    ],
    rest: 'at   and  ',
  })
  expect(clocksIn('ratio 1:2:3 and 25:10').clocks).toEqual([])
})

describe('a number written in another way than it was said', () => {
  test.each([
    ['Lunch is at 11.15 from now on.', 'Bring their lunch forward to quarter past eleven.'],
    ['The rounds start at 5.30 am.', 'The rounds start at half five.'],
    ['The Danish brick costs £1.90.', 'The Danish one costs one pound ninety each.'],
    ['A ninety-second trailer is wanted.', 'They want ninety seconds.'],
    ['ИП оформлено с 1998 года.', 'ИП, с девяносто восьмого года.'],
    ['Доставка бесплатна с 15 до 17 часов.', 'С трёх до пяти доставка бесплатная.'],
    ['Жеткізу сағат 15-те.', 'Жеткізу сағат үште.'],
  ])('%s', (claim, said) => {
    expect(unsaid(claim, said)).toEqual([])
  })
})

describe('another number', () => {
  test.each([
    ['Lunch is at 11.45 from now on.', 'Lunch goes to half past eleven.'],
    ['The Danish brick costs £1.80.', 'The Danish one costs one pound ninety each.'],
    ['A ninety-second trailer is wanted.', 'They want eighty seconds.'],
    ['ИП оформлено с 1997 года.', 'ИП, с девяносто восьмого года.'],
    ['Нужно 15 насосов.', 'Нужно три насоса.'],
    ['Доставка бесплатна с 16 до 17 часов.', 'С трёх до пяти доставка бесплатная.'],
  ])('%s', (claim, said) => {
    expect(unsaid(claim, said)).not.toEqual([])
  })
})
