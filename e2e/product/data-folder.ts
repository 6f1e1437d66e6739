import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import { careless } from '../../api/testing/cluster.ts'

/** Names the template to the workers of a run. */
const variable = 'HATTAMA_TEST_DATA'

/** An empty folder that the database's account may enter. */
export const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The data folder of a new product: a copy of the run's template where there is one, else empty. */
export const newDataFolder = () => {
  const folder = emptyFolder()
  const template = process.env[variable]
  // with its owners: the database refuses files of others
  if (template) execFileSync('cp', ['-a', `${template}/.`, folder])
  return folder
}

/**
 * A cluster with the tables of today, for the products of a run to copy: making one takes longer than all else of a start.
 * Nothing of it has to survive a power cut. Resolves with how to remove it.
 */
export const makeTemplate = async () => {
  const folder = emptyFolder()
  const cluster = await startCluster(folder)
  await careless(cluster.superuserUrl)
  const sql = openSql(cluster.url, 1)
  await migrate(openDb(sql))
  await sql.end()
  await cluster.stop()
  process.env[variable] = folder
  return () => {
    delete process.env[variable]
    rmSync(folder, { recursive: true, force: true })
  }
}
