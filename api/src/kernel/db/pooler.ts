import postgres from 'postgres'
import { openSql, type Sql } from './database.ts'
import { DatabaseRefused } from './database-refused.ts'

/** Rounds of asking in turns: one shows a shared session, more make up for others who use the pooler meanwhile. */
const rounds = 4

const timeouts = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

const refusal = new DatabaseRefused(
  'DATABASE_URL leads to a pooler (PgBouncer) that gives each transaction another session of PostgreSQL; locks, LISTEN and prepared statements are lost between two. Set pool_mode = session there, or name PostgreSQL itself in DATABASE_URL.',
)

/** The session of PostgreSQL behind a connection, asked without a prepared statement. */
const sessionOf = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`.simple()
  return Number(row?.pid)
}

/** Whether two connections, asked in turns, get each other's sessions, or one of them more than one. */
const areShared = async (one: Sql, other: Sql) => {
  const [ofOne, ofOther] = [new Set<number>(), new Set<number>()]
  for (let round = 0; round < rounds; round += 1) {
    // twice: two sessions dealt out in turns would look like one each
    ofOne.add(await sessionOf(one)).add(await sessionOf(one))
    ofOther.add(await sessionOf(other))
    if (ofOne.size + ofOther.size > 2 || !ofOne.isDisjointFrom(ofOther)) return true
  }
  return false
}

/** The limit of queries that holds on a connection which asked for one: 0 if it was dropped. ms */
const limitOn = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ setting: string }[]>`
    select setting from pg_settings where name = 'statement_timeout'`.simple()
  return Number(row?.setting)
}

/**
 * Tries at a start what a pooler between the product and PostgreSQL would take away. Returns a warning if queries have no
 * limit there; null if all is well.
 * @throws DatabaseRefused if sessions are shared, or refused as ours begin
 */
export const checkPooler = async (
  url: string,
  { statementTimeoutMs }: { statementTimeoutMs?: number },
): Promise<string | null> => {
  const [one, other] = [openSql(url, 1), openSql(url, 1)]
  const limited = statementTimeoutMs === undefined ? null : openSql(url, 1, { statementTimeoutMs })
  try {
    if (await areShared(one, other)) throw refusal
    if (limited === null || (await limitOn(limited)) > 0) return null
    return 'A pooler in front of PostgreSQL drops statement_timeout: slow queries aren’t canceled (LIMIT_QUERY_SECONDS). Set it for the role of DATABASE_URL (alter role ... set statement_timeout).'
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.message.includes('startup parameter'))
      throw new DatabaseRefused(
        `DATABASE_URL leads to a pooler (PgBouncer) that says: ${error.message}. Give it "${timeouts}", or name PostgreSQL itself in DATABASE_URL.`,
        { cause: error },
      )
    throw error
  } finally {
    await Promise.all([one, other, ...(limited ? [limited] : [])].map((sql) => sql.end({ timeout: 2 })))
  }
}
