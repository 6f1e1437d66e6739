import type { Fault } from '@hattama/contract/fault'
import { overallProgress, type StepName, stepNames } from '@hattama/contract/job'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { refundMeeting } from '#people/plans/limits.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { publish } from '#kernel/events/publish.ts'
import { moveTo } from './move.ts'
import { keepCurrentTranscript } from './current-transcript.ts'
import { forgetRequests } from './step-request.ts'
import type { Steps } from '#kernel/db/schema.ts'
import type { Outcome, RecordingRow } from './step.ts'

/** What a step that is to be done, or done again, begins with. */
export const freshStep = {
  state: 'pending',
  progress: 0,
  reached: null,
  fault: null,
  startedAt: null,
  finishedAt: null,
} as const

/** A row for each step, `pending`; those that exist stay. */
export const ensureSteps = async (trx: Queryable, recordingId: string) => {
  await trx
    .insertInto('steps')
    .values(
      stepNames.map((step) => ({
        recordingId,
        step,
        engine: null,
        model: null,
        settings: null,
        fault: null,
        startedAt: null,
        finishedAt: null,
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Sums the steps up into the recording and publishes that. */
export const publishProgress = async (trx: Queryable, recordingId: string) => {
  const steps = await trx
    .selectFrom('steps')
    .select(['step', 'state', 'progress'])
    .where('recordingId', '=', recordingId)
    .execute()
  const progress = Math.min(1, overallProgress(steps))
  const row = await trx
    .updateTable('recordings')
    // steps of a completed one that are done again, or were given up, take nothing from it
    .set((e) => ({
      progress: e.case().when('status', '=', 'completed').then(1).else(progress).end(),
      updatedAt: new Date(),
    }))
    .where('id', '=', recordingId)
    .returning(['workspaceId', 'status', 'progress'])
    .executeTakeFirst()
  if (!row) return
  const step = steps.find((s) => s.state === 'active')?.step ?? null
  await publish(trx, row.workspaceId, {
    type: 'recording',
    recordingId,
    status: row.status,
    progress: row.progress,
    step,
  })
}

/** The step begins or goes on. False when it is not to run: the recording is gone or was cancelled. */
export const beginStep = async (
  trx: Trx,
  recording: RecordingRow,
  step: StepName,
  status: 'processing' | 'transcribing',
): Promise<boolean> => {
  await lockRecording(trx, recording.id)
  const { numUpdatedRows } = await trx
    .updateTable('steps')
    .set((eb) => ({
      state: 'active',
      fault: null,
      finishedAt: null,
      remainingMs: null,
      startedAt: eb.fn.coalesce('startedAt', eb.val(new Date())),
    }))
    .where('recordingId', '=', recording.id)
    .where('step', '=', step)
    .where('state', 'in', ['pending', 'active'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  // A finished recording whose summary is written anew stays finished; `transcribing` is reached through `processing`.
  await moveTo(trx, recording.id, 'processing', { except: 'completed' })
  if (status === 'transcribing') await moveTo(trx, recording.id, status)
  await publishProgress(trx, recording.id)
  return true
}

const endStep = async (
  trx: Trx,
  recordingId: string,
  step: StepName,
  values: Partial<Pick<Steps, 'engine' | 'model'>> & {
    state: 'pending' | 'done' | 'failed'
    progress?: number
    settings?: Record<string, unknown> | null
    fault?: Fault | null
  },
) => {
  await trx
    .updateTable('steps')
    .set({ ...values, remainingMs: null, finishedAt: values.state === 'pending' ? null : new Date() })
    .where('recordingId', '=', recordingId)
    .where('step', '=', step)
    .execute()
}

/** The step is done; the recording too when nothing follows. */
export const finishStep = async (trx: Trx, recordingId: string, step: StepName, outcome: Outcome) => {
  const { engine = null, model = null, settings = null, next } = outcome
  if (next === 'waiting') {
    await endStep(trx, recordingId, step, { state: 'pending', engine, model })
    const { notice: fault = null, until = null } = outcome
    await moveTo(trx, recordingId, 'waiting', { fault, until })
  } else {
    const done = { state: 'done', progress: 1, engine, model, settings } as const
    if (next !== 'again') {
      await endStep(trx, recordingId, step, done)
      // how a summary is to be written also holds when it is written once more
      if (step !== 'summarise') await forgetRequests(trx, recordingId, [step])
    }
    if (next === 'end') await moveTo(trx, recordingId, 'completed')
    if (outcome.notice) {
      await trx
        .updateTable('recordings')
        .set({ fault: outcome.notice })
        .where('id', '=', recordingId)
        .execute()
    }
  }
  await publishProgress(trx, recordingId)
}

/** The step has failed for good. With `goesOn` the recording keeps its way, and says what is missing. */
export const failStep = async (
  trx: Trx,
  recordingId: string,
  step: StepName,
  fault: Fault,
  goesOn: 'next' | 'end' | null,
) => {
  await endStep(trx, recordingId, step, { state: 'failed', fault })
  // A summary that could not be written anew stays as it was.
  if (step === 'summarise') {
    await trx
      .updateTable('summaries')
      .set({ status: 'completed' })
      .where('recordingId', '=', recordingId)
      .execute()
  }
  if (goesOn === null) {
    if (!(await keepCurrentTranscript(trx, recordingId, fault))) {
      await moveTo(trx, recordingId, 'failed', { fault })
      await refundMeeting(trx, recordingId)
    }
  } else {
    await trx.updateTable('recordings').set({ fault }).where('id', '=', recordingId).execute()
    if (goesOn === 'end') await moveTo(trx, recordingId, 'completed')
  }
  await publishProgress(trx, recordingId)
}
