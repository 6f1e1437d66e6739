import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import type { Uploads } from '../uploads/open.ts'
import { isHeld } from '#kernel/legal-hold/is-held.ts'
import { sweepSlides } from '../slides/remove-slide.ts'
import { graceEnds } from './grace.ts'
import { removeRecording } from './remove.ts'

type Needs = Pick<Deps, 'env' | 'log' | 'db' | 'storage'> & { jobs: RecordingJobs; uploads: Uploads }

/** Permanently removes what, as of `now` (ms since the epoch), was deleted more than `DELETED_KEEP_DAYS` ago. */
export const sweepDeleted = async (needs: Needs, now: number): Promise<void> => {
  const { env, log, db } = needs
  await sweepSlides(needs, now)
  const before = graceEnds(env, now)
  const due = await db
    .selectFrom('recordings as r')
    .select(['r.id', 'r.workspaceId'])
    .where('r.deletedAt', '<=', before)
    // its tag may have become a legal hold since
    .where((e) => e.not(isHeld))
    .execute()
  for (const { id, workspaceId } of due) {
    try {
      await removeRecording(needs, workspaceId, id)
      log.info({ recordingId: id }, 'a deleted recording was removed for good')
    } catch (error) {
      // one that fails (its disk refuses) must not block the others; it is retried
      log.warn({ err: error, recordingId: id }, 'a deleted recording could not be removed')
    }
  }
  await db
    .deleteFrom('summaries')
    .where('deletedAt', '<=', before)
    .where((e) =>
      e.not(
        e.exists(
          e.selectFrom('recordings as r').whereRef('r.id', '=', 'summaries.recordingId').where(isHeld),
        ),
      ),
    )
    .execute()
}
