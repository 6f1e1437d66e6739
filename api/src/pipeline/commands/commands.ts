import type { Fault } from '@hattama/contract/fault'
import { type StepName, stepNames } from '@hattama/contract/job'
import type { PgBoss } from 'pg-boss'
import type { Db, Trx } from '#kernel/db/database.ts'
import { isEdited } from '#speech/transcripts/versions.ts'
import { Failure } from '#kernel/failure.ts'
import { forgetLinkBytes } from '#library/uploads/link-folder.ts'
import { forgetWindows } from '#speech/transcripts/windows.ts'
import {
  rediarizeRequested,
  replacementRequested,
  forgetRediarizeRequest,
} from '#speech/transcripts/requested.ts'
import type { SummaryRequest } from '#insight/summary/summary-request.ts'
import { bossDb } from '../queue/boss-db.ts'
import { failLink, isToBeFetched, sendLink } from '../links/link.ts'
import { linkQueue, queueOf } from '../queue/queues.ts'
import { sendStep } from '../queue/send.ts'
import { hasWholeText, keepStandingText, markMore } from '../queue/current-transcript.ts'
import { moveTo } from '../queue/move.ts'
import { ensureSteps, freshStep, tellProgress } from '../queue/states.ts'

const cancelled: Fault = {
  source: 'jobs',
  kind: 'cancelled',
  retryable: true,
  detail: 'Processing was cancelled.',
}

/** Jobs of a recording that wait or run. */
export const live = async (boss: PgBoss, trx: Trx, recordingId: string) => {
  const found = []
  for (const name of [...stepNames.map(queueOf), linkQueue]) {
    const jobs = await boss.findJobs(name, { key: recordingId, db: bossDb(trx) })
    found.push(...jobs.filter((job) => ['created', 'retry', 'active'].includes(job.state)))
  }
  return found
}

/** @throws Failure NOT_FOUND */
export const locked = async (trx: Trx, recordingId: string) => {
  const row = await trx
    .selectFrom('recordings')
    .select(['id', 'status', 'language'])
    .where('id', '=', recordingId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/**
 * See `Jobs.retry`. Asking for a finished transcription throws its windows away; an unfinished one goes on. A text that
 * people edited is not made again: that would lose what they wrote.
 */
export const retryFrom = (boss: PgBoss, db: Db, recordingId: string, from?: StepName) =>
  db.transaction().execute(async (trx) => {
    await locked(trx, recordingId)
    if ((await live(boss, trx, recordingId)).length > 0) throw new Failure('NOT_READY')
    if (await isToBeFetched(trx, recordingId)) {
      await moveTo(trx, recordingId, 'uploading', { fault: null })
      await sendLink(boss, trx, recordingId)
      await tellProgress(trx, recordingId)
      return
    }
    await ensureSteps(trx, recordingId)
    const rows = await trx
      .selectFrom('steps')
      .select(['step', 'state'])
      .where('recordingId', '=', recordingId)
      .execute()
    const isDone = (step: StepName) => rows.some((r) => r.step === step && r.state === 'done')
    const open = stepNames.find((step) => !isDone(step)) ?? 'transcribe'
    const wanted = from ?? open
    const first = stepNames.indexOf(wanted) < stepNames.indexOf(open) || isDone(open) ? wanted : open
    const isAlone = first === 'speakers' && (await rediarizeRequested(trx, recordingId)) !== null
    const isNewText = stepNames.indexOf(first) <= stepNames.indexOf('assemble') && !isAlone
    const mayReplace = (await replacementRequested(trx, recordingId)) !== null
    if (isNewText && !mayReplace && (await isEdited(trx, recordingId))) throw new Failure('TRANSCRIPT_EDITED')
    if (stepNames.indexOf(first) <= stepNames.indexOf('transcribe') && isDone('transcribe')) {
      await forgetWindows(trx, recordingId)
    }
    await trx
      .updateTable('steps')
      .set(freshStep)
      .where('recordingId', '=', recordingId)
      .where('step', 'in', isAlone ? [first] : stepNames.slice(stepNames.indexOf(first)))
      .execute()
    if (!isAlone) {
      await forgetRediarizeRequest(trx, recordingId)
      await moveTo(trx, recordingId, 'processing', { fault: null })
    }
    await sendStep(boss, trx, recordingId, first)
    await tellProgress(trx, recordingId)
  })

/** See `Jobs.restartRecording`. What there is stays readable until the new text replaces it. */
export const restartSteps = async (boss: PgBoss, trx: Trx, recordingId: string) => {
  await locked(trx, recordingId)
  for (const job of await live(boss, trx, recordingId)) {
    await boss.cancel(job.name, job.id, { db: bossDb(trx) })
  }
  await ensureSteps(trx, recordingId)
  await forgetWindows(trx, recordingId)
  await forgetRediarizeRequest(trx, recordingId)
  await trx.updateTable('steps').set(freshStep).where('recordingId', '=', recordingId).execute()
  await markMore(trx, recordingId)
  await moveTo(trx, recordingId, 'processing', { fault: null })
  await sendStep(boss, trx, recordingId, 'prepare')
  await tellProgress(trx, recordingId)
}

/** See `Jobs.regenerate`. The recording stays completed; its summary says `processing`. */
export const regenerateSummary = (boss: PgBoss, db: Db, recordingId: string, request: SummaryRequest = {}) =>
  db.transaction().execute(async (trx) => {
    await locked(trx, recordingId)
    if (!(await hasWholeText(trx, recordingId))) throw new Failure('NOT_READY')
    await trx
      .updateTable('steps')
      .set({ ...freshStep, settings: { request } })
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
    await tellProgress(trx, recordingId)
  })

/** See `Jobs.cancel`. The running step is told through its signal within about a second. */
export const cancelSteps = (boss: PgBoss, db: Db, dataDir: string, recordingId: string) =>
  db.transaction().execute(async (trx) => {
    const jobs = await live(boss, trx, recordingId)
    for (const job of jobs) await boss.cancel(job.name, job.id, { db: bossDb(trx) })
    if (await isToBeFetched(trx, recordingId)) await failLink(trx, recordingId, cancelled)
    // before the commit: nobody can ask again yet, so these are not the bytes of whoever does
    await forgetLinkBytes(dataDir, recordingId)
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
    if (!isDone && !(await keepStandingText(trx, recordingId, null))) {
      await moveTo(trx, recordingId, 'failed', { fault: cancelled })
    }
    await tellProgress(trx, recordingId)
  })
