import { describe, expect, test } from 'vitest'
import { withoutSpans } from './beginnings.ts'
import { daysNamed } from './days-named.ts'
import { joinDays } from './joined-days.ts'

describe('days that are no deadlines', () => {
  const left = (text: string) =>
    withoutSpans(text, daysNamed(text, null).days).map(({ from, end }) => text.slice(from, end))
  test.each([
    ['by the 12th of May', ['12th of May']],
    ['from the 12th of May', []],
    ['as of Monday', []],
    ['starting on Monday', []],
    ['с понедельника', []],
    ['начиная с понедельника', []],
    ['до понедельника', ['понедельника']],
    ['дүйсенбіден бастап', []],
    ['from Monday to Friday', []],
    ['from Monday until the 12th of May', []],
    ['с понедельника до пятницы', []],
    ['from Monday, and by Friday', ['Friday']],
    ['by Monday or to Friday', ['Monday', 'Friday']],
  ])('“%s” leaves %j', (text, expected) => expect(left(text)).toEqual(expected))
})

describe('a weekday and the day of a month beside it', () => {
  /** A Friday. */
  const meeting = { year: 2026, month: 11, day: 20 }
  const weekday = (n: number, from: number, end: number) => ({ weekday: n, from, end })
  const date = (day: number, from: number, end: number) => ({ day, from, end })
  const joined = (text: string, days: Parameters<typeof joinDays>[1], on: typeof meeting | null = meeting) =>
    joinDays(text, days, on).map(({ from, end, iso }) => [text.slice(from, end), iso])

  test.each([
    ['Tuesday the 24th', [weekday(2, 0, 7), date(24, 12, 16)], '2026-11-24'],
    ['Tuesday, 24th', [weekday(2, 0, 7), date(24, 9, 13)], '2026-11-24'],
    ['24th on Tuesday', [date(24, 0, 4), weekday(2, 8, 15)], '2026-11-24'],
    // three weeks back, and ten weeks ahead
    ['Friday the 30th', [weekday(5, 0, 6), date(30, 11, 15)], '2026-10-30'],
    ['Friday the 29th', [weekday(5, 0, 6), date(29, 11, 15)], '2027-01-29'],
    // the nearer of two
    ['Friday the 13th', [weekday(5, 0, 6), date(13, 11, 15)], '2026-11-13'],
    ['Friday the 20th', [weekday(5, 0, 6), date(20, 11, 15)], '2026-11-20'],
  ])('“%s” are one day', (text, days, iso) => {
    expect(joined(text, days)).toEqual([[text, iso]])
    expect(joined(text, days.toReversed())).toEqual([[text, iso]])
  })

  test.each([
    ['Tuesday the 23rd', [weekday(2, 0, 7), date(23, 12, 16)], 'no Tuesday near is a 23rd'],
    ['Tuesday or the 24th', [weekday(2, 0, 7), date(24, 15, 19)], 'other words stand between'],
    ['Tuesday, Tuesday', [weekday(2, 0, 7), weekday(2, 9, 16)], 'both are weekdays'],
    ['24th, 24th', [date(24, 0, 4), date(24, 6, 10)], 'neither is a weekday'],
  ])('“%s” are two: %s', (text, days) => expect(joined(text, days)).toHaveLength(2))

  test('are two where the day of the meeting is not known', () => {
    expect(joined('Tuesday the 24th', [weekday(2, 0, 7), date(24, 12, 16)], null)).toHaveLength(2)
  })

  test('a date that is known is one with its own weekday only', () => {
    const known = { ...date(24, 12, 16), iso: '2026-11-24', weekday: 2 }
    expect(joined('Tuesday the 24th', [weekday(2, 0, 7), known])).toHaveLength(1)
    expect(joined('Tuesday the 24th', [weekday(3, 0, 7), known])).toHaveLength(2)
  })
})
