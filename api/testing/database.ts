import postgres from 'postgres'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Db, openSql, type Sql } from '#kernel/db/database.ts'
import { openDb } from '#kernel/db/open-db.ts'

/** A migrated database for one test file, dropped afterwards. Its fields are set from `beforeAll` on. */
export type TestDatabase = { sql: Sql; db: Db; url: string }

/**
 * Takes everybody out of a database, with what was theirs, as if it were new. A `truncate` of all tables costs a tenth of a
 * second: it makes each of their files and indexes anew.
 */
export const emptied = async (sql: Sql) => {
  for (const table of ['recordings', 'profiles', 'auth_users', 'workspaces', 'stores'])
    await sql`delete from ${sql(table)}`
}

/** Gives the calling test file a database of its own on the run's PostgreSQL: a copy of the migrated one. */
export const testDatabase = (): TestDatabase => {
  const made = {} as TestDatabase
  const name = `test_${uuid().replaceAll('-', '')}`
  const admin = async (statement: string) => {
    const sql = postgres(inject('superuserUrl'), { max: 1, onnotice: () => undefined })
    await sql.unsafe(statement)
    await sql.end()
  }

  beforeAll(async () => {
    const url = new URL(inject('databaseUrl'))
    const template = inject('migratedDatabase')
    // copying by the log would fill the server's buffers with its pages, which have to be searched when it is dropped
    await admin(`create database ${name} owner ${url.username} template ${template} strategy file_copy`)
    url.pathname = `/${name}`
    made.url = url.href
    made.sql = openSql(made.url, 5)
    made.db = openDb(made.sql)
  })

  afterAll(async () => {
    await made.sql.end({ timeout: 2 })
    await admin(`drop database ${name} with (force)`)
  })

  return made
}
