import { readEnv } from '../src/kernel/env.ts'
import { createLog } from '../src/kernel/log.ts'
import { runBackup } from './backup-command.ts'
import { readBackupWords } from './backup-words.ts'
import { runCommand } from './run-command.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

const words = process.argv.slice(2)

await runCommand(async (signal) => {
  const env = readEnv()
  const asked = readBackupWords(words, env)
  const isNewWelcome = asked.asked === 'restore' && asked.wish.part === null
  const log = createLog('warn', 'backup')
  return withDatabase(
    env,
    (_, databaseUrl) => runBackup(words, { env, databaseUrl, log, signal, print: say }),
    { isNewWelcome, isAlteredWelcome: words[0] === 'backup' },
  )
})
