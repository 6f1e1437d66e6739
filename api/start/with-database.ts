import { openSql, type Db } from '../src/kernel/db/database.ts'
import { openDb } from '../src/kernel/db/open-db.ts'
import { startCluster } from '../src/kernel/db/embedded/cluster.ts'
import { migrate } from '../src/kernel/db/migrate.ts'
import type { Env } from '../src/kernel/env.ts'

/** Runs work on the database, whether the product is running or not; an embedded one is stopped only if started here. */
export const withDatabase = async <T>(env: Env, work: (db: Db) => Promise<T>): Promise<T> => {
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
