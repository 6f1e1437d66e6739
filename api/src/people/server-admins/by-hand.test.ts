import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { setServerAdminByHand } from './by-hand.ts'

const t = testApp([])

test('the only account of a server stays its admin: nobody would become one by signing up later', async () => {
  const { sql, db } = t.database
  await sql`delete from auth_users`
  const { user } = await t.register('alone@example.org')
  const admins = () => sql`select user_id from server_admins`
  expect(await admins()).toEqual([expect.objectContaining({ user_id: user.id })])
  expect(await setServerAdminByHand(db, 'alone@example.org', false)).toBe('last')
  const next = await t.register('next@example.org')
  expect(await setServerAdminByHand(db, 'next@example.org', true)).toBe('done')
  expect(await setServerAdminByHand(db, 'alone@example.org', false)).toBe('done')
  expect(await admins()).toEqual([expect.objectContaining({ user_id: next.user.id })])
})
