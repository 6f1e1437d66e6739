import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { makeApiKey } from './auth/api-key.ts'
import { makeDeviceToken, makeSessionToken } from './auth/tokens.ts'
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

test('no key and no token comes into a line, wherever it stands in it', () => {
  const lines: string[] = []
  const log = createLog('info', 'test', { write: (line) => void lines.push(line) })
  const secrets = [makeApiKey(), makeSessionToken(), makeDeviceToken()]
  for (const secret of secrets) {
    log.info({ deep: { in: [{ here: secret }] }, url: `/api/x?token=${secret}` }, `asked with ${secret}`)
    log.error({ err: new Error(`refused Authorization: Bearer ${secret}`) }, 'failed')
    // part of a token is enough to identify it
    log.info(`cut ${secret.slice(0, 20)}`)
  }
  log.info('Bearer someTokenOfAnother.provider')
  expect(lines).toHaveLength(10)
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret.slice(4, 16))
  expect(lines.join('')).not.toContain('someTokenOfAnother')
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ name: 'test' })
})
