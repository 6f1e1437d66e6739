import type { SignedIn } from '@hattama/contract/account'
import type { MadeInvitation } from '@hattama/contract/team'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'

const t = testApp({ SIGN_UP: 'invited' })

const register = async (email: string, invite?: string) => {
  await t.database.sql`delete from auth_rate_limits`
  const body = { email, password: 'correct horse 1', firstName: 'A', lastName: 'B', invite }
  return t.call<SignedIn & { code: string }>('POST', '/api/auth/register', undefined, body)
}
const invite = async (token: string, email?: string) => {
  const { body } = await t.call<MadeInvitation>('POST', '/api/team/invitations', token, {
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
