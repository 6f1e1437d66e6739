import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { createLog } from './log.ts'

const database = testDatabase()

test('a line about a row the database refused does not quote the row', async () => {
  const lines: string[] = []
  const log = createLog('error', 'test', { write: (line) => void lines.push(line) })
  const add = () => database.sql`insert into auth_users (id, name, email, email_verified)
    values (gen_random_uuid()::text, 'Aigerim', 'aigerim@example.org', true)`
  await add()
  const error: unknown = await add().catch((e: unknown) => e)
  log.error({ err: error }, 'unexpected failure')
  expect(lines.join()).toContain('23505')
  expect(lines.join()).toContain('log.test.ts')
  expect(lines.join()).not.toContain('aigerim@example.org')
})
