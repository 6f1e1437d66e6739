import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import { careless } from '../../api/testing/cluster.ts'

/** Tells the workers of a run where the template is. */
const variable = 'HATTAMA_TEST_DATA'

/** An empty folder that the database's OS user may enter. */
export const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The data folder of a new product: a copy of the run's template if there is one, else empty. */
export const newDataFolder = () => {
  const folder = emptyFolder()
  const template = process.env[variable]
  // keep the owners: the database refuses files of others
  if (template) execFileSync('cp', ['-a', `${template}/.`, folder])
  return folder
}

/**
 * Makes a cluster with the current tables, for the products of a run to copy: creating one takes longer than the rest of
 * a start. It need not survive a power cut. Resolves with a function that removes it.
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
