import type { PgBoss } from 'pg-boss'
import { type StepName, stepNames } from '@hattama/contract/kernel/job'
import type { VoicesRequest } from '@hattama/contract/speech/speech'
import type { Db, Trx } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { openGaps } from '#speech/transcripts/refused-windows.ts'
import { forgetWindows } from '#speech/transcripts/windows.ts'
import type { Requested } from '#speech/transcripts/requested.ts'
import { locked, unfinishedJobs } from './unfinished-jobs.ts'
import { sendStep } from '../queue/send.ts'
import { requestReplacement } from '../queue/current-transcript.ts'
import { moveTo } from '../queue/move.ts'
import { ensureSteps, freshStep, publishProgress } from '../queue/states.ts'
import { forgetRequests, keepRequest } from '../queue/step-request.ts'

/** See `Jobs.retranscribe`. */
export const retranscribe = (
  boss: PgBoss,
  db: Db,
  recordingId: string,
  { language, requestedBy }: Requested & { language: string | null },
) =>
  db.transaction().execute(async (trx) => {
    const { language: formerLanguage, soundGoneAt } = await locked(trx, recordingId)
    if (soundGoneAt) throw new Failure('SOUND_GONE')
    if ((await unfinishedJobs(boss, trx, recordingId)).length > 0) throw new Failure('NOT_READY')
    await ensureSteps(trx, recordingId)
    const prepared = await trx
      .selectFrom('steps')
      .select('step')
      .where('recordingId', '=', recordingId)
      .where('step', '=', 'prepare')
      .where('state', '=', 'done')
      .executeTakeFirst()
    await trx.updateTable('recordings').set({ language }).where('id', '=', recordingId).execute()
    await requestReplacement(trx, recordingId, { requestedBy }, formerLanguage)
    await restartFrom(boss, trx, recordingId, prepared ? 'transcribe' : 'prepare')
  })

/** See `Jobs.retryGaps`. */
export const retryGaps = (boss: PgBoss, db: Db, recordingId: string, requestedBy: string) =>
  db.transaction().execute(async (trx) => {
    const { language, soundGoneAt } = await locked(trx, recordingId)
    if (soundGoneAt) throw new Failure('SOUND_GONE')
    if ((await unfinishedJobs(boss, trx, recordingId)).length > 0) throw new Failure('NOT_READY')
    if ((await openGaps(trx, recordingId)) === 0) throw new Failure('NOT_READY')
    await ensureSteps(trx, recordingId)
    await requestReplacement(trx, recordingId, { requestedBy }, language)
    await restartFrom(boss, trx, recordingId, 'transcribe', { keepsWindows: true })
  })

/**
 * Remakes the text from `first` on. The transcribed windows survive if transcription comes before that step, or with
 * `keepsWindows`.
 */
export const restartFrom = async (
  boss: PgBoss,
  trx: Trx,
  recordingId: string,
  first: StepName,
  { keepsWindows = false } = {},
) => {
  await forgetRequests(trx, recordingId, ['transcribe', 'speakers', 'summarise'])
  const todo = stepNames.slice(stepNames.indexOf(first))
  if (todo.includes('transcribe') && !keepsWindows) await forgetWindows(trx, recordingId)
  await trx
    .updateTable('steps')
    .set({ ...freshStep, settings: null })
    .where('recordingId', '=', recordingId)
    .where('step', 'in', todo)
    .execute()
  await moveTo(trx, recordingId, 'processing', { fault: null })
  await sendStep(boss, trx, recordingId, first)
  await publishProgress(trx, recordingId)
}

/** See `Jobs.rediarize`. The recording stays completed throughout. */
export const rediarize = (
  boss: PgBoss,
  db: Db,
  recordingId: string,
  { speakers, side, requestedBy }: Requested & Pick<VoicesRequest, 'speakers' | 'side'>,
) =>
  db.transaction().execute(async (trx) => {
    const { soundGoneAt } = await locked(trx, recordingId)
    if (soundGoneAt) throw new Failure('SOUND_GONE')
    const { layout, complete } = await trx
      .selectFrom('recordings as r')
      .leftJoin('transcripts as t', 't.recordingId', 'r.id')
      .select(['r.layout', 't.complete'])
      .where('r.id', '=', recordingId)
      .executeTakeFirstOrThrow()
    if (layout === 'tracks') {
      throw new Failure('INVALID_INPUT', {
        fields: { layout: 'Each track of this recording is one speaker.' },
      })
    }
    if (layout === 'mixed' && side) {
      throw new Failure('INVALID_INPUT', { fields: { side: 'This recording has no sides of a call.' } })
    }
    if (!complete || (await unfinishedJobs(boss, trx, recordingId)).length > 0) throw new Failure('NOT_READY')
    await ensureSteps(trx, recordingId)
    await trx
      .updateTable('recordings')
      .set({ speakersWanted: speakers, fault: null })
      .where('id', '=', recordingId)
      .execute()
    await trx
      .updateTable('steps')
      .set(freshStep)
      .where('recordingId', '=', recordingId)
      .where('step', '=', 'speakers')
      .execute()
    await keepRequest(trx, recordingId, {
      kind: 'rediarize',
      requestedBy,
      channel: side === 'microphone' ? 1 : 0,
    })
    await sendStep(boss, trx, recordingId, 'speakers')
    await publishProgress(trx, recordingId)
  })
