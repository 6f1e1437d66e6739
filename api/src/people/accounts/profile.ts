import type { Language, ProfileUpdate } from '@hattama/contract/people/account'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#kernel/db/database.ts'
import type { Person } from '#kernel/http/person.ts'
import { firstWorkspaceName } from './first-workspace-name.ts'

type NewProfile = { userId: string; firstName: string; lastName: string; language: Language | null }

/** Splits a name into its first word and the rest: for accounts that came with a single name. */
export const splitName = (name: string) => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/**
 * Ensures that an account has a profile and a workspace it belongs to, creating a personal one if it has none. Concurrent
 * requests create only one. An account that does not exist gets nothing.
 */
export const ensureProfile = (db: Db, person: NewProfile): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`profile:${person.userId}`}, 0))`.execute(trx)
    const account = await trx
      .selectFrom('authUsers')
      .select('name')
      .where('id', '=', person.userId)
      .executeTakeFirst()
    if (!account) return
    const workspaceId =
      (await workspaceOf(trx, person.userId)) ??
      (await makeWorkspace(trx, person.userId, firstWorkspaceName(account.name, person.language)))
    await trx
      .insertInto('profiles')
      .values({ ...person, workspaceId })
      .onConflict((c) => c.column('userId').doUpdateSet({ workspaceId }))
      .execute()
  })

/** The person's current workspace if they are still a member, else the oldest they belong to. */
const workspaceOf = async (trx: Trx, userId: string) => {
  const row = await trx
    .selectFrom('memberships as m')
    .leftJoin('profiles as p', (on) =>
      on.onRef('p.userId', '=', 'm.userId').onRef('p.workspaceId', '=', 'm.workspaceId'),
    )
    .select('m.workspaceId')
    .where('m.userId', '=', userId)
    .orderBy(sql`p.user_id is null`)
    .orderBy('m.createdAt')
    .executeTakeFirst()
  return row?.workspaceId
}

const makeWorkspace = async (trx: Trx, userId: string, name: string) => {
  const workspaceId = uuid()
  await trx.insertInto('workspaces').values({ id: workspaceId, name }).execute()
  await trx.insertInto('memberships').values({ workspaceId, userId, role: 'owner' }).execute()
  return workspaceId
}

/** Changes names, language or hints seen; better-auth's own name follows, since mails use it. Returns the updated person. */
export const changeProfile = (db: Db, person: Person, change: ProfileUpdate): Promise<Person> =>
  db.transaction().execute(async (trx) => {
    const firstName = change.firstName ?? person.firstName
    const lastName = change.lastName ?? person.lastName
    const language = change.language ?? person.language
    const { hintsSeen } = change
    const name = `${firstName} ${lastName}`.trim()
    await trx
      .updateTable('profiles')
      .set({ firstName, lastName, language, ...(hintsSeen && { hintsSeen }), updatedAt: new Date() })
      .where('userId', '=', person.userId)
      .execute()
    await trx
      .updateTable('authUsers')
      .set({ name, updatedAt: new Date() })
      .where('id', '=', person.userId)
      .execute()
    return { ...person, firstName, lastName, language, name, ...(hintsSeen && { hintsSeen }) }
  })
