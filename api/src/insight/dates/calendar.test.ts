import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  comingDate,
  comingWeekday,
  type Day,
  dayFrom,
  dayOf,
  endOfMonth,
  endOfQuarter,
  endOfWeek,
  endOfYear,
  isBefore,
  isoOf,
  isReal,
  readable,
  readableIso,
  weekdayInWeek,
  weekdayOf,
} from './calendar.ts'

const day = (iso: string): Day => dayFrom(iso)
const friday = day('2026-11-20')

test('a day is read from a date and written as one', () => {
  expect(day('2026-11-20')).toEqual({ year: 2026, month: 11, day: 20 })
  expect(isoOf(friday)).toBe('2026-11-20')
  expect(readableIso('2026-11-20', 'en')).toBe('Nov 20, 2026')
  expect(readable(friday, 'en')).toBe('Nov 20, 2026')
})

test('a moment falls on a day of its zone; of none, or one that does not exist, on the server’s', () => {
  const moment = new Date('2026-11-20T22:00:00Z')
  expect(isoOf(dayOf(moment, 'Asia/Almaty'))).toBe('2026-11-21')
  expect(isoOf(dayOf(moment, 'America/New_York'))).toBe('2026-11-20')
  const here = dayOf(moment)
  expect(here).toEqual({ year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() })
  expect(dayOf(moment, 'Nowhere/Atall')).toEqual(here)
})

test('days and months are added over their ends; a month without that day ends on its last', () => {
  expect(isoOf(addDays(day('2026-12-31'), 1))).toBe('2027-01-01')
  expect(isoOf(addDays(friday, -20))).toBe('2026-10-31')
  expect(isoOf(addMonths(day('2026-01-31'), 1))).toBe('2026-02-28')
  expect(isoOf(addMonths(day('2026-11-15'), 3))).toBe('2027-02-15')
})

test('weekdays count from Monday; the coming one is never the day itself', () => {
  expect([weekdayOf(friday), weekdayOf(addDays(friday, 2)), weekdayOf(addDays(friday, 3))]).toEqual([5, 7, 1])
  expect(isoOf(comingWeekday(friday, 5))).toBe('2026-11-27')
  expect(isoOf(comingWeekday(friday, 6))).toBe('2026-11-21')
  expect(isoOf(comingWeekday(friday, 4))).toBe('2026-11-26')
  expect(isoOf(weekdayInWeek(friday, 1, 0))).toBe('2026-11-16')
  expect(isoOf(weekdayInWeek(friday, 1, 2))).toBe('2026-11-30')
})

test('a week ends on Friday, a month, a quarter and a year on their last days', () => {
  expect(isoOf(endOfWeek(day('2026-11-16')))).toBe('2026-11-20')
  expect(isoOf(endOfMonth(day('2026-02-03')))).toBe('2026-02-28')
  expect(
    [day('2026-01-05'), day('2026-03-31'), day('2026-11-20')].map((d) => isoOf(endOfQuarter(d))),
  ).toEqual(['2026-03-31', '2026-03-31', '2026-12-31'])
  expect(isoOf(endOfYear(friday))).toBe('2026-12-31')
})

test('a date comes this year or the next, today included; one that no month has never comes', () => {
  const coming = (month: number, date: number) => comingDate(friday, month, date)
  expect(coming(11, 20)).toEqual(friday)
  expect(coming(11, 19)).toEqual(day('2027-11-19'))
  expect(coming(2, 29)).toBeNull()
  expect(comingDate(day('2024-03-01'), 2, 29)).toEqual(day('2028-02-29'))
  expect([coming(2, 30), coming(4, 31), coming(1, 0)]).toEqual([null, null, null])
})

test('a day is before another, and real, only if the calendar has it so', () => {
  expect([isBefore(friday, addDays(friday, 1)), isBefore(friday, friday)]).toEqual([true, false])
  const real = (month: number, date: number) => isReal({ year: 2026, month, day: date })
  expect([real(1, 1), real(12, 31), real(2, 28)]).toEqual([true, true, true])
  expect([real(0, 1), real(13, 1), real(2, 29), real(4, 0)]).toEqual([false, false, false, false])
})
