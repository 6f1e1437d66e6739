import { expect, test } from 'vitest'
import { dayText, durationText } from './phrases.ts'

test('a day is written as its language does', () => {
  const day = '2026-05-01T23:59:00.000Z'
  expect(dayText(day, 'en')).toBe('May 1, 2026')
  expect([dayText(day, 'ru'), dayText(day, 'kk')]).toEqual(['01.05.2026', '01.05.2026'])
})

test('talk is told in hours and minutes, at least one', () => {
  const minute = 60_000
  expect([0, 29_000, 90_000].map((ms) => durationText(ms, 'en'))).toEqual(['1 min', '1 min', '2 min'])
  expect(durationText(59 * minute, 'ru')).toBe('59 мин')
  expect(durationText(60 * minute, 'en')).toBe('1 h')
  expect(durationText(61 * minute, 'kk')).toBe('1 сағ 1 мин')
  expect(durationText(150 * minute, 'en')).toBe('2 h 30 min')
})
