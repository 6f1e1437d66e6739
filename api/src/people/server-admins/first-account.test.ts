import type { SignedIn } from '@hattama/contract/people/account'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'

const t = testApp([])

const admins = async () =>
  (await t.database.sql`select u.email from server_admins a join auth_users u on u.id = a.user_id`).map(
    (row) => String(row['email']),
  )

beforeEach(async () => {
  await t.database.sql`delete from auth_users`
})

test('the first account looks after the server, and no later one', async () => {
  const first = await t.register('first@example.org')
  const second = await t.register('second@example.org')
  expect(first.user.serverAdmin).toBe(true)
  expect(second.user).not.toHaveProperty('serverAdmin')
  expect(await admins()).toEqual(['first@example.org'])
})

test('of many who register at once one becomes the admin', async () => {
  const register = (i: number) =>
    t.call<SignedIn>('POST', '/api/auth/register', undefined, {
      email: `racer${i}@example.org`,
      password: 'correct horse 1',
      firstName: 'Дана',
      lastName: 'Ким',
      language: 'ru',
    })
  const made = await Promise.all([0, 1, 2, 3].map(register))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(made.filter(({ body }) => body.user.serverAdmin)).toHaveLength(1)
  expect(await admins()).toHaveLength(1)
})

/** Two accounts at the same moment: the second is inserted while the first is neither committed nor rolled back. */
const twoAtOnce = async (isFirstKept: boolean) => {
  const { sql } = t.database
  const insert = (on: typeof sql, id: string) =>
    on`insert into auth_users (id, name, email) values (${id}, 'x', ${`${id}@example.org`})`
  const [written, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = sql
    .begin(async (trx) => {
      await insert(trx as unknown as typeof sql, 'one')
      written.resolve()
      await decided.promise
      if (!isFirstKept) throw new Error('given up')
    })
    .catch(() => undefined)
  await written.promise
  const second = insert(sql, 'two').execute()
  // the database itself says when the second one is blocked
  const waiting = async (): Promise<void> => {
    const [row] = await sql`select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`
    if (row?.['n'] === 0) return waiting()
  }
  await waiting()
  decided.resolve()
  await Promise.all([first, second])
  return admins()
}

test('the second waits for the first: it is the admin only where the first came to nothing', async () => {
  expect(await twoAtOnce(true)).toEqual(['one@example.org'])
  await t.database.sql`delete from auth_users`
  expect(await twoAtOnce(false)).toEqual(['two@example.org'])
})
