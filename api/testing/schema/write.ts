import { writeFileSync } from 'node:fs'
import { openDb, openSql } from '#kernel/db/database.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { freshCluster } from '../cluster.ts'
import { tableTypes, tableTypesFile } from './table-types.ts'

const cluster = await freshCluster()
try {
  const sql = openSql(cluster.url, 2)
  const db = openDb(sql)
  await migrate(db)
  writeFileSync(tableTypesFile, await tableTypes(db))
  await sql.end({ timeout: 2 })
} finally {
  await cluster.end()
}
