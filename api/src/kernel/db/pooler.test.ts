import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { startPgBouncer } from '#testing/pgbouncer.ts'
import { checkPooler } from './pooler.ts'

const database = testDatabase()
const ignoring = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

const open: Awaited<ReturnType<typeof startPgBouncer>>[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
const behind = async (...settings: string[]) => {
  const pgBouncer = await startPgBouncer(database.url, settings)
  open.push(pgBouncer)
  return checkPooler(pgBouncer.url, { statementTimeoutMs: 30_000 })
}

test.each([
  ['pool_mode = transaction', ignoring],
  ['pool_mode = transaction'],
  ['pool_mode = transaction', 'server_round_robin = 1', 'min_pool_size = 2'],
  ['pool_mode = transaction', 'server_round_robin = 1', 'min_pool_size = 3'],
  ['pool_mode = transaction', 'default_pool_size = 1'],
  ['pool_mode = statement', ignoring],
])(
  'a pooler that gives each transaction another session is refused, in one sentence: %s %s %s',
  async (...settings) => {
    await expect(behind(...settings)).rejects.toMatchObject({
      name: 'DatabaseRefused',
      message: expect.stringMatching(/pool_mode = session/),
    })
  },
)

test('a pooler that keeps sessions, but refuses what ours begin with, is told which lines it needs', async () => {
  await expect(behind('pool_mode = session')).rejects.toMatchObject({
    name: 'DatabaseRefused',
    message: expect.stringContaining(ignoring),
  })
})

test('a pooler that keeps sessions is fine; that it drops the limit of queries is said', async () => {
  expect(await behind('pool_mode = session', ignoring)).toMatch(/LIMIT_QUERY_SECONDS/)
  const workers = open[0]?.url ?? ''
  expect(await checkPooler(workers, {})).toBeNull()
})

test('PostgreSQL itself is fine', async () => {
  expect(await checkPooler(database.url, { statementTimeoutMs: 30_000 })).toBeNull()
})
