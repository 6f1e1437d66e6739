import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openSql } from './database.ts'

const database = testDatabase()

/** Copies that many bytes at once; from 64 KiB on that exceeds the stream's buffer, and the driver stops reading. */
const copyOut = (bytes: number) =>
  `copy (select repeat('x', 19) from generate_series(1, ${bytes / 20})) to stdout`

/** Runs a test on a pool of one connection, and checks that this connection still answers afterwards. */
const onOneConnection = async (work: (sql: ReturnType<typeof openSql>) => Promise<void>) => {
  const sql = openSql(database.url, 1)
  try {
    await work(sql)
    expect(await sql`select 1 as n`).toEqual([{ n: 1 }])
  } finally {
    await sql.end({ timeout: 1 })
  }
}

test.each([0, 20_000, 80_000, 100_000, 200_000, 1_000_000])(
  '%i bytes are copied out, however late they are read, and the connection answers what comes next',
  (length) =>
    onOneConnection(async (sql) => {
      const stream = await sql.unsafe(copyOut(length)).readable()
      await wait(50)
      let bytes = 0
      for await (const piece of stream) bytes += (piece as Buffer).length
      expect(bytes).toBe(length)
    }),
)

test('a copy that is left in the middle lets go of its connection', () =>
  onOneConnection(async (sql) => {
    const stream = await sql.unsafe(copyOut(1_000_000)).readable()
    for await (const _ of stream) break
  }))

test('a copy whose connection is lost on the way ends in an error, not in silence or as if it were whole', async () => {
  const sql = openSql(database.url, 1)
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const stream = await sql.unsafe(copyOut(20_000_000)).readable()
  const read = async () => {
    for await (const _ of stream) await database.sql`select pg_terminate_backend(${backend?.pid ?? 0})`
  }
  await expect(read()).rejects.toThrow(/CONNECTION_CLOSED|terminating connection/)
  await sql.end({ timeout: 1 })
})

test('what is sent goes at once: the end of a copy does not wait until its rows are acknowledged', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setNoDelay')
  try {
    await onOneConnection(async () => undefined)
    expect(asked).toHaveBeenCalledWith(true)
  } finally {
    asked.mockRestore()
  }
})
