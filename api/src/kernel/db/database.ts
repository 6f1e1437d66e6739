import type { Kysely, Transaction } from 'kysely'
import postgres from 'postgres'
import type { DB } from './schema.ts'

/** Kysely over our tables; the SQL has snake_case, the code camelCase. */
export type Db = Kysely<DB>
export type Trx = Transaction<DB>
/** Where a query may run: on the pool or inside a transaction. */
export type Queryable = Db | Trx

/** bigint as number: all of ours (bytes, counts) stay below 2^53. */
const types = { bigint: { to: 20, from: [20], parse: Number, serialize: String } }

/**
 * How soon a connection that broke is opened again, s. The driver's own wait grows with each of a pool that broke, to 20 s
 * after a restart of the database, which is back in one.
 */
const backoff = () => 0.1

export type Sql = postgres.Sql<{ bigint: number }>
/** A connection inside a transaction. */
export type SqlTrx = postgres.TransactionSql<{ bigint: number }>

/**
 * A pool of at most `max` connections. Connects on first use; a database that is down shows there. `longestMs`: the database
 * cancels what takes longer, and ends a transaction that stands idle for as long; absent: it waits.
 */
export const openSql = (url: string, max = 10, { longestMs }: { longestMs?: number } = {}): Sql =>
  postgres(url, {
    max,
    types,
    backoff,
    onnotice: () => undefined,
    connect_timeout: 5,
    idle_timeout: 60,
    ...(longestMs !== undefined && {
      connection: { statement_timeout: longestMs, idle_in_transaction_session_timeout: longestMs },
    }),
  })

/** One connection that is never recycled: session-level locks live and die with it. */
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
