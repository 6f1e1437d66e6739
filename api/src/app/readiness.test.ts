import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { readEnv } from '#kernel/env.ts'
import { openReadiness } from './readiness.ts'

const database = testDatabase()
const own = 'http://10.0.0.1:4000'
const lacks = (more: Record<string, string>) =>
  openReadiness(database.db, readEnv({ DATA_DIR: '/tmp', ...more })).lacks()
const full = { MIN_FREE_BYTES: String(2 ** 52), SERVER_ADDRESS: own }
const other = (hasRoom: boolean, secondsAgo = 0) => database.sql`
  insert into servers (address, has_room, seen_at)
  values ('http://10.0.0.2:4000', ${hasRoom}, now() - ${secondsAgo}::int * interval '1 s')
  on conflict (address) do update set has_room = excluded.has_room, seen_at = excluded.seen_at`

test('of several servers one whose disk is full is not ready while another has room', async () => {
  await other(true)
  expect(await lacks(full)).toBe('disk')
  expect(await lacks({ ...full, MIN_FREE_BYTES: '0' })).toBe(null)
})

test('where no other has room, or there is none, it stays ready: people can still read, and delete', async () => {
  await other(false)
  expect(await lacks(full)).toBe(null)
  await other(true, 60)
  expect(await lacks(full)).toBe(null)
  await other(true)
  expect(await lacks({ MIN_FREE_BYTES: full.MIN_FREE_BYTES })).toBe(null)
})
