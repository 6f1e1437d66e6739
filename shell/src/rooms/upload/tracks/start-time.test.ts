import { expect, test } from 'vitest'
import { parseStart } from './start-time.ts'

test('a start is read as people write it', () => {
  expect(['', '0', '90', '1:30', '1:02:03', '0:00,5', ' 2:05 '].map(parseStart)).toEqual([
    0, 0, 90_000, 90_000, 3_723_000, 500, 125_000,
  ])
  for (const wrong of ['a', '1:60', '-1', '1:2:3:4', '99:00:00', '1:', '1:30s'])
    expect(parseStart(wrong), wrong).toBeNull()
})
