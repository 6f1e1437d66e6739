import type { SoundLayout } from '@hattama/contract/library/recording'
import type { Layout } from '@hattama/contract/speech/speech'
import { canRead } from '@hattama/contract/rules/speech/layout'
import type { PgBoss } from 'pg-boss'
import type { Db, Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import { layoutOf, readPlan } from '#speech/layout/read-plan.ts'
import type { Requested } from '#speech/transcripts/requested.ts'
import { hasWholeText } from '#speech/transcripts/store.ts'
import { requestReplacement } from '../queue/current-transcript.ts'
import { ensureSteps } from '../queue/states.ts'
import { restartFrom } from './rerun.ts'
import { locked, unfinishedJobs } from './unfinished-jobs.ts'

/** See `Jobs.changeLayout`. */
export const changeLayout = (
  boss: PgBoss,
  db: Db,
  recordingId: string,
  { layout: wanted, requestedBy }: Requested & { layout: Layout | null },
) =>
  db.transaction().execute(async (trx) => {
    const { language, soundGoneAt } = await locked(trx, recordingId)
    if (soundGoneAt) throw new Failure('SOUND_GONE')
    if ((await unfinishedJobs(boss, trx, recordingId)).length > 0) throw new Failure('NOT_READY')
    const { workspaceId, layout, layoutWanted, soundLayout } = await trx
      .selectFrom('recordings')
      .select(['workspaceId', 'layout', 'layoutWanted', 'soundLayout'])
      .where('id', '=', recordingId)
      .executeTakeFirstOrThrow()
    if (wanted && wanted !== layout && !(soundLayout && canRead(wanted, soundLayout))) {
      // a recording that arrived as sides was never measured; preparing it does that
      const isUnknown = layout === 'sides' && soundLayout === null
      if (!isUnknown) {
        throw new Failure('INVALID_INPUT', {
          fields: { layout: 'This layout doesn’t fit the recording’s channels.' },
        })
      }
    }
    await trx.updateTable('recordings').set({ layoutWanted: wanted }).where('id', '=', recordingId).execute()
    const first = firstStep(layout, wanted, soundLayout)
    if (first === null) {
      await publish(trx, workspaceId, { type: 'described', recordingId })
      return
    }
    await ensureSteps(trx, recordingId)
    const former = { layout, wanted: layoutWanted }
    const isWhole = first === 'speakers' && (await hasAllWords(trx, recordingId))
    await requestReplacement(trx, recordingId, { requestedBy }, language, former)
    // otherwise the prepare step sets the layout
    if (isWhole) {
      await trx.updateTable('recordings').set({ layout: 'tracks' }).where('id', '=', recordingId).execute()
    }
    await restartFrom(boss, trx, recordingId, isWhole ? 'speakers' : 'prepare')
  })

/** Whether all of the sound has been transcribed under the current layout. */
const hasAllWords = async (trx: Trx, recordingId: string) => {
  if (!(await hasWholeText(trx, recordingId))) return false
  const open = await trx
    .selectFrom('steps')
    .select('step')
    .where('recordingId', '=', recordingId)
    .where('step', 'in', ['prepare', 'transcribe', 'assemble'])
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return open === undefined
}

/** The step to start from for a different layout; null when the same channels are heard as before. */
const firstStep = (
  layout: Layout,
  wanted: Layout | null,
  measured: SoundLayout | null,
): 'prepare' | 'speakers' | null => {
  if (layout === 'sides' && wanted === 'sides') return null
  if (!measured) return 'prepare'
  const next = layoutOf(wanted, measured)
  if (next === layout) return null
  // the call and the microphone already are the two tracks, with the echo removed
  if (layout === 'sides' && next === 'tracks' && readPlan('tracks', measured).length === 2) return 'speakers'
  return 'prepare'
}
