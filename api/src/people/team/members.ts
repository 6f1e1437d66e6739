import { roles } from '@hattama/contract/people/account'
import type { Departure, Member } from '@hattama/contract/people/team'
import { may, mayPlace, type Role } from '@hattama/contract/rules/app/policy'
import { sql } from 'kysely'
import type { Person } from '#kernel/http/person.ts'
import { ensureProfile, splitName } from '../accounts/profile.ts'
import type { Db, Queryable, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { record } from '#kernel/security-log/record.ts'
import type { CarryOut } from '../acting/acting.ts'
import { announce } from '#kernel/outbox/announce.ts'
import { handOverMeetings } from './hand-over.ts'
import { closeWaysBack } from './ways-back.ts'

/** All members of the caller's workspace: owners first, then by when they joined. */
export const listMembers = async (db: Db, person: Person): Promise<Member[]> => {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('authUsers as u', 'u.id', 'm.userId')
    .select(['m.userId', 'u.name', 'u.email', 'm.role', 'm.createdAt'])
    .select(
      sql<'app' | 'passkey' | 'none'>`case when u.two_factor_enabled then 'app'
        when exists (select from auth_passkeys k where k.user_id = u.id) then 'passkey' else 'none' end`.as(
        'factor',
      ),
    )
    .select((e) =>
      e
        .selectFrom('authSessions as s')
        .select(sql<Date | null>`max(s.updated_at)`.as('at'))
        .whereRef('s.userId', '=', 'm.userId')
        // what they do in other workspaces is nobody's business here
        .where((x) =>
          x.exists(
            x
              .selectFrom('profiles as p')
              .select('p.userId')
              .whereRef('p.userId', '=', 'm.userId')
              .whereRef('p.workspaceId', '=', 'm.workspaceId'),
          ),
        )
        .as('lastSeenAt'),
    )
    .where('m.workspaceId', '=', person.workspaceId)
    .orderBy(sql`array_position(array['owner', 'admin', 'member', 'viewer'], m.role)`)
    .orderBy('m.createdAt')
    .execute()
  const seesFactors = may(person, 'member.manage')
  return rows.map(({ createdAt, lastSeenAt, factor, ...row }) => ({
    ...row,
    secondFactor: seesFactors ? factor : null,
    joinedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }))
}

/** Locks the memberships of a workspace, so that two owners leaving at once cannot each count on the other to stay. */
const lock = (trx: Trx, workspaceId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`team:${workspaceId}`}, 0))`.execute(trx)

/** A person's role in a workspace; null: not a member. */
export const roleOf = async (db: Queryable, workspaceId: string, userId: string): Promise<Role | null> => {
  const row = await db
    .selectFrom('memberships')
    .select('role')
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}

const keepAnOwner = async (trx: Trx, workspaceId: string, without: string) => {
  const other = await trx
    .selectFrom('memberships')
    .select('userId')
    .where('workspaceId', '=', workspaceId)
    .where('role', '=', 'owner')
    .where('userId', '!=', without)
    .executeTakeFirst()
  if (!other) throw new Failure('LAST_OWNER')
}

/** Whether a role gives fewer rights than another: they are listed from most to fewest. */
export const isLower = (from: Role, to: Role): boolean => roles.indexOf(to) > roles.indexOf(from)

/** Whether somebody loses the right to manage what belongs to the workspace. */
export const isDemotion = (from: Role, to: Role): boolean => {
  const manages = (role: Role) => may({ role, via: 'session', userId: '' }, 'member.manage')
  return manages(from) && !manages(to)
}

type Needs = { db: Db; carryOut: CarryOut }

/** @throws Failure NOT_FOUND for a member of another workspace, FORBIDDEN by the policy, LAST_OWNER. */
export const changeRole = (
  { db, carryOut }: Needs,
  person: Person,
  userId: string,
  role: Role,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lock(trx, person.workspaceId)
    const [from, own] = await Promise.all([
      roleOf(trx, person.workspaceId, userId),
      roleOf(trx, person.workspaceId, person.userId),
    ])
    if (!from || !own) throw new Failure('NOT_FOUND')
    // the role is read again under the lock: it may have been taken away meanwhile
    if (!mayPlace({ ...person, role: own }, from, role)) throw new Failure('FORBIDDEN')
    if (from === 'owner' && role !== 'owner') await keepAnOwner(trx, person.workspaceId, userId)
    await trx
      .updateTable('memberships')
      .set({ role })
      .where('workspaceId', '=', person.workspaceId)
      .where('userId', '=', userId)
      .execute()
    const concerned = { userId, workspaceId: person.workspaceId }
    if (isDemotion(from, role)) await carryOut(trx, 'demoted', concerned)
    if (isLower(from, role)) await closeWaysBack(trx, person, userId)
    await record(trx, person, { kind: 'roleChanged', subjectId: userId, detail: { from, role } })
    await announce(trx, person.workspaceId, { type: 'member.changed', data: { userId, role } })
  })

/**
 * Removes somebody from a workspace: another member (by the policy) or oneself. Their recordings stay with the workspace as
 * `departure` says; the person continues in another workspace of theirs, or a new one.
 * @throws Failure NOT_FOUND, FORBIDDEN, LAST_OWNER, INVALID_INPUT.
 */
export const removeMember = async (
  { db, carryOut }: Needs,
  person: Person,
  userId: string,
  departure: Departure,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await lock(trx, person.workspaceId)
    const [from, own] = await Promise.all([
      roleOf(trx, person.workspaceId, userId),
      roleOf(trx, person.workspaceId, person.userId),
    ])
    if (!from || !own) throw new Failure('NOT_FOUND')
    const isOneself = userId === person.userId
    if (!isOneself && !mayPlace({ ...person, role: own }, from, null)) throw new Failure('FORBIDDEN')
    if (from === 'owner') await keepAnOwner(trx, person.workspaceId, userId)
    const concerned = { userId, workspaceId: person.workspaceId }
    await carryOut(trx, isOneself ? 'left' : 'removed', concerned)
    if (!isOneself) await closeWaysBack(trx, person, userId)
    await trx
      .deleteFrom('memberships')
      .where('workspaceId', '=', person.workspaceId)
      .where('userId', '=', userId)
      .execute()
    await handOverMeetings(trx, person, userId, departure)
    await record(
      trx,
      person,
      isOneself ? { kind: 'memberLeft' } : { kind: 'memberRemoved', subjectId: userId, detail: { from } },
    )
    await announce(trx, person.workspaceId, { type: 'member.left', data: { userId } })
  })
  await settle(db, userId)
}

/** Ensures that somebody has a workspace to work in, and that their profile points to it. */
const settle = async (db: Db, userId: string): Promise<void> => {
  const account = await db
    .selectFrom('authUsers as u')
    .leftJoin('profiles as p', 'p.userId', 'u.id')
    .select(['u.name', 'p.firstName', 'p.lastName', 'p.language'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  if (!account) return
  const names = splitName(account.name)
  await ensureProfile(db, {
    userId,
    firstName: account.firstName ?? names.firstName,
    lastName: account.lastName ?? names.lastName,
    language: account.language,
  })
}
