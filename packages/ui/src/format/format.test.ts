import { afterEach, describe, expect, test, vi } from 'vitest'
import { bytesText, numberText, percentText } from './amount.ts'
import { agoText, dateText, dateTimeText, utcDateText } from './date.ts'
import { dueText, isOverdue } from './due.ts'
import { lengthText, minutesText } from './duration.ts'
import { avatarColour, displayName, initials, participantColours, voiceColour } from './person.ts'
import { tookPlaceText } from './took-place.ts'
import { wordList } from './word-list.ts'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  [{ dueDate: 'by Friday', dueOn: '2099-12-04' }, 'Dec 4, 2099'],
  [{ dueDate: 'by Friday', dueOn: null }, 'by Friday'],
  [{ dueDate: '2099-12-04', dueOn: '2099-12-04' }, 'Dec 4, 2099'],
  [{ dueDate: null, dueOn: null }, null],
])('when a task is due: as a day, else in words: %o', (given, text) => {
  expect(dueText(given, 'en')).toBe(text)
})

test('only an open task of an earlier day is overdue', () => {
  expect(isOverdue({ completed: false, dueOn: '2020-01-01' })).toBe(true)
  expect(isOverdue({ completed: true, dueOn: '2020-01-01' })).toBe(false)
  expect(isOverdue({ completed: false, dueOn: '2099-01-01' })).toBe(false)
  expect(isOverdue({ completed: false, dueOn: null })).toBe(false)
})

describe('durations', () => {
  test('minutes, hours, both, or two dashes', () => {
    expect(minutesText(65, 'en')).toBe('1h 5m')
    expect(minutesText(60, 'en')).toBe('1h')
    expect(minutesText(59, 'en')).toBe('59m')
    expect(minutesText(59.7, 'en')).toBe('1h')
    expect(minutesText(65, 'ru')).toBe('1 ч 5 мин')
    expect(minutesText(65, 'kk')).toBe('1 сағ 5 мин')
    expect([0.02, 0.5, 0.99].map((under) => minutesText(under, 'en'))).toEqual(Array(3).fill('<1 min'))
    expect([minutesText(0.3, 'ru'), minutesText(0.3, 'kk')]).toEqual(['<1 мин', '<1 мин'])
    for (const none of [null, undefined, 0, Number.NaN, -3]) expect(minutesText(none, 'en')).toBe('--')
  })

  test('lengths of recordings', () => {
    expect(lengthText(3905, 'en', '…')).toBe('1h 5m')
    expect(lengthText(260, 'en', '…')).toBe('4m 20s')
    expect(lengthText(20, 'en', '…')).toBe('20s')
    expect(lengthText(null, 'en', 'Processing...')).toBe('Processing...')
  })
})

describe('dates', () => {
  const at = new Date(2026, 10, 21, 2, 38)

  test('in each language, and two dashes for none or an invalid one', () => {
    const later = new Date(2027, 0, 1).getTime()
    expect(dateText(at, 'en', later)).toBe('Nov 21, 2026')
    expect(dateText(at, 'ru', later)).toBe('21 ноября 2026')
    expect(dateText(at, 'kk', later)).toBe('2026 ж. 21 қараша')
    expect(dateTimeText(at, 'kk', later)).toBe('2026 ж. 21 қараша, 02:38')
    for (const none of [null, undefined, '', 'yesterday']) expect(dateText(none, 'ru')).toBe('--')
    expect(dateTimeText('oops', 'en')).toBe('--')
  })

  test.each(['Asia/Almaty', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'a day in UTC is the same for a reader in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const now = Date.UTC(2026, 10, 23)
      const lastMoment = new Date(Date.UTC(2027, 1, 1) - 1)
      expect(utcDateText(lastMoment, 'en', now)).toBe('Jan 31, 2027')
      expect(utcDateText(lastMoment, 'ru', now)).toBe('31 января 2027')
      expect(utcDateText(lastMoment, 'kk', now)).toBe('2027 ж. 31 қаңтар')
      expect(utcDateText(Date.UTC(2026, 11, 31, 23, 59), 'en', now)).toBe('Dec 31')
      // the reader's own day differs
      const noon = Date.UTC(2026, 10, 21, 12)
      expect(dateText(noon, 'en', now)).toBe(zone === 'Pacific/Kiritimati' ? 'Nov 22' : 'Nov 21')
      expect(utcDateText('oops', 'en')).toBe('--')
    },
  )

  test('the present year goes without saying', () => {
    const now = new Date(2026, 11, 31).getTime()
    expect(dateText(at, 'en', now)).toBe('Nov 21')
    expect(dateText(at, 'ru', now)).toBe('21 ноября')
    expect(dateText(at, 'kk', now)).toBe('21 қараша')
    expect(dateTimeText(at, 'ru', now)).toBe('21 ноября, 2:38')
    expect(dateText(new Date(), 'kk', null)).toContain(`${new Date().getFullYear()} ж.`)
    expect(dateText(new Date(2027, 0, 1), 'ru', now)).toBe('1 января 2027')
  })

  test('how long ago', () => {
    const now = at.getTime()
    expect(agoText(now - 20_000, 'kk', now)).toBe('жаңа ғана')
    expect(agoText(now - 5 * 60_000, 'kk', now)).toBe('5 минут бұрын')
    expect(agoText(now - 5 * 60_000, 'ru', now)).toBe('5 минут назад')
    expect(agoText(now - 2 * 86_400_000, 'en', now)).toBe('2 days ago')
    expect(agoText(now - 30 * 86_400_000, 'en', now)).toBe('Oct 22')
  })
})

