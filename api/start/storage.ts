import { createLog } from '../src/kernel/log.ts'
import { readEnv } from '../src/kernel/env.ts'
import { runCommand } from './run-command.ts'
import { say } from './say.ts'
import { bucket } from './storage-bucket.ts'
import { runStorage, usage } from './storage-command.ts'
import { withDatabase } from './with-database.ts'

const words = process.argv.slice(2)

await runCommand(async (signal) => {
  if (words.length === 0) {
    say(usage)
    return 2
  }
  const env = readEnv()
  if (words[0] === 'bucket') return bucket(env, say)
  const log = createLog('warn', 'storage')
  return withDatabase(env, (db) => runStorage(words, { env, db, log, signal, print: say }))
})
