import { randomBytes } from 'node:crypto'
import type { CreatedInvitation } from '@hattama/contract/people/team'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { invitationRoutes } from '#people/team/invitation-routes.ts'
import { testApp } from '#testing/app.ts'
import { planRoutes } from './routes.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const t = testApp([planRoutes, invitationRoutes], {
  settings: {
    PLANS: 'on',
    PLAN_CALL_SECRET: secret,
    PLAN_CHECKOUT_URL: 'https://pay.example.org/buy?from=hattama',
  },
})

const path = '/api/workspace/plan'
const until = '2031-01-31T00:00:00.000Z'

let calls = 0
/** A call as an operator's checkout makes it. */
const call = async (
  data: object,
  { key = secret, id = `call-${(calls += 1)}`, at = new Date(), type = 'plan.set' } = {},
) => {
  const body = JSON.stringify({ type, data })
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
    'webhook-signature': new Webhook(key).sign(id, at, body),
    'content-type': 'application/json',
  }
  const response = await t.app.request('/api/plan-calls', { method: 'POST', headers, body })
  return {
    status: response.status,
    again: () => t.app.request('/api/plan-calls', { method: 'POST', headers, body }),
  }
}

test('an owner tries, gives up and resumes; others only look', async () => {
  const owner = await t.signedIn()
  const admin = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
  expect((await t.call('POST', `${path}/trial`, admin.token)).status).toBe(403)
  const tried = await t.call('POST', `${path}/trial`, owner.token)
  expect(tried.body).toMatchObject({ plan: 'pro', isTrial: true, members: { used: 2, limit: 10 } })
  expect(await t.call('POST', `${path}/trial`, owner.token)).toMatchObject({
    status: 409,
    body: { code: 'TRIAL_USED' },
  })
  // a trial ends by itself
  expect((await t.call('POST', `${path}/end`, owner.token, { follows: 'free' })).status).toBe(409)
  await call({ workspace: owner.workspaceId, plan: 'ultra', until })
  const ended = await t.call('POST', `${path}/end`, owner.token, { follows: 'removal' })
  expect(ended.body).toMatchObject({ plan: 'ultra', follows: 'removal', endsAt: until })
  expect((await t.call('DELETE', `${path}/end`, admin.token)).status).toBe(403)
  expect((await t.call('DELETE', `${path}/end`, owner.token)).body).toMatchObject({
    follows: null,
    endsAt: until,
  })
  const seen = await t.call<{ changes: { kind: string; who: string | null }[] }>('GET', path, admin.token)
  expect(seen.body.changes.map(({ kind }) => kind)).toEqual(['resumed', 'cancelled', 'set', 'trial'])
  expect(seen.body.changes.map(({ who }) => who)).toEqual(['Test Person', 'Test Person', null, 'Test Person'])
  const { sql } = t.database
  const log = await sql`select who, subject from security_events where kind = 'planChanged'
    and workspace_id = ${owner.workspaceId} order by id`
  expect(log.map(({ subject }) => String(subject))).toEqual([
    'trial: pro',
    'set: ultra',
    'cancelled: ultra',
    'resumed: ultra',
  ])
})

test('the checkout is the operator’s, with workspace and plan in the address, and for the owner alone', async () => {
  const owner = await t.signedIn()
  const viewer = await t.signedIn({ id: owner.workspaceId, role: 'viewer' })
  const seen = await t.call<{ checkout: Record<string, string> }>('GET', path, owner.token)
  expect(seen.body.checkout['pro']).toBe(
    `https://pay.example.org/buy?from=hattama&workspace=${owner.workspaceId}&plan=pro`,
  )
  expect((await t.call('GET', path, viewer.token)).body['checkout']).toBeNull()
})

test('a signed call sets a plan once; a replay, a wrong signature and an old one set nothing', async () => {
  const { token, workspaceId: workspace } = await t.signedIn()
  const planNow = async () => (await t.call<{ plan: string }>('GET', path, token)).body.plan
  const other = `whsec_${randomBytes(32).toString('base64')}`
  expect((await call({ workspace, plan: 'pro', until }, { key: other })).status).toBe(401)
  expect((await call({ workspace, plan: 'pro', until }, { at: new Date(Date.now() - 600_000) })).status).toBe(
    401,
  )
  expect((await t.call('POST', '/api/plan-calls', undefined, { type: 'plan.set' })).status).toBe(401)
  expect(await planNow()).toBe('free')
  const first = await call({ workspace, plan: 'pro', until })
  expect(first.status).toBe(204)
  expect(await planNow()).toBe('pro')
  expect((await call({ workspace, plan: 'lite' })).status).toBe(204)
  expect((await first.again()).status).toBe(409)
  expect(await planNow()).toBe('lite')
  expect((await call({ workspace, plan: 'gold' })).status).toBe(422)
  expect((await call({ workspace: 'nobody', plan: 'pro' })).status).toBe(404)
})

test('a call that failed may come again', async () => {
  const { workspaceId: workspace } = await t.signedIn()
  const id = 'call-again'
  expect((await call({ workspace: 'nobody', plan: 'pro' }, { id })).status).toBe(404)
  expect((await call({ workspace, plan: 'pro' }, { id })).status).toBe(204)
})

test('the last seat of a plan: refused when inviting, and of two guests one comes in', async () => {
  const owner = await t.signedIn()
  const invite = (token: string) =>
    t.call<CreatedInvitation>('POST', '/api/team/invitations', token, { role: 'member' })
  expect(await invite(owner.token)).toMatchObject({ status: 402, body: { code: 'PLAN_MEMBERS' } })
  await call({ workspace: owner.workspaceId, plan: 'pro', until })
  for (let i = 0; i < 8; i++) await t.signedIn({ id: owner.workspaceId, role: 'viewer' })
  const made = await invite(owner.token)
  expect(made.status).toBe(201)
  expect((await invite(owner.token)).status).toBe(402)
  const token = new URL(made.body.url ?? '').searchParams.get('invite')
  const guests = [await t.signedIn(), await t.signedIn()]
  const answers = await Promise.all(
    guests.map((guest) => t.call('POST', '/api/invitations/accept', guest.token, { token })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]))
  // someone who already belongs there is not an additional member
  const inside = guests[answers.findIndex(({ status }) => status === 200)]
  expect((await t.call('POST', '/api/invitations/accept', inside?.token, { token })).status).toBe(200)
})
