import { randomBytes } from 'node:crypto'
import { type Invitation, invitationDays, type NewInvitation } from '@hattama/contract/people/team'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Mail } from '../mail/mail.ts'
import type { Person } from '#kernel/http/person.ts'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { takeSeat } from '../plans/limits.ts'
import { record } from '#kernel/security-log/record.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/** Most invitations a workspace makes per hour: each may send a mail in our name. */
const perHour = 30

const tooMany = () => new Failure('RATE_LIMITED', { retryAfter: 3600 })

const columns = ['i.id', 'i.email', 'i.role', 'i.createdAt', 'i.expiresAt', 'u.name as invitedBy'] as const

const select = (db: Db) =>
  db.selectFrom('invitations as i').leftJoin('authUsers as u', 'u.id', 'i.invitedBy').select(columns)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const wire = ({ createdAt, expiresAt, invitedBy, ...row }: Row): Invitation => ({
  ...row,
  invitedBy: invitedBy ?? '',
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** A spent invitation. Its row stays for a while without the address, since it still counts towards the hourly limit. */
export const spent = { email: null, tokenHash: sql<string>`'spent ' || id`, expiresAt: sql<Date>`now()` }

/** Invitations that can still be accepted, newest first. */
export const listInvitations = async (db: Db, workspaceId: string): Promise<Invitation[]> =>
  (
    await select(db)
      .where('i.workspaceId', '=', workspaceId)
      .where('i.expiresAt', '>', sql<Date>`now()`)
      .orderBy('i.createdAt', 'desc')
      .execute()
  ).map(wire)

/**
 * Creates an invitation; only the response has the token. With `mail` the caller sends it to the address and shows it to
 * nobody else, so that having it proves the address. Inviting an address again replaces its earlier invitation.
 * @throws Failure CONFLICT if the address already belongs to a member, RATE_LIMITED, PLAN_MEMBERS.
 */
export const invite = async (
  db: Db,
  person: Person,
  { email, role }: NewInvitation,
  mail: Pick<Mail, 'mayWriteTo'> | null,
  env: Pick<Env, 'PLANS'>,
): Promise<{ invitation: Invitation; token: string }> => {
  const { workspaceId } = person
  const address = email === undefined ? null : accountAddress(email)
  const [id, token] = [uuid(), randomBytes(32).toString('base64url')]
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${workspaceId}`}, 0))`.execute(trx)
    const { made } = await trx
      .selectFrom('invitations')
      .select(sql<number>`count(*)::int`.as('made'))
      .where('workspaceId', '=', workspaceId)
      .where('createdAt', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow()
    if (made >= perHour) throw tooMany()
    await trx
      .deleteFrom('invitations')
      .where('workspaceId', '=', workspaceId)
      .where('expiresAt', '<', sql<Date>`now()`)
      .where('createdAt', '<', sql<Date>`now() - interval '1 hour'`)
      .execute()
    if (address) {
      const already = await trx
        .selectFrom('memberships as m')
        .innerJoin('authUsers as u', 'u.id', 'm.userId')
        .select('u.id')
        .where('m.workspaceId', '=', workspaceId)
        .where('u.email', '=', address)
        .executeTakeFirst()
      if (already) throw new Failure('CONFLICT', { message: 'This person is already a member.' })
      await trx
        .updateTable('invitations')
        .set(spent)
        .where('workspaceId', '=', workspaceId)
        .where('email', '=', address)
        .execute()
    }
    await takeSeat(trx, env, workspaceId, 'inviting')
    if (address) {
      // last, so that a refused invitation does not count as a mail
      if (mail && !(await mail.mayWriteTo(address, trx))) throw tooMany()
    }
    const expiresAt = new Date(Date.now() + invitationDays * 86_400_000)
    const tokenHash = hashOf(token)
    const values = { id, workspaceId, email: address, role, tokenHash, invitedBy: person.userId, expiresAt }
    await trx
      .insertInto('invitations')
      .values({ ...values, mailed: mail !== null && address !== null })
      .execute()
    await record(trx, person, { kind: 'invitationCreated', subject: address ?? '', detail: { role } })
  })
  return { invitation: wire(await select(db).where('i.id', '=', id).executeTakeFirstOrThrow()), token }
}

/** Revokes the open invitations of somebody who may no longer invite: in one workspace or, with null, in all. */
export const revokeInvitationsOf = (trx: Queryable, userId: string, workspaceId: string | null) =>
  trx
    .updateTable('invitations')
    .set(spent)
    .$if(workspaceId !== null, (q) => q.where('workspaceId', '=', workspaceId ?? ''))
    .where('invitedBy', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute()

/** Revokes an invitation. Returns false if the workspace has none of that id. */
export const revokeInvitation = (db: Db, person: Person, id: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('invitations')
      .select(['email', 'role'])
      .where('id', '=', id)
      .where('workspaceId', '=', person.workspaceId)
      .where('expiresAt', '>', sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst()
    if (!found) return false
    await trx.updateTable('invitations').set(spent).where('id', '=', id).execute()
    const { email, role } = found
    await record(trx, person, { kind: 'invitationRevoked', subject: email ?? '', detail: { role } })
    return true
  })
