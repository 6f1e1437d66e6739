import { CamelCasePlugin, Kysely } from 'kysely'
import type { Db, Sql } from './database.ts'
import { PoolDialect } from './dialect.ts'
import type { DB } from './schema.ts'

/** Typed queries over a pool. The caller ends the pool. */
export const openDb = (sql: Sql): Db =>
  new Kysely<DB>({ dialect: new PoolDialect({ postgres: sql }), plugins: [new CamelCasePlugin()] })
