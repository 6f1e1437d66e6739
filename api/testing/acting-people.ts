import type { SignedIn } from '@hattama/contract/people/account'
import { expect } from 'vitest'
import type { ActingEvent } from '#people/acting/acting.ts'
import { makeResetLink } from '#people/sign-in/reset-link.ts'
import type { testApp } from './app.ts'

const password = 'correct horse 1'

/** An admin of the workspace of `boss`, who also has one of their own. */
export type ActingPerson = {
  boss: { token: string; userId: string; workspaceId: string }
  userId: string
  email: string
  token: string
  login: () => Promise<string>
}

/** People for tests of what acts for them, and the events that may end it, at `origin`. */
export const actingPeople = (t: ReturnType<typeof testApp>, origin: string) => {
  const isOk = async (method: string, path: string, token?: string, body?: unknown) =>
    (await t.call(method, path, token, body)).status === 200

  const people = async (): Promise<ActingPerson> => {
    const { sql } = t.database
    const boss = await t.signedIn()
    await sql`insert into server_admins (user_id) values (${boss.userId}) on conflict do nothing`
    const actor = await t.register()
    const { id: userId, email } = actor.user
    await sql`insert into memberships values (${boss.workspaceId}, ${userId}, 'admin')`
    await sql`update profiles set workspace_id = ${boss.workspaceId} where user_id = ${userId}`
    const login = async () =>
      (await t.call<SignedIn>('POST', '/api/auth/login', undefined, { email, password })).body.token
    return { boss, userId, email, token: await login(), login }
  }

  const must = async (method: string, path: string, token?: string, body?: unknown) => {
    const { status, body: answer } = await t.call(method, path, token, body)
    expect([path, status, answer]).toEqual([path, status < 300 ? status : 'refused', answer])
  }

  const block = ({ boss, userId }: ActingPerson, blocked: boolean) =>
    must('PUT', `/api/server/people/${userId}/block`, boss.token, { blocked })

  /** Has an event happen as it does in the product. `session`: one that is not looked at afterwards. */
  const happen: Record<ActingEvent, (actor: ActingPerson, session: string) => Promise<void>> = {
    passwordReset: async ({ email }) => {
      const link = await makeResetLink(t.database.db, origin, email)
      const token = new URL(link ?? '').searchParams.get('reset')
      await must('PUT', '/api/auth/password', undefined, { token, password: 'another horse 2' })
    },
    passwordChanged: (_, session) =>
      must('PUT', '/api/users/password', session, {
        currentPassword: password,
        newPassword: 'another horse 2',
      }),
    // only a hosted provider changes it: hosted.test.ts goes that way
    addressChanged: ({ userId }) =>
      t.database.db
        .transaction()
        .execute((trx) => t.parts.carryOut(trx, 'addressChanged', { userId, workspaceId: null })),
    secondFactorReset: ({ boss, userId }) =>
      must('DELETE', `/api/team/members/${userId}/second-factor`, boss.token),
    demoted: ({ boss, userId }) =>
      must('PATCH', `/api/team/members/${userId}`, boss.token, { role: 'member' }),
    removed: ({ boss, userId }) => must('DELETE', `/api/team/members/${userId}`, boss.token),
    left: (_, session) => must('POST', '/api/team/leave', session),
    blocked: (actor) => block(actor, true),
    unblocked: async (actor) => {
      await block(actor, true)
      await block(actor, false)
    },
    accountDeleted: ({ email }, session) =>
      must('DELETE', '/api/users/account', session, { email, password }),
    // a workspace is deleted with the account of its last member
    workspaceDeleted: async (actor, session) => {
      const { boss, email } = actor
      await t.database.sql`update memberships set role = 'owner'
        where workspace_id = ${boss.workspaceId} and user_id <> ${boss.userId}`
      await must('POST', '/api/team/leave', boss.token)
      await must('DELETE', '/api/users/account', session, { email, password })
      expect(await t.database.sql`select 1 from workspaces where id = ${boss.workspaceId}`).toHaveLength(0)
    },
  }

  return { people, happen, must, isOk }
}
