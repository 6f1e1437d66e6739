import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSql } from './database.ts'
import { openDb } from './open-db.ts'
import { isDatabaseDown } from './faults.ts'
import { testDatabase } from '#testing/database.ts'
import { startDyingServer, uncaughtDuring } from '#testing/dying-server.ts'

const database = testDatabase()

/** Runs a test on a pool of one connection, so that the next query is given the one that was lost. */
const onOneConnection = async (work: (db: ReturnType<typeof openDb>) => Promise<void>) => {
  const pool = openSql(database.url, 1)
  try {
    await work(openDb(pool))
  } finally {
    await pool.end({ timeout: 1 })
  }
}

const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid`

/** Ends a backend and waits until it is gone. */
const end = async (pid: number) => {
  await database.sql`select pg_terminate_backend(${pid}, 30000)`
}

test('a query whose connection is ended fails alone: the next one is answered', () =>
  onOneConnection(async (db) => {
    const { rows } = await pidOf.execute(db)
    const pid = rows[0]?.pid ?? 0
    const asleep = sql`select pg_sleep(600)`.execute(db).then(
      () => null,
      (error: unknown) => error,
    )
    const sleepers = () =>
      database.sql`select 1 from pg_stat_activity where pid = ${pid} and query like '%pg_sleep%'`
    await expect.poll(sleepers).toHaveLength(1)
    await end(pid)
    expect(isDatabaseDown(await asleep)).toBe(true)
    expect((await sql`select 2 as n`.execute(db)).rows).toEqual([{ n: 2 }])
  }))

test('a transaction whose connection was ended between two queries fails as a whole, and says why', () =>
  onOneConnection(async (db) => {
    await sql`create table if not exists halves (n int)`.execute(db)
    const torn = db.transaction().execute(async (trx) => {
      await sql`insert into halves values (1)`.execute(trx)
      const { rows } = await pidOf.execute(trx)
      await end(rows[0]?.pid ?? 0)
      // another query has the connection the pool made in its place
      const other = sql`select 1`.execute(db)
      await expect(sql`insert into halves values (2)`.execute(trx)).rejects.toThrow('CONNECTION_CLOSED')
      await other
      await sql`insert into halves values (3)`.execute(trx)
    })
    expect(isDatabaseDown(await torn.catch((error: unknown) => error))).toBe(true)
    expect((await sql`select * from halves`.execute(db)).rows).toEqual([])
  }))

test('a server that dies while a pool asks it for its types fails the query, and nobody has to catch another error', async () => {
  const dying = await startDyingServer()
  const pool = openSql(dying.url, 1)
  try {
    const uncaught = await uncaughtDuring(async () => {
      expect(isDatabaseDown(await pool`select 1`.catch((error: unknown) => error))).toBe(true)
    })
    expect(uncaught).toEqual([])
  } finally {
    await pool.end({ timeout: 1 })
    dying.stop()
  }
})

test('who waits for a connection of a server that dies again and again is given the first that holds', async () => {
  // with the driver's own backoff these took minutes
  const dying = await startDyingServer(20)
  const pool = openSql(dying.url, 1)
  try {
    const held = await pool.reserve()
    expect(await held`select 1`).toHaveLength(0)
    held.release()
  } finally {
    await pool.end({ timeout: 1 })
    dying.stop()
  }
})
