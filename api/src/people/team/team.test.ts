import type { SignedIn, User } from '@hattama/contract/people/account'
import type {
  InvitationPreview,
  CreatedInvitation,
  Member,
  NewInvitation,
  Workspace,
} from '@hattama/contract/people/team'
import { describe, expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { memberRoutes } from './member-routes.ts'

const t = testApp([invitationRoutes, memberRoutes])

const membersOf = async (token: string) =>
  (await t.call<{ members: Member[] }>('GET', '/api/team/members', token)).body.members
const invite = (token: string, body: NewInvitation) =>
  t.call<CreatedInvitation>('POST', '/api/team/invitations', token, body)
const tokenIn = (made: CreatedInvitation) => new URL(made.url ?? '').searchParams.get('invite') ?? ''
const accept = (token: string, invitation: string) =>
  t.call<User>('POST', '/api/invitations/accept', token, { token: invitation })
const place = (token: string, userId: string, role: string) =>
  t.call('PATCH', `/api/team/members/${userId}`, token, { role })

test('a link lets people in with its role until it is revoked; only its hash is kept', async () => {
  const owner = await t.signedIn()
  const { status, body } = await invite(owner.token, { role: 'viewer' })
  expect([status, body.invitation.email]).toEqual([201, null])
  const [row] = await t.database.sql`select * from invitations where id = ${body.invitation.id}`
  expect(JSON.stringify(row)).not.toContain(tokenIn(body))

  const guest = await t.signedIn()
  expect(await accept(guest.token, tokenIn(body))).toMatchObject({
    status: 200,
    body: { workspaceId: owner.workspaceId, role: 'viewer' },
  })
  expect((await membersOf(guest.token)).map((m) => m.userId)).toEqual([owner.userId, guest.userId])

  const url = `/api/team/invitations/${body.invitation.id}`
  expect((await t.call('DELETE', url, owner.token)).status).toBe(204)
  expect((await t.call('DELETE', url, owner.token)).status).toBe(404)
  expect((await accept((await t.signedIn()).token, tokenIn(body))).status).toBe(404)
})

test('an invitation of an address is for that address, once', async () => {
  const owner = await t.signedIn()
  const invited = await t.register()
  const made = await invite(owner.token, { email: invited.user.email.toUpperCase(), role: 'member' })
  const token = tokenIn(made.body)
  const preview = await t.call<InvitationPreview>('POST', '/api/invitations/preview', undefined, { token })
  expect(preview.body).toEqual({
    workspaceName: 'Test',
    invitedBy: 'Test Person',
    role: 'member',
    email: invited.user.email,
    hasAccount: true,
  })
  expect((await accept((await t.signedIn()).token, token)).status).toBe(403)
  expect((await accept(invited.token, token)).status).toBe(200)
  expect((await accept(invited.token, token)).status).toBe(404)
  expect(await invite(owner.token, { email: invited.user.email, role: 'viewer' })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
})

test('somebody new joins by registering with the invitation, and needs no workspace of their own', async () => {
  const owner = await t.signedIn()
  const made = await invite(owner.token, { email: 'new@example.org', role: 'admin' })
  const person = { firstName: 'New', lastName: 'Person', password: 'correct horse 1' }
  const body = { ...person, email: 'new@example.org', invite: tokenIn(made.body) }
  const { body: entry } = await t.call<SignedIn>('POST', '/api/auth/register', undefined, body)
  expect(entry.user).toMatchObject({ workspaceId: owner.workspaceId, role: 'admin' })
  const mine = await t.call<{ workspaces: Workspace[] }>('GET', '/api/workspaces', entry.token)
  expect(mine.body.workspaces).toHaveLength(1)
})

test('a registration survives an invitation that does not hold', async () => {
  const person = { firstName: 'New', lastName: 'Person', password: 'correct horse 1' }
  const body = { ...person, email: 'late@example.org', invite: 'nonsense' }
  expect(await t.call('POST', '/api/auth/register', undefined, body)).toMatchObject({
    status: 201,
    body: { user: { role: 'owner' } },
  })
})

test('an old invitation no longer works', async () => {
  const owner = await t.signedIn()
  const { body } = await invite(owner.token, { role: 'member' })
  await t.database
    .sql`update invitations set expires_at = now() - interval '1 second' where id = ${body.invitation.id}`
  expect((await accept((await t.signedIn()).token, tokenIn(body))).status).toBe(404)
  const listed = await t.call<{ invitations: object[] }>('GET', '/api/team/invitations', owner.token)
  expect(listed.body.invitations).toEqual([])
})

test('a workspace makes only so many invitations an hour', async () => {
  const owner = await t.signedIn()
  for (let i = 0; i < 30; i += 1) expect((await invite(owner.token, { role: 'viewer' })).status).toBe(201)
  expect(await invite(owner.token, { role: 'viewer' })).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
  })
})

