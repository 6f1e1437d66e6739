import { openSql, type Db } from '../src/kernel/db/database.ts'
import { DatabaseAltered } from '../src/kernel/db/database-refused.ts'
import { openDb } from '../src/kernel/db/open-db.ts'
import { openCluster } from '../src/kernel/db/embedded/open-cluster.ts'
import { hasCluster } from '../src/kernel/db/embedded/place.ts'
import { checkPooler } from '../src/kernel/db/pooler.ts'
import { migrate, namesIn } from '../src/kernel/db/migrate.ts'
import type { Env } from '../src/kernel/env.ts'
import { StartRefused } from '../src/kernel/start-refused.ts'

type Welcome = {
  /** a database may be made where the settings say, if there is none yet */
  isNewWelcome?: boolean
  /** one that is not as its migrations made it is worked on as it is */
  isAlteredWelcome?: boolean
}

const load = 'Load the server’s settings first'

const startOwn = async ({ dataDir, DATA_DIR }: Env, isNewWelcome: boolean) => {
  const isNamed = DATA_DIR !== '.data'
  if (!hasCluster(dataDir) && !(isNewWelcome && isNamed))
    throw new StartRefused(
      `DATABASE_URL isn’t set, and there’s no database in ${dataDir}. Nothing was created. ${load} (DATABASE_URL or DATA_DIR)` +
        (isNewWelcome ? '. To restore into a new database there, set DATA_DIR to its full path.' : '.'),
    )
  return openCluster(dataDir)
}

const needTables = async (db: Db, env: Env) => {
  if ((await namesIn(db)).length > 0) return
  const where = env.DATABASE_URL ? 'The database of DATABASE_URL' : `The database in ${env.dataDir}`
  throw new StartRefused(`${where} is empty, so it isn’t the server’s. Nothing was created. ${load}.`)
}

const migrateUnlessAltered = async (db: Db) => {
  try {
    await migrate(db)
  } catch (error) {
    if (!(error instanceof DatabaseAltered)) throw error
  }
}

/**
 * Runs an operator's command on the product's database, whether the product is running or not; an embedded one that nobody
 * else uses any more is stopped, except one that was found as somebody left it. No command makes a database, except one that restores everything; none works on an altered one, except a
 * backup, which judges that itself.
 * @throws StartRefused if the settings lead to no database of the product
 */
export const withDatabase = async <T>(
  env: Env,
  work: (db: Db, databaseUrl: string) => Promise<T>,
  { isNewWelcome = false, isAlteredWelcome = false }: Welcome = {},
): Promise<T> => {
  if (env.DATABASE_URL) await checkPooler(env.DATABASE_URL, {})
  const cluster = env.DATABASE_URL ? null : await startOwn(env, isNewWelcome)
  const databaseUrl = env.DATABASE_URL ?? cluster?.url ?? ''
  const sql = openSql(databaseUrl, 2)
  try {
    const db = openDb(sql)
    if (!isNewWelcome) await needTables(db, env)
    await (isAlteredWelcome ? migrateUnlessAltered(db) : migrate(db))
    return await work(db, databaseUrl)
  } finally {
    await sql.end({ timeout: 2 })
    await (cluster?.wasLeft ? cluster.leave() : cluster?.close())
  }
}
