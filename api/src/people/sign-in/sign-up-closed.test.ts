import type { SignedIn } from '@hattama/contract/people/account'
import type { CreatedInvitation } from '@hattama/contract/people/team'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { invitationRoutes } from '#people/team/invitation-routes.ts'

const t = testApp([invitationRoutes], { settings: { SIGN_UP: 'invited' } })

const register = async (email: string, invite?: string) => {
  await t.database.sql`delete from auth_rate_limits`
  const body = { email, password: 'correct horse 1', firstName: 'A', lastName: 'B', invite }
  return t.call<SignedIn & { code: string }>('POST', '/api/auth/register', undefined, body)
}
const invite = async (token: string, email?: string) => {
  const { body } = await t.call<CreatedInvitation>('POST', '/api/team/invitations', token, {
    role: 'member',
    email,
  })
  return new URL(body.url ?? '').searchParams.get('invite') ?? ''
}

test('the first account is made by whoever comes, the others by invitation', async () => {
  const first = await register('first@example.org')
  expect(first.status).toBe(201)
  const closed = { status: 403, body: { code: 'SIGN_UP_CLOSED' } }
  expect(await register('second@example.org')).toMatchObject(closed)
  expect(await register('second@example.org', 'nonsense')).toMatchObject(closed)

  const own = await invite(first.body.token, 'second@example.org')
  expect(await register('third@example.org', own)).toMatchObject(closed)
  const joined = await register('Second@example.org', own)
  expect(joined).toMatchObject({ status: 201, body: { user: { workspaceId: first.body.user.workspaceId } } })
  // it is spent
  expect(await register('third@example.org', own)).toMatchObject(closed)
  const link = await invite(first.body.token)
  expect((await register('third@example.org', link)).status).toBe(201)
})

test("a workspace of one's own opens the door to nobody new", async () => {
  // its owner came by invitation, left, and now owns a workspace
  const stranger = await t.signedIn()
  const link = await invite(stranger.token)
  expect(await register('friend@example.org', link)).toMatchObject({
    status: 403,
    body: { code: 'SIGN_UP_CLOSED' },
  })
  // somebody who already has an account can still join by it
  const known = await t.signedIn()
  const accepted = await t.call('POST', '/api/invitations/accept', known.token, { token: link })
  expect(accepted).toMatchObject({ status: 200, body: { workspaceId: stranger.workspaceId } })
})

describe('with people named who may invite', () => {
  const other = testApp([invitationRoutes], {
    settings: { SIGN_UP: 'invited', SIGN_UP_INVITERS: 'Head@example.org, x@example.org' },
  })

  test('their invitations make accounts, whichever workspace they lead to; others do not', async () => {
    const body = { password: 'correct horse 1', firstName: 'A', lastName: 'B' }
    const come = async (email: string, by?: string) => {
      await other.database.sql`delete from auth_rate_limits`
      return other.call<SignedIn>('POST', '/api/auth/register', undefined, { ...body, email, invite: by })
    }
    const linkOf = async (token: string) => {
      const made = await other.call<CreatedInvitation>('POST', '/api/team/invitations', token, {
        role: 'admin',
      })
      return new URL(made.body.url ?? '').searchParams.get('invite') ?? ''
    }
    const first = await come('first@example.org')
    expect((await come('second@example.org', await linkOf(first.body.token))).status).toBe(403)
    const head = await other.signedIn()
    await other.database.sql`update auth_users set email = 'head@example.org' where id = ${head.userId}`
    expect((await come('third@example.org', await linkOf(head.token))).status).toBe(201)
  })
})
