import { readEnv } from '../src/kernel/env.ts'
import { createLog } from '../src/kernel/log.ts'
import { runBackup, usage } from './backup-command.ts'
import { runCommand } from './run-command.ts'
import { say } from './say.ts'
import { withDatabase } from './with-database.ts'

const words = process.argv.slice(2)
const parts = ['--recording', '--workspace', '--files']

await runCommand(async (signal) => {
  if (words.length < 2) {
    say(usage)
    return 2
  }
  const env = readEnv()
  const log = createLog('warn', 'backup')
  return withDatabase(
    env,
    (_, databaseUrl) => runBackup(words, { env, databaseUrl, log, signal, print: say }),
    { isNewWelcome: words[0] === 'restore' && !words.some((word) => parts.includes(word)) },
  )
})
