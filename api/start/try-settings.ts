import { databaseSentence } from '../src/kernel/db/database-sentence.ts'
import { openSql } from '../src/kernel/db/database.ts'
import { checkPooler } from '../src/kernel/db/pooler.ts'
import { readEnv } from '../src/kernel/env.ts'
import { folderWarnings, needFolders } from '../src/kernel/folders/need-folders.ts'
import { openDrivers } from '../src/kernel/storage/open.ts'
import { forBackups } from '../src/kernel/storage-settings.ts'
import { tryMailServer } from '../src/people/mail/try-mail-server.ts'
import { runCommand } from './run-command.ts'
import { red, say } from './say.ts'
import { sentenceOf } from './sentence-of.ts'
import { settingsPath } from './settings-file.ts'
import { wordsFor } from './words.ts'

const usage = `Usage:
  hattama settings          reads and checks the settings
  hattama settings --try    also tries what they name: folders, database, mail server, buckets`

const { read } = wordsFor(usage)

/** Why a step fails, in a sentence; null: it does not. */
const faultOf = async (step: () => Promise<unknown>): Promise<string | null> => {
  try {
    await step()
    return null
  } catch (error) {
    return databaseSentence(error) ?? sentenceOf(error, '')
  }
}

const tryFolders = async (env: ReturnType<typeof readEnv>) => {
  const fault = await faultOf(() => needFolders(env))
  return fault ?? ((await folderWarnings(env, { makesBackups: true })).join(' ') || null)
}

const tryDatabase = (url: string) =>
  faultOf(async () => {
    await checkPooler(url, {})
    const sql = openSql(url, 1)
    try {
      await sql`select 1`
    } finally {
      await sql.end({ timeout: 2 })
    }
  })

const tryBucket = (env: ReturnType<typeof readEnv>) => faultOf(async () => (await openDrivers(env)).close())

const tryAll = async (env: ReturnType<typeof readEnv>): Promise<[string, string | null][]> => {
  const { BACKUP_TO, DATABASE_URL, SMTP_URL, S3_BUCKET } = env
  const tried: [string, string | null][] = [['folders', await tryFolders(env)]]
  if (DATABASE_URL !== undefined) tried.push(['database', await tryDatabase(DATABASE_URL)])
  if (SMTP_URL !== undefined) tried.push(['mail server', await tryMailServer(SMTP_URL)])
  if (S3_BUCKET !== undefined) tried.push(['bucket', await tryBucket(env)])
  if (BACKUP_TO?.startsWith('s3:')) tried.push(['bucket of backups', await tryBucket(forBackups(env))])
  return tried
}

await runCommand(async () => {
  const { values } = read(process.argv.slice(2), { try: { type: 'boolean' } }, { most: 0 })
  const env = readEnv()
  say(`The settings of ${settingsPath()} are valid.`)
  if (!values.try) return 0
  const tried = await tryAll(env)
  for (const [name, fault] of tried) say(fault === null ? `  ${name}: works` : red(`  ${name}: ${fault}`))
  return tried.every(([, fault]) => fault === null) ? 0 : 1
})
