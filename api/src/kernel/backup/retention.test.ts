import { expect, test } from 'vitest'
import { keptOf } from './retention.ts'

const day = (date: string) => `${date}T03-00-00-000Z-aaaaaaaa`

test('the last of each day, week and month is kept, and the latest always', () => {
  const names = [
    '2026-09-30',
    '2026-10-05',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
  ].map(day)
  const twice = [...names, '2026-11-21T15-00-00-000Z-bbbbbbbb']
  const kept = keptOf(twice, { days: 2, weeks: 2, months: 3 })
  expect(kept).toEqual([
    day('2026-09-30'),
    day('2026-10-31'),
    day('2026-11-15'),
    day('2026-11-20'),
    '2026-11-21T15-00-00-000Z-bbbbbbbb',
  ])
  expect(keptOf(names, { days: 0, weeks: 0, months: 0 })).toEqual([day('2026-11-21')])
})
