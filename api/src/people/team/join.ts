import { roles } from '@hattama/contract/people/account'
import { may } from '@hattama/contract/rules/app/policy'
import type { InvitationPreview } from '@hattama/contract/people/team'
import { sql } from 'kysely'
import { hashOf } from '#kernel/auth/tokens.ts'
import type { Db, Queryable } from '#kernel/db/database.ts'
import type { Env } from '#kernel/env.ts'
import { Failure } from '#kernel/failure.ts'
import { record } from '#kernel/security-log/record.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { takeSeat } from '../plans/limits.ts'
import { roleOf } from './members.ts'
import { accountAddress } from '@hattama/contract/rules/kernel/mail-address'

/** Roles that may invite, according to the policy. */
const inviting = roles.filter((role) => may({ role, via: 'session', userId: '' }, 'member.manage'))

/** An invitation depends on what its maker may do now: it ends with their role, their membership or their account. */
const valid = (db: Queryable, token: string) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspaceId')
    .innerJoin('memberships as maker', (on) =>
      on
        .onRef('maker.workspaceId', '=', 'i.workspaceId')
        .onRef('maker.userId', '=', 'i.invitedBy')
        .on('maker.role', 'in', inviting),
    )
    .leftJoin('authUsers as u', 'u.id', 'i.invitedBy')
    .select(['i.id', 'i.workspaceId', 'i.email', 'i.role', 'w.name as workspaceName', 'u.name as invitedBy'])
    .where('i.tokenHash', '=', hashOf(token))
    .where('i.expiresAt', '>', sql<Date>`now()`)
    .where('u.blockedAt', 'is', null)

/** What a token invites to. @throws Failure NOT_FOUND for wrong, spent, revoked and expired ones alike. */
export const previewInvitation = async (db: Db, token: string): Promise<InvitationPreview> => {
  const found = await valid(db, token).executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  const { email, role, workspaceName, invitedBy } = found
  // only someone who reads that address's mail gets here with a bound token, so this reveals nothing new
  const account =
    email && (await db.selectFrom('authUsers').select('id').where('email', '=', email).executeTakeFirst())
  return { email, role, workspaceName, invitedBy: invitedBy ?? '', hasAccount: Boolean(account) }
}

/** Whether this is the token of an invitation that somebody with that address may accept. */
const isInvited = async (db: Db, token: string, address: string): Promise<boolean> => {
  const found = await valid(db, token).executeTakeFirst()
  return found !== undefined && (found.email === null || found.email === accountAddress(address))
}

/** The server's first workspace: who runs the server works there. */
export const firstWorkspace = (db: Queryable) =>
  db.selectFrom('workspaces').select('id').orderBy('createdAt').orderBy('id').limit(1)

/**
 * Whether this token allows a new account where accounts are made by invitation only. Its maker has to be trusted with that:
 * an address of `inviters` or, if there are none, anyone inviting to the server's first workspace.
 */
export const opensSignUp = async (
  db: Db,
  token: string,
  address: string,
  inviters: readonly string[],
): Promise<boolean> => {
  if (!(await isInvited(db, token, address))) return false
  const from = valid(db, token).select('u.email as maker')
  if (inviters.length > 0) {
    const found = await from.executeTakeFirst()
    return found?.maker != null && inviters.includes(accountAddress(found.maker))
  }
  return (await from.where('i.workspaceId', '=', firstWorkspace(db)).executeTakeFirst()) !== undefined
}

/** Whether this token reached its holder only by mail to that very address, which proves the address theirs. */
export const provesAddress = async (db: Db, token: string, address: string): Promise<boolean> => {
  const found = await valid(db, token).select('i.mailed').executeTakeFirst()
  return found?.mailed === true && found.email === accountAddress(address)
}

/**
 * Makes an account a member and returns the workspace. An invitation to an address works once, for that address only; a
 * link works for anyone until it expires or is revoked. Existing members keep their role.
 * @throws Failure NOT_FOUND, FORBIDDEN for another address than the one invited, PLAN_MEMBERS.
 */
export const join = (
  { db, env }: { db: Db; env: Pick<Env, 'PLANS'> },
  userId: string,
  token: string,
  address: string | null,
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const found = await valid(trx, token).forUpdate('i').executeTakeFirst()
    const account = await trx
      .selectFrom('authUsers')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!found || !account) throw new Failure('NOT_FOUND')
    const { id, email, role, workspaceId } = found
    if (email && email !== account.email.toLowerCase()) {
      throw new Failure('FORBIDDEN', { message: 'This invitation is for another email address.' })
    }
    if ((await roleOf(trx, workspaceId, userId)) === null) await takeSeat(trx, env, workspaceId, 'joining')
    const made = await trx
      .insertInto('memberships')
      .values({ workspaceId, userId, role })
      .onConflict((c) => c.columns(['workspaceId', 'userId']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 0n) {
      const who = { userId, email: account.email, workspaceId, address }
      await record(trx, who, { kind: 'memberJoined', detail: { role } })
      await announce(trx, workspaceId, { type: 'member.joined', data: { userId, role } })
    }
    await trx.updateTable('profiles').set({ workspaceId }).where('userId', '=', userId).execute()
    if (email) await trx.deleteFrom('invitations').where('id', '=', id).execute()
    return workspaceId
  })
