import { expect, test } from 'vitest'
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
