import type { Kysely, Transaction } from 'kysely'
import postgres from 'postgres'
import type { DB } from './schema.ts'
import { storableJson } from './storable-json.ts'

/** Kysely over our tables; the SQL has snake_case, the code camelCase. */
export type Db = Kysely<DB>
export type Trx = Transaction<DB>
/** Where a query may run: on the pool or inside a transaction. */
export type Queryable = Db | Trx

/** bigint as number: all of ours (bytes, counts) stay below 2^53. */
const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  // json and jsonb
  json: {
    to: 114,
    from: [114, 3802],
    parse: (json: string): unknown => JSON.parse(json),
    serialize: storableJson,
  },
}

/**
 * Delay before a broken connection is reopened, s. The driver's own backoff grows with each broken connection of a pool, to
 * 20 s after a restart of the database, which itself takes about one.
 */
const backoff = () => 0.1

export type Sql = postgres.Sql<{ bigint: number }>
/** A connection inside a transaction. */
export type SqlTrx = postgres.TransactionSql<{ bigint: number }>

/**
 * Opens a pool of at most `max` connections. Connects on first use, which is where a database that is down shows.
 * `statementTimeoutMs`: the database cancels longer queries, and ends transactions idle for that long; absent: no limit.
 */
export const openSql = (
  url: string,
  max = 10,
  { statementTimeoutMs }: { statementTimeoutMs?: number } = {},
): Sql =>
  postgres(url, {
    max,
    types,
    backoff,
    onnotice: () => undefined,
    connect_timeout: 5,
    idle_timeout: 60,
    ...(statementTimeoutMs !== undefined && {
      connection: {
        statement_timeout: statementTimeoutMs,
        idle_in_transaction_session_timeout: statementTimeoutMs,
      },
    }),
  })

/** Opens one connection that is never recycled: session-level locks live and die with it. */
export const openHeldSql = (url: string, onclose: () => void): Sql =>
  postgres(url, {
    max: 1,
    types,
    backoff,
    onclose,
    onnotice: () => undefined,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
  })
