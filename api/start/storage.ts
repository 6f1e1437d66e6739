import { createLog } from '../src/kernel/log.ts'
import { readEnv } from '../src/kernel/env.ts'
import { runCommand } from './run-command.ts'
import { say } from './say.ts'
import { bucket } from './storage-bucket.ts'
import { runStorage } from './storage-command.ts'
import { readStorageWords } from './storage-words.ts'
import { withDatabase } from './with-database.ts'

const words = process.argv.slice(2)

await runCommand(async (signal) => {
  const { asked } = readStorageWords(words)
  const env = readEnv()
  // made before there is a database
  if (asked === 'bucket') return bucket(env, say)
  const log = createLog('warn', 'storage')
  return withDatabase(env, (db) => runStorage(words, { env, db, log, signal, print: say }))
})
