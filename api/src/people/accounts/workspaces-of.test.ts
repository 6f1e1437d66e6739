import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { sessionRoutes } from './session-routes.ts'

const t = testApp([sessionRoutes])

test('tokens of every kind are asked for together, and one that ended is nobody’s', async () => {
  const [mine, other, gone] = [await t.signedIn(), await t.signedIn(), await t.signedIn()]
  const { body } = await t.call<{ token: string }>('POST', '/api/auth/devices', mine.token, {
    label: 'Laptop',
  })
  await t.call('POST', '/api/auth/logout', gone.token)
  // long unused: looked up individually, which records its use
  await t.database
    .sql`update auth_sessions set updated_at = now() - interval '2 hours' where user_id = ${other.userId}`
  const found = await t.parts.workspacesOf([mine.token, other.token, gone.token, body.token, 'hs_unknown'])
  expect(Object.fromEntries(found)).toEqual({
    [mine.token]: mine.workspaceId,
    [other.token]: other.workspaceId,
    [body.token]: mine.workspaceId,
  })
  const [row] = await t.database.sql`
    select updated_at > now() - interval '1 minute' as noted from auth_sessions where user_id = ${other.userId}`
  expect(row).toEqual({ noted: true })
})

test('a workspace that requires a second step or its own sign-in is nobody’s who came without', async () => {
  const { sql } = t.database
  const owner = await t.signedIn()
  const joining = { id: owner.workspaceId, role: 'member' } as const
  const [one, long] = [await t.signedIn(joining), await t.signedIn(joining)]
  await sql`update auth_sessions set updated_at = now() - interval '2 hours' where user_id = ${long.userId}`
  const found = async () => [...(await t.parts.workspacesOf([one.token, long.token])).values()]
  expect(await found()).toHaveLength(2)
  await sql`update auth_sessions set updated_at = now() - interval '2 hours' where user_id = ${long.userId}`
  await sql`update workspaces set second_factor_required = true where id = ${owner.workspaceId}`
  expect(await found()).toEqual([])
  await sql`update auth_users set two_factor_enabled = true where id in (${one.userId}, ${long.userId})`
  expect(await found()).toHaveLength(2)
})
