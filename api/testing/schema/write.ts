import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { openSql } from '#kernel/db/database.ts'
import { openDb } from '#kernel/db/open-db.ts'
import { recordFile } from '#kernel/db/fingerprint/records.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { history } from '#kernel/db/migrations/all.ts'
import { freshCluster } from '../cluster.ts'
import { readSchema } from './read-schema.ts'
import { recordsMade } from './records-made.ts'
import { frozenFile, frozenFolder } from './released.ts'
import { tableTypes, tableTypesFile } from './table-types.ts'

/**
 * `pnpm schema` writes the types of the tables and the records of new migrations; `pnpm schema release 1.2.0` also freezes the
 * schema of a release.
 */
const [word, version] = process.argv.slice(2)
const release = history.releases.find((one) => one.version === version)
if (word !== undefined && (word !== 'release' || !release)) {
  process.stderr.write('pnpm schema [release <version>]; the version stands in kernel/db/migrations/all.ts\n')
  process.exit(2)
}

const cluster = await freshCluster()
try {
  const sql = openSql(cluster.url, 2)
  const db = openDb(sql)
  for (const [name, record] of await recordsMade(db, history)) {
    if (!existsSync(recordFile(name))) writeFileSync(recordFile(name), `${JSON.stringify(record, null, 2)}\n`)
  }
  await migrate(db)
  writeFileSync(tableTypesFile, await tableTypes(db))
  if (release) {
    mkdirSync(frozenFolder, { recursive: true })
    writeFileSync(frozenFile(release.version), `${JSON.stringify(await readSchema(db), null, 2)}\n`)
  }
  await sql.end({ timeout: 2 })
} finally {
  await cluster.end()
}
