import { startCluster } from '../src/kernel/db/embedded/cluster.ts'
import { openSql } from '../src/kernel/db/database.ts'
import { openDb } from '../src/kernel/db/open-db.ts'
import { migrate } from '../src/kernel/db/migrate.ts'
import { readEnv } from '../src/kernel/env.ts'
import { createLog } from '../src/kernel/log.ts'
import { runBackup } from './backup-command.ts'
import { say } from './say.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

const env = readEnv()
const cluster = env.DATABASE_URL ? null : await startCluster(env.dataDir)
const databaseUrl = env.DATABASE_URL ?? cluster?.url ?? ''
try {
  const sql = openSql(databaseUrl, 1)
  await migrate(openDb(sql))
  await sql.end({ timeout: 2 })
  const needs = { env, databaseUrl, log: createLog('warn', 'backup'), signal: stop.signal, print: say }
  process.exitCode = await runBackup(process.argv.slice(2), needs)
} finally {
  if (cluster && !cluster.adopted) await cluster.stop()
}
