import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { clockWarning } from './clock.ts'

const database = testDatabase()
const shifted = (ms: number) => clockWarning(database.sql, () => Date.now() + ms)

test.each([
  [600_000, /^This server’s clock is 10 minutes ahead of the database’s/],
  [-600_000, /is 10 minutes behind the database’s/],
  [90_000, /is (89|90) seconds ahead of/],
])('a clock that is wrong by %i ms is named with the difference', async (ms, warning) => {
  expect(await shifted(ms)).toMatch(warning)
})

test('clocks that differ by less than a minute are left alone', async () => {
  expect([await shifted(0), await shifted(30_000), await shifted(-30_000)]).toEqual([null, null, null])
})
