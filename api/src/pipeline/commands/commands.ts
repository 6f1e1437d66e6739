import type { Fault } from '@hattama/contract/kernel/fault'
import { type StepName, stepNames } from '@hattama/contract/kernel/job'
import type { PgBoss } from 'pg-boss'
import type { Db, Trx } from '#kernel/db/database.ts'
import { isEdited } from '#speech/transcripts/versions.ts'
import { Failure } from '#kernel/failure.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { forgetLinkBytes } from '#library/uploads/link-folder.ts'
import { forgetWindows } from '#speech/transcripts/windows.ts'
import { rediarizeRequested, replacementRequested } from '#speech/transcripts/requested.ts'
import { hasWholeText } from '#speech/transcripts/store.ts'
import type { SummaryRequest } from '#insight/summary/summary-request.ts'
import { failLink, isToBeFetched, sendLink } from '../links/link.ts'
import { sendStep } from '../queue/send.ts'
import { keepCurrentTranscript, requestMoreText } from '../queue/current-transcript.ts'
import { moveTo } from '../queue/move.ts'
import { ensureSteps, freshStep, publishProgress } from '../queue/states.ts'
import { forgetRequests, keepRequest, type StepRequest } from '../queue/step-request.ts'
import type { Tools } from '../queue/step.ts'
import { dropPcm } from '../queue/pcm-cache.ts'
import { cancelJobs, locked, unfinishedJobs } from './unfinished-jobs.ts'

const cancelled: Fault = {
  source: 'jobs',
  kind: 'cancelled',
  retryable: true,
  detail: 'Processing was cancelled.',
}

/**
 * See `Jobs.retry`. Retrying a finished transcription, or one in which no word was heard, discards its windows; an
 * unfinished one resumes. A transcript that people edited is not remade: that would lose their edits.
 */
export const retryFrom = (
  boss: PgBoss,
  db: Db,
  recordingId: string,
  from?: StepName,
  { allSound = false }: { allSound?: boolean } = {},
) =>
  db.transaction().execute(async (trx) => {
    const { soundGoneAt } = await locked(trx, recordingId)
    if ((await unfinishedJobs(boss, trx, recordingId)).length > 0) throw new Failure('NOT_READY')
    if (await isToBeFetched(trx, recordingId)) {
      await moveTo(trx, recordingId, 'uploading', { fault: null })
      await sendLink(boss, trx, recordingId)
      await publishProgress(trx, recordingId)
      return
    }
    await ensureSteps(trx, recordingId)
    const rows = await trx
      .selectFrom('steps')
      .select(['step', 'state', 'fault'])
      .where('recordingId', '=', recordingId)
      .execute()
    const heardNothing = rows.some((r) => r.step === 'transcribe' && r.fault?.kind === 'no-speech')
    const isDone = (step: StepName) => rows.some((r) => r.step === step && r.state === 'done')
    const open = stepNames.find((step) => !isDone(step)) ?? 'transcribe'
    const wanted = from ?? (allSound ? 'transcribe' : open)
    const first = stepNames.indexOf(wanted) < stepNames.indexOf(open) || isDone(open) ? wanted : open
    if (soundGoneAt && stepNames.indexOf(first) <= stepNames.indexOf('assemble'))
      throw new Failure('SOUND_GONE')
    const isAlone = first === 'speakers' && (await rediarizeRequested(trx, recordingId)) !== null
    const isNewText = stepNames.indexOf(first) <= stepNames.indexOf('assemble') && !isAlone
    const mayReplace = (await replacementRequested(trx, recordingId)) !== null
    if (isNewText && !mayReplace && (await isEdited(trx, recordingId))) throw new Failure('TRANSCRIPT_EDITED')
    const isHeardAnew = isDone('transcribe') || heardNothing || allSound
    if (stepNames.indexOf(first) <= stepNames.indexOf('transcribe') && isHeardAnew) {
      await forgetWindows(trx, recordingId)
      await forgetRequests(trx, recordingId, ['transcribe'])
    }
    if (allSound) await keepRequest(trx, recordingId, { kind: 'all-sound' })
    await trx
      .updateTable('steps')
      .set(freshStep)
      .where('recordingId', '=', recordingId)
      .where('step', 'in', isAlone ? [first] : stepNames.slice(stepNames.indexOf(first)))
      .execute()
    if (!isAlone) {
      await forgetRequests(trx, recordingId, ['speakers'])
      await moveTo(trx, recordingId, 'processing', { fault: null })
    }
    await sendStep(boss, trx, recordingId, first)
    await publishProgress(trx, recordingId)
  })

