import type { User } from '@hattama/contract/people/account'
import type { Member } from '@hattama/contract/people/team'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { sessionRoutes } from '#people/accounts/session-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { memberRoutes } from '../team/member-routes.ts'
import { secondFactorRuleRoutes } from './second-factor-rule-routes.ts'

const t = testApp([memberRoutes, secondFactorRuleRoutes, secondFactorRoutes, sessionRoutes])
const path = '/api/workspace/second-factor'

const giveApp = (userId: string) =>
  t.database.sql`update auth_users set two_factor_enabled = true where id = ${userId}`
const require = (token: string, required: boolean) => t.call('PUT', path, token, { required })

test('whoever has none is led to set one up before anything else; who has one goes on', async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const holder = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  await giveApp(owner.userId)
  await t.database
    .sql`insert into auth_passkeys (id, public_key, user_id, credential_id, counter, device_type, backed_up)
    values ('p', 'x', ${holder.userId}, 'p', 0, 'x', false)`
  expect((await require(owner.token, true)).status).toBe(204)
  expect((await t.call('GET', path, holder.token)).body).toEqual({ required: true })

  const refused = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } }
  expect(await t.call('GET', '/api/team/members', member.token)).toMatchObject(refused)
  expect(await t.call('POST', '/api/auth/devices', member.token, { label: 'x' })).toMatchObject(refused)
  expect((await t.call<User>('GET', '/api/auth/me', member.token)).body.secondFactorDue).toBe(true)
  expect((await t.call('GET', '/api/workspaces', member.token)).status).toBe(200)
  expect((await t.call('POST', '/api/auth/second-factor', member.token)).status).toBe(200)

  expect((await t.call<User>('GET', '/api/auth/me', holder.token)).body).not.toHaveProperty('secondFactorDue')
  expect((await t.call('GET', '/api/team/members', holder.token)).status).toBe(200)
  await giveApp(member.userId)
  expect((await t.call('GET', '/api/team/members', member.token)).status).toBe(200)
})

test('a recorder extension goes on: no recording is lost over it', async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  const device = await t.call<{ token: string }>('POST', '/api/auth/devices', member.token, { label: 'x' })
  await giveApp(owner.userId)
  await require(owner.token, true)
  expect((await t.call('GET', '/api/auth/me', device.body.token)).status).toBe(200)
  expect((await t.upload(device.body.token, new Uint8Array([1]))).status).not.toBe(403)
})

test('nobody asks of others what they do not have: an owner cannot lock themselves out', async () => {
  const owner = await t.signedIn()
  expect(await require(owner.token, true)).toMatchObject({
    status: 403,
    body: { code: 'SECOND_FACTOR_REQUIRED' },
  })
  await giveApp(owner.userId)
  expect((await require(owner.token, true)).status).toBe(204)
  // if they lose it later, they can still set up another
  await t.database.sql`update auth_users set two_factor_enabled = false where id = ${owner.userId}`
  expect((await require(owner.token, false)).status).toBe(403)
  expect((await t.call('POST', '/api/auth/second-factor', owner.token)).status).toBe(200)
  await giveApp(owner.userId)
  expect((await require(owner.token, false)).status).toBe(204)
  const events = await t.database
    .sql`select kind from security_events where user_id = ${owner.userId} order by id`
  expect(events.map((row) => row['kind'])).toEqual(
    expect.arrayContaining(['secondFactorDemanded', 'secondFactorWaived']),
  )
})

test('who manages members sees who has one; others do not', async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn({ id: owner.workspaceId, role: 'member' })
  await giveApp(member.userId)
  const factors = async (token: string) =>
    (await t.call<{ members: Member[] }>('GET', '/api/team/members', token)).body.members.map(
      (one) => one.secondFactor,
    )
  expect(await factors(owner.token)).toEqual(['none', 'app'])
  expect(await factors(member.token)).toEqual([null, null])
})
