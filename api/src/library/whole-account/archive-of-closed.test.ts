import { expect, test } from 'vitest'
import { hashOf } from '#kernel/auth/tokens.ts'
import { testApp, wav } from '#testing/app.ts'
import { wholeAccountRoutes } from './routes.ts'

const t = testApp([wholeAccountRoutes])

/** A member with a meeting at work, who also has a workspace of their own and is there now. */
const scene = async () => {
  const owner = await t.signedIn()
  const me = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const { recordingId: atWork } = (await t.upload(me.token, wav(0.01))).body
  const own = await t.signedIn()
  const { sql } = t.database
  await sql`insert into memberships (workspace_id, user_id, role) values (${own.workspaceId}, ${me.userId}, 'owner')`
  await sql`update profiles set workspace_id = ${own.workspaceId} where user_id = ${me.userId}`
  const { recordingId: atHome } = (await t.upload(me.token, wav(0.01))).body
  return { owner, me, atWork, atHome }
}

const archiveOf = async (token: string) => {
  const made = await t.call<{ url: string }>('POST', '/api/users/export', token)
  const file = await t.app.request(made.body.url)
  return Buffer.from(await file.arrayBuffer()).toString('latin1')
}

const requireSso = (workspaceId: string) => t.database.sql`
  insert into sso_providers (workspace_id, name, issuer, client_id, client_secret, groups_claim, roles, otherwise, required, second_step)
  values (${workspaceId}, 'Corp', 'https://sso.test', 'c', 's', 'groups', '[]', 'member', true, false)`

test('an archive asked for elsewhere leaves out what is behind the single sign-on of a workspace, and says so', async () => {
  const { owner, me, atWork, atHome } = await scene()
  expect(await archiveOf(me.token)).toContain(atWork)
  await requireSso(owner.workspaceId)
  const without = await archiveOf(me.token)
  expect(without).toContain(atHome)
  expect(without).not.toContain(atWork)
  expect(without).toContain('leftOutUntilSignedInThere')
  await t.database
    .sql`update auth_sessions set sso = ${`workspace:${owner.workspaceId}`} where token = ${hashOf(me.token)}`
  const whole = await archiveOf(me.token)
  expect(whole).toContain(atWork)
  expect(whole).not.toContain('leftOutUntilSignedInThere')
})

test('nor does it hold what is behind a second step that the account lacks', async () => {
  const { owner, me, atWork, atHome } = await scene()
  const { sql } = t.database
  await sql`update workspaces set second_factor_required = true where id = ${owner.workspaceId}`
  const without = await archiveOf(me.token)
  expect([without.includes(atHome), without.includes(atWork)]).toEqual([true, false])
  await sql`update auth_users set two_factor_enabled = true where id = ${me.userId}`
  expect(await archiveOf(me.token)).toContain(atWork)
})
