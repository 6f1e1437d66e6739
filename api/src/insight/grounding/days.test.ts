import { describe, expect, test } from 'vitest'
import { daysNamed } from '../dates/days-named.ts'
import { daysUnsaid, isFormerIn, isTakenBack } from './days.ts'

/** A Friday. */
const meeting = { year: 2026, month: 11, day: 20 }
const days = (text: string) => daysNamed(text, meeting).days
const unsaid = (claim: string, ...texts: string[]) => daysUnsaid(days(claim), texts, meeting).length

test.each([
  ['on Tuesday', 'we meet on Tuesday', 0],
  ['on Tuesday', 'we meet on Wednesday', 1],
  ['on 24 November', 'we meet on Tuesday', 0],
  ['on 24 November', 'we meet on Wednesday', 1],
  ['on 24 November', 'on the 24th', 0],
  ['on 25 November', 'on the 24th', 1],
  ['tomorrow', 'on Saturday', 0],
  // the day of the meeting itself needs none
  ['on 20 November', 'we begin', 0],
  ['on 4 December', 'on the fourth of December', 0],
  ['on 4 December', 'on 5 December', 1],
  // corrected at once
  ['on Monday', 'on Monday, no, on Tuesday', 1],
  ['on Tuesday', 'on Monday, no, on Tuesday', 0],
  ['on Monday', 'it moves from Monday to Tuesday', 1],
  ['on Tuesday', 'it was going to be Tuesday but now it is Wednesday', 1],
])('of "%s", with "%s" said, %d days were not', (claim, said, count) => {
  expect(unsaid(claim, said)).toBe(count)
})

test('a claim may name a day only as the one that no longer holds', () => {
  const claim = 'Moved from Tuesday to Wednesday'
  expect(days(claim).map((day) => isFormerIn(claim, day, meeting))).toEqual([true, false])
})

test('a day is taken back where it is named and not held anywhere', () => {
  const [day] = days('on Monday')
  if (!day) throw new Error('no day')
  expect(isTakenBack(day, ['on Monday, no, on Tuesday'], meeting)).toBe(true)
  expect(isTakenBack(day, ['on Monday, no, on Tuesday', 'on Monday'], meeting)).toBe(false)
  expect(isTakenBack(day, ['on Tuesday'], meeting)).toBe(false)
})

describe('days that are named in other ways', () => {
  const without = (claim: string, said: string) =>
    daysUnsaid(daysNamed(claim, null).days, [said], null).length

  test('are the same without the day of the meeting unless what they say differs', () => {
    expect(without('on Tuesday', 'on the 24th')).toBe(0)
    expect(without('on Tuesday', 'on Wednesday')).toBe(1)
    expect(without('on Tuesday', 'on Tuesday')).toBe(0)
  })

  test('are the same if a day near the meeting is both', () => {
    expect(unsaid('on the 24th', 'on Tuesday')).toBe(0)
    expect(unsaid('on the 24th', 'on Wednesday')).toBe(1)
    // a Tuesday too far away to be meant without its date
    expect(unsaid('on 8 December', 'on Tuesday')).toBe(1)
    expect(unsaid('on 1 December', 'on Tuesday')).toBe(0)
  })

  test('a month holds a day of it only where the claim is of the month', () => {
    expect(unsaid('in December', 'on 4 December')).toBe(0)
    expect(unsaid('on 4 December', 'in December')).toBe(1)
  })
})
