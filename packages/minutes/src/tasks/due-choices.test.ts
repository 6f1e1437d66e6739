import { expect, test } from 'vitest'
import { quickDays } from './due-choices.ts'

test.each([
  [
    '2026-11-30',
    { today: '2026-11-30', tomorrow: '2026-12-01', friday: '2026-12-04', nextWeek: '2026-12-07' },
  ],
  ['2026-12-03', { today: '2026-12-03', tomorrow: '2026-12-04', nextWeek: '2026-12-07' }],
  ['2026-12-04', { today: '2026-12-04', tomorrow: '2026-12-05', nextWeek: '2026-12-07' }],
  ['2026-12-06', { today: '2026-12-06', tomorrow: '2026-12-07', friday: '2026-12-11' }],
])('on %s', (day, expected) => {
  const days = quickDays(new Date(`${day}T12:00:00`))
  expect(Object.fromEntries(days.map(({ name, day }) => [name, day]))).toEqual(expected)
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
})
