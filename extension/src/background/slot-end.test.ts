import { expect, test } from 'vitest'
import { endOfSlot } from './slot-end.ts'

const slot = (startsAt: string, endsAt: string) => endOfSlot({ startsAt, endsAt })

test('a slot ends when the calendar says, and one of a whole day says nothing', () => {
  expect(slot('2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z')).toBe(Date.UTC(2026, 0, 1, 11))
  expect(slot('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')).toBeNull()
  expect(slot('2026-01-01T10:00:00.000Z', '2026-01-01T10:00:00.000Z')).toBeNull()
  expect(endOfSlot(null)).toBeNull()
})