/** See `Jobs.restartRecording`. The existing text stays readable until the new text replaces it. */
export const restartSteps = async (boss: PgBoss, trx: Trx, recordingId: string) => {
  await locked(trx, recordingId)
  await cancelJobs(boss, trx, recordingId)
  await ensureSteps(trx, recordingId)
  await forgetWindows(trx, recordingId)
  await forgetRequests(trx, recordingId, ['transcribe', 'speakers'])
  await trx.updateTable('steps').set(freshStep).where('recordingId', '=', recordingId).execute()
  await requestMoreText(trx, recordingId)
  await moveTo(trx, recordingId, 'processing', { fault: null })
  await sendStep(boss, trx, recordingId, 'prepare')
  await publishProgress(trx, recordingId)
}

/** See `Jobs.regenerate`. The recording stays completed; its summary becomes `processing`. */
export const regenerateSummary = (boss: PgBoss, db: Db, recordingId: string, request: SummaryRequest = {}) =>
  db.transaction().execute(async (trx) => {
    await locked(trx, recordingId)
    if (!(await hasWholeText(trx, recordingId))) throw new Failure('NOT_READY')
    await trx
      .updateTable('steps')
      .set({ ...freshStep, request: { kind: 'resummarise', ...request } satisfies StepRequest })
      .where('recordingId', '=', recordingId)
      .where('step', '=', 'summarise')
      .where('state', '<>', 'active')
      .execute()
    await trx
      .updateTable('summaries')
      .set({ status: 'processing' })
      .where('recordingId', '=', recordingId)
      .execute()
    await sendStep(boss, trx, recordingId, 'summarise')
    await publishProgress(trx, recordingId)
  })

/** See `Jobs.cancel`. The running step is told through its signal, within about a second. */
export const cancelSteps = (
  boss: PgBoss,
  { db, env, storage }: Pick<Tools, 'db' | 'env' | 'storage'>,
  recordingId: string,
) =>
  db.transaction().execute(async (trx) => {
    await lockRecording(trx, recordingId)
    await cancelJobs(boss, trx, recordingId)
    if (await isToBeFetched(trx, recordingId)) await failLink(trx, recordingId, cancelled)
    // before the commit: nobody can ask again yet, so these cannot be the bytes of a later attempt
    await forgetLinkBytes(env.dataDir, recordingId)
    await dropPcm({ storage }, trx, recordingId)
    const { numUpdatedRows } = await trx
      .updateTable('steps')
      .set({ state: 'cancelled', finishedAt: new Date() })
      .where('recordingId', '=', recordingId)
      .where('state', 'in', ['pending', 'active'])
      .executeTakeFirst()
    await trx
      .updateTable('summaries')
      .set({ status: 'completed' })
      .where('recordingId', '=', recordingId)
      .where('status', '=', 'processing')
      .execute()
    if (numUpdatedRows === 0n) return
    const isDone = await trx
      .selectFrom('recordings')
      .select('id')
      .where('id', '=', recordingId)
      .where('status', '=', 'completed')
      .executeTakeFirst()
    if (!isDone && !(await keepCurrentTranscript(trx, recordingId, null))) {
      await moveTo(trx, recordingId, 'failed', { fault: cancelled })
    }
    await publishProgress(trx, recordingId)
  })
