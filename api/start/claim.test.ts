import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { claimDatabase } from './claim.ts'

const database = testDatabase()

test('of two starts on one data folder the second is told so, until the first has ended', async () => {
  const first = await claimDatabase(database.url)
  expect(first).not.toBeNull()
  expect(await claimDatabase(database.url)).toBeNull()
  await first?.release()
  const second = await claimDatabase(database.url)
  expect(second).not.toBeNull()
  await second?.release()
})