test('inviting one address again and again, or revoking, makes no room for more', async () => {
  const owner = await t.signedIn()
  for (let i = 0; i < 15; i += 1) {
    const { body } = await invite(owner.token, { email: 'again@example.org', role: 'viewer' })
    const other = (await invite(owner.token, { email: `${i}@example.org`, role: 'viewer' })).body
    expect((await t.call('DELETE', `/api/team/invitations/${other.invitation.id}`, owner.token)).status).toBe(
      204,
    )
    const listed = await t.call<{ invitations: { id: string }[] }>(
      'GET',
      '/api/team/invitations',
      owner.token,
    )
    expect(listed.body.invitations.map(({ id }) => id)).toEqual([body.invitation.id])
  }
  expect((await invite(owner.token, { email: 'again@example.org', role: 'viewer' })).status).toBe(429)
})

test('owners are made and unmade by owners alone, and one always stays', async () => {
  const owner = await t.signedIn()
  const join = (role: 'admin' | 'member') => t.signedIn({ id: owner.workspaceId, role })
  const [admin, member] = [await join('admin'), await join('member')]
  expect((await place(admin.token, member.userId, 'viewer')).status).toBe(204)
  expect((await place(admin.token, member.userId, 'owner')).status).toBe(403)
  expect((await place(admin.token, owner.userId, 'member')).status).toBe(403)
  expect((await t.call('DELETE', `/api/team/members/${owner.userId}`, admin.token)).status).toBe(403)
  expect(await place(owner.token, owner.userId, 'member')).toMatchObject({ body: { code: 'LAST_OWNER' } })
  expect(await t.call('POST', '/api/team/leave', owner.token)).toMatchObject({
    status: 409,
    body: { code: 'LAST_OWNER' },
  })
  expect((await place(owner.token, admin.userId, 'owner')).status).toBe(204)
  const left = await t.call<User>('POST', '/api/team/leave', owner.token)
  expect(left.status).toBe(200)
  expect(left.body.workspaceId).not.toBe(owner.workspaceId)
})

test('two owners leaving at once cannot both go', async () => {
  const one = await t.signedIn()
  const two = await t.signedIn({ id: one.workspaceId, role: 'owner' })
  const answers = await Promise.all([one, two].map((p) => t.call('POST', '/api/team/leave', p.token)))
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200, 409]))
})

test('who is taken out loses the workspace at once and goes on in their own', async () => {
  const owner = await t.signedIn()
  const guest = await t.register()
  await accept(guest.token, tokenIn((await invite(owner.token, { role: 'member' })).body))
  expect((await t.call('DELETE', `/api/team/members/${guest.user.id}`, owner.token)).status).toBe(204)
  const me = await t.call<User>('GET', '/api/auth/me', guest.token)
  expect(me.body).toMatchObject({ workspaceId: guest.user.workspaceId, role: 'owner' })
})

test('somebody switches between their workspaces, and into no other', async () => {
  const owner = await t.signedIn()
  const guest = await t.register()
  await accept(guest.token, tokenIn((await invite(owner.token, { role: 'member' })).body))
  const enter = (id: string) => t.call<User>('POST', `/api/workspaces/${id}/enter`, guest.token)
  expect((await enter(guest.user.workspaceId)).body).toMatchObject({ role: 'owner' })
  expect((await enter(owner.workspaceId)).body).toMatchObject({ role: 'member' })
  expect((await enter((await t.signedIn()).workspaceId)).status).toBe(404)
})

