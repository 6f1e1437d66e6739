import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { testDatabase } from '#testing/database.ts'
import { startPgBouncer } from '#testing/pgbouncer.ts'
import { roles, startRole } from './start-role.ts'

const database = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'hattama-pooled-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const ignoring = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

/** Runs `work` with the settings of a process whose database is behind PgBouncer. */
const pooled = async (mode: string, work: (env: ReturnType<typeof readEnv>) => Promise<void>) => {
  const pgBouncer = await startPgBouncer(database.url, [`pool_mode = ${mode}`, ignoring])
  try {
    await work(readEnv({ DATABASE_URL: pgBouncer.url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }))
  } finally {
    await pgBouncer.close()
  }
}

test('no process starts on a pooler that shares sessions between transactions', async () => {
  await pooled('transaction', async (env) => {
    for (const role of roles)
      await expect(startRole(role, env, createLog('silent', 'test'))).rejects.toThrow(/pool_mode = session/)
  })
})

test('on one that keeps sessions, server and worker run', async () => {
  await pooled('session', async (env) => {
    const started = await startRole('all', env, createLog('silent', 'test'))
    try {
      const { status } = await fetch(`http://127.0.0.1:${started.port}/api/health/ready`)
      expect(status).toBe(200)
    } finally {
      await started.stop(1000)
    }
  })
})
