import { getMigrations } from 'better-auth/db/migration'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { createLog } from '#kernel/log.ts'
import { authOptions } from './auth-options.ts'
import { cheapHash } from '#testing/passwords.ts'

const database = testDatabase()

test('our migration makes every table and column better-auth asks for', async () => {
  const options = authOptions({
    sql: database.sql,
    secret: 'a secret of a test, long enough for it',
    publicUrl: 'http://localhost:4000',
    log: createLog('silent', 'test'),
    mail: null,
    passwords: cheapHash,
    makeConfirmation: async () => '',
    lifetime: { idleDays: 14, maxDays: 30 },
  })
  const { toBeCreated, toBeAdded } = await getMigrations(options)
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] })
})
