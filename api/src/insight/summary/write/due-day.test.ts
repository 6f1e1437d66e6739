import { expect, test } from 'vitest'
import { isoOf } from '../../dates/calendar.ts'
import { dueDayOf } from './due-day.ts'

/** a Thursday */
const meeting = { year: 2026, month: 11, day: 19 }

test.each([
  // a weekday with its date is that date, not the next such weekday
  ['Friday the twenty-seventh', '2026-11-27'],
  ['monday the fourteenth', '2026-12-14'],
  ['во вторник, первого', '2026-12-01'],
  ['девятого декабря, в среду, в шесть', '2026-12-09'],
  // a day of the month alone is the next one
  ['by the twelfth', '2026-12-12'],
  ['до тридцатого', '2026-11-30'],
  ['к шестому числу', '2026-12-06'],
  // an hour, or what is next, is the same day
  ['by half three', '2026-11-19'],
  ['right after this', '2026-11-19'],
  ['this afternoon', '2026-11-19'],
  ['после планёрки', '2026-11-19'],
  ['к десяти', '2026-11-19'],
  ['қазір', '2026-11-19'],
  // as before
  ['by Friday', '2026-11-20'],
  ['2026-12-04', '2026-12-04'],
  ['до пятницы', '2026-11-20'],
  ['жұмаға дейін', '2026-11-20'],
  ['soon', null],
  ['by the payment screen', null],
  ['к ремонту', null],
])('%s', (words, day) => {
  const found = dueDayOf(words, meeting)
  expect(found && isoOf(found)).toBe(day)
})
