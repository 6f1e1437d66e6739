import { createLog } from '../src/kernel/log.ts'
import { readEnv } from '../src/kernel/env.ts'
import { say } from './say.ts'
import { runStorage } from './storage-command.ts'
import { withDatabase } from './with-database.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

const env = readEnv()
const log = createLog('warn', 'storage')
process.exitCode = await withDatabase(env, (db) =>
  runStorage(process.argv.slice(2), { env, db, log, signal: stop.signal, print: say }),
)
