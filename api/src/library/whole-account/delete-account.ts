import { sql } from 'kysely'
import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import { isHeld } from '#kernel/legal-hold/is-held.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import type { Uploads } from '../uploads/open.ts'
import type { CarryOut } from '#people/acting/acting.ts'
import { removeRecording } from '../deletion/remove.ts'
import { recordOfAccount } from '#kernel/security-log/record.ts'
import type { Person } from '#kernel/http/person.ts'
import { lockServerAdmins, mustNotBeLastAdmin } from '#people/server-admins/admins.ts'

/** A person's workspaces, with how many other members each has, and how many of those are owners. */
const placesOf = (db: Db | Trx, userId: string) =>
  db
    .selectFrom('memberships as m')
    .leftJoin('memberships as o', (on) =>
      on.onRef('o.workspaceId', '=', 'm.workspaceId').onRef('o.userId', '!=', 'm.userId'),
    )
    .select(['m.workspaceId', 'm.role'])
    .select(sql<number>`count(o.user_id)::int`.as('others'))
    .select(sql<number>`count(o.user_id) filter (where o.role = 'owner')::int`.as('owners'))
    .where('m.userId', '=', userId)
    .groupBy(['m.workspaceId', 'm.role'])
    .execute()

/** Workspaces that end with the person. @throws Failure LAST_OWNER if others would be left without an owner */
const endingWith = async (db: Db | Trx, userId: string): Promise<string[]> => {
  const places = await placesOf(db, userId)
  if (places.some((p) => p.role === 'owner' && p.others > 0 && p.owners === 0))
    throw new Failure('LAST_OWNER')
  return places.filter((p) => p.others === 0).map((p) => p.workspaceId)
}

/** Recordings a person made in shared workspaces stay there, and now belong to the longest-standing remaining owner. */
const handOver = async (trx: Trx, userId: string) => {
  for (const table of ['recordings', 'uploads'] as const) {
    await sql`update ${sql.table(table)} t set owner_id = (
      select m.user_id from memberships m
      where m.workspace_id = t.workspace_id and m.user_id <> ${userId} and m.role = 'owner'
      order by m.created_at limit 1
    ) where t.owner_id = ${userId} and exists (
      select 1 from memberships m
      where m.workspace_id = t.workspace_id and m.user_id <> ${userId} and m.role = 'owner'
    )`.execute(trx)
  }
}

/**
 * Deletes an account: workspaces with no other members go with all their recordings and files; recordings in shared
 * ones are handed over, and what the person noted down elsewhere goes, except under legal hold. Files go first, so that an interruption leaves an account that can be deleted again.
 * @throws Failure LAST_OWNER; LAST_SERVER_ADMIN if other accounts would be left without an admin of the server
 */
export const deleteAccount = async (
  deps: Pick<Deps, 'db' | 'storage'> & { jobs: RecordingJobs; uploads: Uploads; carryOut: CarryOut },
  person: Person,
): Promise<void> => {
  const { db } = deps
  const { userId } = person
  await db.transaction().execute(async (trx) => {
    for (const { workspaceId } of await placesOf(trx, userId)) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`team:${workspaceId}`}, 0))`.execute(trx)
    }
    await mustNotBeLastAdmin(trx, userId)
    const ending = await endingWith(trx, userId)
    // from here on nobody can join, so nothing removed can belong to anyone else
    const going = trx
      .selectFrom('recordings as r')
      .select(['r.id', 'r.workspaceId'])
      .where((e) =>
        e.or([
          e('r.workspaceId', 'in', ['', ...ending]),
          e.and([e('r.ownerId', '=', userId), e('r.status', '=', 'uploading'), e.not(isHeld)]),
        ]),
      )
    for (const { id, workspaceId } of await going.execute()) await removeRecording(deps, workspaceId, id)
    await lockServerAdmins(trx)
    await mustNotBeLastAdmin(trx, userId)
    await recordOfAccount(trx, person, { kind: 'accountDeleted' })
    await handOver(trx, userId)
    await deps.carryOut(trx, 'accountDeleted', { userId, workspaceId: null })
    for (const workspaceId of ending) await deps.carryOut(trx, 'workspaceDeleted', { userId, workspaceId })
    await trx.deleteFrom('profiles').where('userId', '=', userId).execute()
    await trx.deleteFrom('memberships').where('userId', '=', userId).execute()
    await trx
      .deleteFrom('workspaces')
      .where('id', 'in', ['', ...ending])
      .execute()
    await sql`delete from visibility_rules where kind = 'person' and key = ${userId}`.execute(trx)
    await trx.deleteFrom('favorites').where('userId', '=', userId).execute()
    await trx.deleteFrom('chats').where('userId', '=', userId).execute()
    await sql`delete from notes n using recordings r where r.id = n.recording_id and n.user_id = ${userId} and not ${isHeld}`.execute(
      trx,
    )
    await trx.deleteFrom('invitations').where('invitedBy', '=', userId).execute()
    await trx.deleteFrom('authUsers').where('id', '=', userId).execute()
  })
}