test('a meeting of which only the day is known has no time of day', () => {
  const tookPlaceAt = new Date(2026, 10, 20, 12, 0).toISOString()
  for (const language of ['en', 'ru', 'kk'] as const) {
    const text = (tookPlaceFrom: 'day' | 'file' | 'modified') =>
      tookPlaceText({ tookPlaceAt, tookPlaceFrom }, language)
    expect(text('file')).toMatch(/12:00/)
    expect(text('day')).toBe(text('file').split(', 12:00')[0])
    expect(text('modified')).toMatch(/, (?:(?:about|около) 12:00|12:00 шамасында)/)
  }
})

test('amounts', () => {
  expect(bytesText(0, 'en')).toBe('0 B')
  expect(bytesText(999, 'en')).toBe('999 B')
  expect(bytesText(5_240_000, 'ru')).toBe('5,2 МБ')
  expect(bytesText(999_700, 'en')).toBe('1 MB')
  expect(bytesText(null, 'en')).toBe('--')
  expect(numberText(3.26, 'kk', 1)).toBe('3,3')
  expect(percentText(0.256, 'en')).toBe('26%')
})

describe('people', () => {
  test('display name: name, first and last, part of the address, fallback', () => {
    expect(displayName({ name: 'Дана Ә' }, 'User')).toBe('Дана Ә')
    expect(displayName({ first_name: 'A', last_name: 'B' }, 'User')).toBe('A B')
    expect(displayName({ user_metadata: { full_name: 'Full Name' }, firstName: 'x' }, 'User')).toBe(
      'Full Name',
    )
    expect(displayName({ name: ' ', email: 'anna@x.kz' }, 'User')).toBe('anna')
    expect(displayName({}, 'User')).toBe('User')
  })

  test('initials', () => {
    expect(initials({ name: 'Айгерім Сәрсенова Қызы' })).toBe('АС')
    expect(initials({ firstName: 'ә', lastName: 'ғ' })).toBe('ӘҒ')
    expect(initials({ email: 'anna@x.kz' })).toBe('A')
    expect(initials({})).toBe('')
  })

  test('a colour stays with its person', () => {
    expect(avatarColour('anna')).toBe(avatarColour('anna'))
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map(avatarColour)).size).toBeGreaterThan(2)
    expect(participantColours([2, 0])).toEqual([voiceColour(2), voiceColour(0)])
    expect(participantColours([null, 0, null])).toEqual([voiceColour(1), voiceColour(0), voiceColour(2)])
    expect(participantColours(Array.from({ length: 9 }, () => null))).not.toContain('')
  })
})

test('labels in a list begin with a capital once, abbreviations stay', () => {
  expect(wordList(['Сводка', 'Звук', 'ИИН'], 'ru')).toBe('Сводка, звук, ИИН')
  expect(wordList(['Түйін', 'Іс-әрекет'], 'kk')).toBe('Түйін, іс-әрекет')
  expect(wordList([], 'en')).toBe('')
})
