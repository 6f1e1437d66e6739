import { BackupRefused } from '../src/kernel/backup/backup-refused.ts'
import { openSql } from '../src/kernel/db/database.ts'
import { startCluster } from '../src/kernel/db/embedded/cluster.ts'
import { migrate } from '../src/kernel/db/migrate.ts'
import { openDb } from '../src/kernel/db/open-db.ts'
import { type Beside, dropBeside, type ScratchPlace } from './scratch-place.ts'

/** An empty database with this version's tables, for one piece of work. */
export type ScratchDatabase = {
  url: string
  /** for messages */
  where: string
  /** removes it */
  close: () => Promise<void>
}

const forbidden = '42501'

const ofOwn = async (folder: string): Promise<ScratchDatabase> => {
  const cluster = await startCluster(folder)
  return { url: cluster.url, where: 'a PostgreSQL of its own', close: () => cluster.stop() }
}

/**
 * The same on the server of the product; one that was left there goes first.
 * @throws BackupRefused if its role may not make a database
 */
export const openScratchDatabaseBeside = async (beside: Beside): Promise<ScratchDatabase> => {
  const { databaseUrl, name } = beside
  const sql = openSql(databaseUrl, 1)
  try {
    await dropBeside(beside)
    await sql.unsafe(`create database ${name} template template0`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === forbidden)) throw error
    throw new BackupRefused(
      'The rehearsal needs a scratch database. Allow the role of DATABASE_URL to create one ("alter role … createdb"), or rehearse from a checkout, which has its own PostgreSQL.',
    )
  } finally {
    await sql.end({ timeout: 2 })
  }
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    where: `the database ${name} beside that of the product`,
    close: () => dropBeside(beside),
  }
}

/**
 * Makes a scratch database: in a PostgreSQL of its own in the place's folder, or, where its programs are not installed, on the
 * server of the product.
 * @throws BackupRefused if neither is possible
 */
export const openScratchDatabase = async ({ folder, beside }: ScratchPlace): Promise<ScratchDatabase> => {
  const scratch = beside ? await openScratchDatabaseBeside(beside) : await ofOwn(folder)
  try {
    const sql = openSql(scratch.url, 1)
    await migrate(openDb(sql))
    await sql.end({ timeout: 2 })
    return scratch
  } catch (error) {
    await scratch.close()
    throw error
  }
}
