import { noteChange } from '#people/plans/history.ts'
import { removalsDue, mailOwners } from '#people/plans/plan-mails.ts'
import { planStateOf } from '#people/plans/plan-state.ts'
import type { Deps } from '#kernel/deps.ts'
import type { Mail } from '#people/mail/mail.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import type { Uploads } from '../uploads/open.ts'
import { isHeld } from '#kernel/legal-hold/is-held.ts'
import { removeRecording } from './remove.ts'

type Needs = Pick<Deps, 'log' | 'db' | 'storage'> & {
  mail: Pick<Mail, 'plan'> | null
  jobs: RecordingJobs
  uploads: Uploads
}

/** Whether the removal is still wanted; an owner may have resumed the plan a moment ago. */
const isStillDue = async (db: Deps['db'], workspaceId: string, now: Date) =>
  (await removalsDue(db, now)).includes(workspaceId)

/**
 * Removes the recordings of workspaces whose plan was cancelled and whose grace period is over, with everything derived
 * from them, except those under legal hold. Accounts and memberships stay. An interrupted run continues at the next
 * sweep; the end is recorded last.
 */
export const emptyCancelled = async (needs: Needs, now = new Date()): Promise<void> => {
  const { db, log, mail } = needs
  for (const workspaceId of await removalsDue(db, now)) {
    const recordings = await db
      .selectFrom('recordings as r')
      .select('r.id')
      .where('r.workspaceId', '=', workspaceId)
      .where((e) => e.not(isHeld))
      .execute()
    for (const { id } of recordings) {
      if (!(await isStillDue(db, workspaceId, now))) break
      await removeRecording(needs, workspaceId, id)
    }
    const standing = await db.transaction().execute(async (trx) => {
      const found = await planStateOf(trx, workspaceId, now)
      const left = await trx
        .selectFrom('recordings as r')
        .select('r.id')
        .where('r.workspaceId', '=', workspaceId)
        .where((e) => e.not(isHeld))
        .executeTakeFirst()
      if (left || !found.removalAt || found.removalAt > now) return null
      await trx.deleteFrom('chats').where('workspaceId', '=', workspaceId).execute()
      await trx
        .updateTable('workspacePlans')
        .set({ removalAt: null })
        .where('workspaceId', '=', workspaceId)
        .execute()
      await noteChange(trx, found, 'removed', now, null)
      return found
    })
    if (!standing) continue
    log.info(
      { workspaceId, recordings: recordings.length },
      'the recordings of a cancelled workspace were removed',
    )
    await mailOwners({ db, mail }, standing, 'removed', now)
  }
}
