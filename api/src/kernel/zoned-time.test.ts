import { expect, test } from 'vitest'
import { clockAt, isZone, momentAt } from './zoned-time.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  ['2026-03-10T13:00:12Z', 'Asia/Almaty', '2026-03-10T08:00:12Z'],
  ['2026-03-10T13:00:12.345Z', 'Asia/Almaty', '2026-03-10T08:00:12.345Z'],
  ['1960-01-01T00:00:00.250Z', 'UTC', '1960-01-01T00:00:00.250Z'],
  ['2026-03-10T13:00:00Z', '+05:00', '2026-03-10T08:00:00Z'],
  ['2026-03-10T13:00:00Z', '-03:30', '2026-03-10T16:30:00Z'],
  ['2026-07-10T13:00:00Z', 'Europe/Berlin', '2026-07-10T11:00:00Z'],
  // an hour after clocks went forward, and an hour before
  ['2026-03-29T03:30:00Z', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
  ['2026-03-29T01:30:00Z', 'Europe/Berlin', '2026-03-29T00:30:00Z'],
  ['2026-03-10T00:00:00Z', 'Pacific/Kiritimati', '2026-03-09T10:00:00Z'],
  ['2026-03-10T13:00:00Z', 'Mars/Olympus', '2026-03-10T13:00:00Z'],
])('%s in %s is %s', (clock, zone, moment) => {
  expect(momentAt(at(clock), zone)).toBe(at(moment))
  expect(clockAt(at(moment), zone)).toBe(at(clock))
})

test('a zone is one this machine knows', () => {
  expect(['Asia/Almaty', '+05:00', 'UTC'].map(isZone)).toEqual([true, true, true])
  expect(['Mars/Olympus', '', 'local'].map(isZone)).toEqual([false, false, false])
})
