import { expect, test } from 'vitest'
import { clockText, dayText } from './words.ts'

test('a time of day is written as its language does', () => {
  expect(clockText('21:17', 'en')).toBe('9:17 PM')
  expect(clockText('00:05', 'en')).toBe('12:05 AM')
  expect(['21:17', '00:05'].map((time) => clockText(time, 'en-GB'))).toEqual(['21:17', '00:05'])
  expect([clockText('21:17', 'ru'), clockText('21:17', 'kk')]).toEqual(['21:17', '21:17'])
})

test('what is no time of day stays as it was typed', () => {
  for (const text of ['24:00', '9:17', '21:60', 'noon', '21:17 sharp', '', 'at 21:17'])
    expect(clockText(text, 'en')).toBe(text)
})

test('a day is written in words, wherever the server is', () => {
  expect(dayText('2026-12-01', 'en')).toBe('December 1, 2026')
  expect(dayText('2026-12-01', 'en-GB')).toBe('1 December 2026')
  expect(dayText('2026-12-01', 'ru')).toMatch(/^1 декабря 2026/)
})
