import { afterEach, expect, test, vi } from 'vitest'
import { dateTimeText, timeText } from './date.ts'
import { tellsWhen } from './took-place.ts'

afterEach(() => vi.unstubAllGlobals())

const at = new Date(2026, 10, 30, 13, 10)
const now = at.getTime()
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  [['en-US', 'en'], 'Nov 30, 1:10 PM'],
  [['ru-RU', 'en'], 'Nov 30, 1:10 PM'],
  [['en-GB', 'en'], '30 Nov, 13:10'],
  [['ru', 'en-AU'], '30 Nov, 1:10 pm'],
])('in English dates and times are those of the region: %j', (languages, text) => {
  vi.stubGlobal('navigator', { languages })
  expect(plain(dateTimeText(at, 'en', now))).toBe(text)
})

test('the region of an English is none of Russian or Kazakh', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  expect([dateTimeText(at, 'ru', now), dateTimeText(at, 'kk', now)]).toEqual([
    '30 ноября, 13:10',
    '30 қараша, 13:10',
  ])
})

test('a title that tells day and time is known', () => {
  const day = at.toISOString()
  expect(tellsWhen(`Meeting, ${dateTimeText(at, 'en', null)}`, day, 'en')).toBe(true)
  expect(tellsWhen('Meeting, Nov 30 (en1)', day, 'en')).toBe(false)
  expect(tellsWhen(`Call at ${timeText(at, 'en')}`, day, 'en')).toBe(false)
})
