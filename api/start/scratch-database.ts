import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupRefused } from '../src/kernel/backup/backup-refused.ts'
import { openSql } from '../src/kernel/db/database.ts'
import { hasBinaries } from '../src/kernel/db/embedded/binaries.ts'
import { startCluster } from '../src/kernel/db/embedded/cluster.ts'
import { migrate } from '../src/kernel/db/migrate.ts'
import { openDb } from '../src/kernel/db/open-db.ts'

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
  const close = async () => {
    await cluster.stop()
    // elsewhere where only root can enter the folder
    await rm(dirname(cluster.folder), { recursive: true, force: true })
  }
  return { url: cluster.url, where: 'a PostgreSQL of its own', close }
}

/** The same on the server of the product. @throws BackupRefused if its role may not make a database */
export const openScratchDatabaseBeside = async (databaseUrl: string): Promise<ScratchDatabase> => {
  const name = `hattama_rehearsal_${randomBytes(4).toString('hex')}`
  const admin = async (statement: string) => {
    const sql = openSql(databaseUrl, 1)
    try {
      await sql.unsafe(statement)
    } finally {
      await sql.end({ timeout: 2 })
    }
  }
  try {
    await admin(`create database ${name} template template0`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === forbidden)) throw error
    throw new BackupRefused(
      'There is no PostgreSQL here to start for the rehearsal, and the role of DATABASE_URL may not make a database: "alter role … createdb", or rehearse from a checkout.',
    )
  }
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    where: `the database ${name} beside that of the product`,
    close: () => admin(`drop database ${name} with (force)`),
  }
}

/**
 * Makes a scratch database: in a PostgreSQL of its own below `folder`, or, where its programs are not installed, on the server
 * of the product.
 * @throws BackupRefused if neither is possible
 */
export const openScratchDatabase = async (folder: string, databaseUrl: string): Promise<ScratchDatabase> => {
  const scratch = hasBinaries() ? await ofOwn(folder) : await openScratchDatabaseBeside(databaseUrl)
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
