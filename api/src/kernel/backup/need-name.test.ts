import { expect, test } from 'vitest'
import { needName } from './need-name.ts'

test('the latest backup is meant unless one is named; one that is not there is refused by name', () => {
  const names = ['2026-02', '2026-03', '2026-01']
  expect(needName(names, null, 'the place')).toBe('2026-03')
  expect(needName(names, '2026-01', 'the place')).toBe('2026-01')
  expect(() => needName(names, '2025-12', 'the place')).toThrow('No backup 2025-12 in the place')
  expect(() => needName([], null, 'the place')).toThrow('There are no backups in the place')
})
