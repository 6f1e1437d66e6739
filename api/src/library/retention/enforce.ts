import type { RetentionRules } from '@hattama/contract/library/retention'
import { sql } from 'kysely'
import type { Deps } from '#kernel/deps.ts'
import { record } from '#kernel/security-log/record.ts'
import { hideRecording } from '../deletion/recording.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import type { Uploads } from '../uploads/open.ts'
import { finishDrops, markSoundGone, removeSoundFiles } from './drop-sound.ts'
import { fateOf, findDue } from './due.ts'
import { lastNight } from './night.ts'
import { findRules } from './rules.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'storage'> & {
  jobs: RecordingJobs
  uploads: Pick<Uploads, 'discard'>
}

/** Recordings looked up at a time. */
const batch = 100

/** The actor recorded in the log: the rules, not a person. */
const byRule = { userId: null, email: 'Hattama', address: null }

/**
 * Enforces the retention rules of all workspaces for the most recent night, once each. Each recording is a transaction that
 * checks again what is to happen to it, so a run may be interrupted anywhere, repeated, or overlap with another: what is
 * done is done, and an unfinished workspace continues at the next run. `now`: by the clock of the server.
 */
export const enforceRetention = async (needs: Needs, now: Date): Promise<void> => {
  await finishDrops(needs)
  const at = lastNight(now)
  for (const workspaceId of await workspacesDue(needs, at)) {
    const rules = await findRules(needs.db, workspaceId)
    await carryOutIn(needs, workspaceId, rules, at)
    await needs.db
      .insertInto('retentionRuns')
      .values({ workspaceId, endedAt: now })
      .onConflict((c) => c.column('workspaceId').doUpdateSet({ endedAt: now }))
      .execute()
  }
}

const workspacesDue = async ({ db }: Needs, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ workspaceId: string }>`
    select distinct w.workspace_id from retention_rules w
    where (w.sound_days is not null or w.all_days is not null)
      and not exists (select from retention_runs n where n.workspace_id = w.workspace_id and n.ended_at >= ${at})`.execute(
    db,
  )
  return rows.map((row) => row.workspaceId)
}

const carryOutIn = async (needs: Needs, workspaceId: string, rules: RetentionRules, at: Date) => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const ids = await findDue(needs.db, workspaceId, rules, at, { after, limit: batch })
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    for (const id of ids) {
      // one that fails must not block the others; the next night tries again
      await carryOutFor(needs, workspaceId, rules, at, id).catch((error: unknown) => {
        needs.log.warn({ err: error, recordingId: id }, 'a retention rule could not be carried out')
      })
    }
  }
}

const carryOutFor = async (
  needs: Needs,
  workspaceId: string,
  rules: RetentionRules,
  at: Date,
  id: string,
): Promise<void> => {
  const fate = await needs.db.transaction().execute(async (trx) => {
    await trx.selectFrom('recordings').select('id').where('id', '=', id).forUpdate().execute()
    const found = await fateOf(trx, workspaceId, rules, at, id)
    const who = { ...byRule, workspaceId }
    if (found === 'all' && (await hideRecording(trx, needs.jobs, workspaceId, id))) {
      await record(trx, who, { kind: 'retentionDeleted', subjectId: id })
    }
    if (found === 'sound' && (await markSoundGone(trx, workspaceId, id))) {
      await record(trx, who, { kind: 'retentionSoundRemoved', subjectId: id })
    }
    return found
  })
  if (fate === 'sound') await removeSoundFiles(needs, id)
  if (fate === 'all' || fate === 'sound')
    needs.log.info({ recordingId: id, fate }, 'removed by a retention rule')
}
