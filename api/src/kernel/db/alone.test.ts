import { once } from 'node:events'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { alone } from './alone.ts'

const database = testDatabase()

test('work whose lock is lost learns why in a sentence, and another process may begin', async () => {
  const lockers = () =>
    database.sql<{ pid: number }[]>`select l.pid from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.granted and d.datname = current_database()`
  const work = alone(database.url, 'a test', async (lost) => {
    expect(await alone(database.url, 'a test', async () => 'second')).toBeNull()
    const [holder] = await lockers()
    await database.sql`select pg_terminate_backend(${holder?.pid ?? 0})`
    if (!lost.aborted) await once(lost, 'abort')
    lost.throwIfAborted()
  })
  await expect(work).rejects.toThrow(/^The connection to the database was lost during the work\b/)
  expect(await alone(database.url, 'a test', async () => 'next')).toBe('next')
})
