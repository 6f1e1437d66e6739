import { makeResetLink, resetLinkHours } from '../src/accounts/reset-link.ts'
import { openDb, openSql } from '../src/db/database.ts'
import { startCluster } from '../src/db/embedded/cluster.ts'
import { migrate } from '../src/db/migrate.ts'
import { readEnv } from '../src/env.ts'
import { bold, red, say } from './say.ts'

/** Runs beside a started product or without one; its own database is stopped again only if it was started here. */
const withDatabase = async <T>(work: (db: ReturnType<typeof openDb>) => Promise<T>): Promise<T> => {
  const env = readEnv()
  const cluster = env.DATABASE_URL ? null : await startCluster(env.dataDir)
  const sql = openSql(env.DATABASE_URL ?? cluster?.url ?? '', 2)
  try {
    const db = openDb(sql)
    await migrate(db)
    return await work(db)
  } finally {
    await sql.end({ timeout: 2 })
    if (cluster && !cluster.adopted) await cluster.stop()
  }
}

const [command, email] = process.argv.slice(2)
if (command !== 'reset' || !email) {
  say('Usage: pnpm accounts reset <email>\n\nPrints a link by which that person sets a new password.')
  process.exitCode = 2
} else {
  const link = await withDatabase((db) => makeResetLink(db, readEnv().publicUrl, email))
  if (link) {
    say(`Give this link to ${email}; it works once, within ${resetLinkHours} hours:\n\n  ${bold(link)}\n`)
  } else {
    say(red(`No account has the address ${email}.`))
    process.exitCode = 1
  }
}