test('an invitation ends with the rights of who made it', async () => {
  const owner = await t.signedIn()
  const deputy = () => t.signedIn({ id: owner.workspaceId, role: 'admin' })
  const [removed, demoted, leaving] = [await deputy(), await deputy(), await deputy()]
  const tokens = []
  for (const { token } of [removed, demoted, leaving]) {
    tokens.push(tokenIn((await invite(token, { role: 'admin' })).body))
  }
  const member = (userId: string) => `/api/team/members/${userId}`
  expect((await t.call('DELETE', member(removed.userId), owner.token)).status).toBe(204)
  expect((await place(owner.token, demoted.userId, 'member')).status).toBe(204)
  expect((await t.call('DELETE', member(leaving.userId), leaving.token)).status).toBe(204)
  for (const token of tokens) {
    expect((await accept(removed.token, token)).status).toBe(404)
    const preview = await t.call('POST', '/api/invitations/preview', undefined, { token })
    expect(preview.status).toBe(404)
  }
  // once allowed to invite again, they make new ones; the old ones stay dead
  expect((await place(owner.token, demoted.userId, 'admin')).status).toBe(204)
  expect((await accept(removed.token, tokens[1] ?? '')).status).toBe(404)
  const list = await t.call<{ invitations: object[] }>('GET', '/api/team/invitations', owner.token)
  expect(list.body.invitations).toEqual([])
})

// straight in the tables: whatever ends these by a route revokes the invitations as well, and would hide that this is missing
test.each([
  ['membership', 'delete from memberships where user_id = $1'],
  ['role', "update memberships set role = 'member' where user_id = $1"],
  ['account', 'update auth_users set blocked_at = now() where id = $1'],
])('an invitation ends with the %s of who made it, however that went', async (_, statement) => {
  const owner = await t.signedIn()
  const deputy = await t.signedIn({ id: owner.workspaceId, role: 'admin' })
  const token = tokenIn((await invite(deputy.token, { role: 'admin' })).body)
  await t.database.sql.unsafe(statement, [deputy.userId])
  expect((await accept((await t.signedIn()).token, token)).status).toBe(404)
})

describe('no invitation made before lets somebody back who', () => {
  const known = async () => {
    const owner = await t.signedIn()
    const guest = await t.register()
    const link = tokenIn((await invite(owner.token, { role: 'member' })).body)
    const mailed = tokenIn((await invite(owner.token, { role: 'admin', email: guest.user.email })).body)
    expect((await accept(guest.token, link)).body).toMatchObject({ role: 'member' })
    const others = await t.register()
    const theirs = tokenIn((await invite(owner.token, { role: 'member', email: others.user.email })).body)
    return { owner, guest, ways: [link, mailed], others, theirs }
  }

  test('was removed; those of other addresses stay', async () => {
    const { owner, guest, ways, others, theirs } = await known()
    expect((await t.call('DELETE', `/api/team/members/${guest.user.id}`, owner.token)).status).toBe(204)
    for (const token of ways) expect((await accept(guest.token, token)).status).toBe(404)
    // nor through another account
    expect((await accept((await t.signedIn()).token, ways[0] ?? '')).status).toBe(404)
    expect((await accept(others.token, theirs)).status).toBe(200)
    // invited again, they are back
    const again = tokenIn((await invite(owner.token, { role: 'viewer' })).body)
    expect((await accept(guest.token, again)).body).toMatchObject({ role: 'viewer' })
  })

  test('was given a lower role, with the former one', async () => {
    const { owner, guest, ways } = await known()
    expect((await place(owner.token, guest.user.id, 'viewer')).status).toBe(204)
    expect((await t.call('POST', '/api/team/leave', guest.token)).status).toBe(200)
    for (const token of ways) expect((await accept(guest.token, token)).status).toBe(404)
  })

  test('but whoever left, or was given a higher role, may use them', async () => {
    const { owner, guest, ways } = await known()
    expect((await place(owner.token, guest.user.id, 'admin')).status).toBe(204)
    expect((await t.call('POST', '/api/team/leave', guest.token)).status).toBe(200)
    expect((await accept(guest.token, ways[0] ?? '')).status).toBe(200)
  })
})

test('whoever manages a workspace renames it for everyone in it; a member and a viewer may not', async () => {
  const owner = await t.signedIn()
  const member = await t.signedIn()
  await accept(member.token, tokenIn((await invite(owner.token, { role: 'member' })).body))
  const rename = (token: string, name: string) => t.call<User>('PUT', '/api/workspace/name', token, { name })
  expect((await rename(member.token, 'Mine')).status).toBe(403)
  expect((await rename(owner.token, ' \u200b ')).status).toBe(422)
  expect(await rename(owner.token, ' Design ')).toMatchObject({
    status: 200,
    body: { workspaceName: 'Design' },
  })
  const { body } = await t.call<{ workspaces: Workspace[] }>('GET', '/api/workspaces', member.token)
  expect(body.workspaces.find(({ current }) => current)?.name).toBe('Design')
})
