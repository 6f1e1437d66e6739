import { expect, test } from 'vitest'
import { periodIn } from './period.ts'

/** A Friday. */
const now = { year: 2026, month: 11, day: 20 }
const period = (question: string) => {
  const { from, to } = periodIn(question, now)
  return from === null ? null : `${from} – ${to}`
}

test.each([
  ['meetings last week', '2026-11-09 – 2026-11-15'],
  ['meetings this week', '2026-11-16 – 2026-11-22'],
  ['meetings last month', '2026-10-01 – 2026-10-31'],
  ['в прошлом квартале', '2026-07-01 – 2026-09-30'],
  ['встречи в этом месяце', '2026-11-01 – 2026-11-30'],
  ['last year', '2025-01-01 – 2025-12-31'],
  ['өткен аптада', '2026-11-09 – 2026-11-15'],
  ['who spoke today', '2026-11-20 – 2026-11-20'],
  ['вчера', '2026-11-19 – 2026-11-19'],
  ['on 2026-05-03', '2026-05-03 – 2026-05-03'],
  ['за 3.05.2026', '2026-05-03 – 2026-05-03'],
  // the last one that has begun, unless a year is named
  ['in November', '2026-11-01 – 2026-11-30'],
  ['in December', '2025-12-01 – 2025-12-31'],
  ['in February 2024', '2024-02-01 – 2024-02-29'],
  ['in May', '2026-05-01 – 2026-05-31'],
  ['в мае 2025', '2025-05-01 – 2025-05-31'],
  ['за 2025 год', '2025-01-01 – 2025-12-31'],
  ['who may decide', null],
  ['how many meetings', null],
])('"%s" is about %s', (question, expected) => {
  expect(period(question)).toBe(expected)
})

test('the words of the period are taken out of the question', () => {
  expect(periodIn('who spoke last week about lamps', now).rest).toBe('who spoke   about lamps')
  expect(periodIn('who spoke', now)).toEqual({ from: null, to: null, rest: 'who spoke' })
})
