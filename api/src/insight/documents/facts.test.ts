import { expect, test } from 'vitest'
import { dateText, dayText, dueDayText, durationText, tookPlaceText } from './facts.ts'
import { labels } from './labels.ts'

test.each([
  [null, null],
  [0, null],
  [400, '1 s'],
  [20_900, '20 s'],
  [260_000, '4 min 20 s'],
  [240_000, '4 min'],
  [3_600_000, '1 h'],
  [3_920_000, '1 h 5 min'],
])('a meeting of %s ms took %s', (ms, expected) => expect(durationText(ms, labels.en)).toBe(expected))

const evening = new Date('2026-11-30T21:05:00Z')

test('a time is told with its day, its year and its zone', () => {
  expect(dateText(evening, 'en', 'UTC').replaceAll('\u202F', ' ')).toMatch(
    /^November 30, 2026.* 9:05 PM UTC$/,
  )
  expect(dateText(evening, 'en', 'Asia/Almaty')).toMatch(/^December 1, 2026.* 2:05/)
  expect(dateText(evening, 'ru', 'UTC')).toMatch(/^30 ноября 2026.*21:05.*UTC$/)
})

test('a meeting of which only the day is known is told by its day alone, where its reader is', () => {
  const of = (isDayOnly: boolean, zone: string) =>
    tookPlaceText({ tookPlaceAt: evening, isDayOnly }, 'en', zone)
  expect(of(true, 'UTC')).toBe('November 30, 2026')
  expect(of(true, 'Asia/Almaty')).toBe('December 1, 2026')
  expect(of(false, 'UTC')).toContain('9:05')
})

test('the day of a task has its year only if it is another than that of the meeting', () => {
  expect(dueDayText('2026-12-04', 'en', evening)).toBe('Dec 4')
  expect(dueDayText('2027-01-04', 'en', evening)).toBe('Jan 4, 2027')
  expect(dueDayText('2027-01-04', 'ru', evening)).toBe('4 января 2027')
  expect(dueDayText('2026-12-04', 'ru', evening)).toBe('4 декабря')
})

test('in the name of a file a day has two figures for its month and for itself', () => {
  expect(dayText(evening, 'UTC')).toBe('2026-11-30')
  expect(dayText(evening, 'Asia/Almaty')).toBe('2026-12-01')
  expect(dayText(new Date('2026-03-05T12:00:00Z'), 'UTC')).toBe('2026-03-05')
})

test('less than a minute is told in seconds, and whole hours alone', () => {
  expect([59_999, 60_000, 3_599_000, 7_260_000].map((ms) => durationText(ms, labels.en))).toEqual([
    '59 s',
    '1 min',
    '59 min 59 s',
    '2 h 1 min',
  ])
  expect(durationText(-1, labels.en)).toBeNull()
})
