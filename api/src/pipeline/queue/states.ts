import type { Fault } from '@hattama/contract/kernel/fault'
import { overallProgress, type StepName, stepNames } from '@hattama/contract/kernel/job'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { refundMeeting } from '#people/plans/limits.ts'
import { lockRecording } from '#library/recordings/lock-recording.ts'
import { publish } from '#kernel/events/publish.ts'
import { moveTo } from './move.ts'
import { keepCurrentTranscript } from './current-transcript.ts'
import { forgetRequests } from './step-request.ts'
import type { Steps } from '#kernel/db/schema.ts'
import type { Outcome, RecordingRow } from './step.ts'

/** The initial values of a step that is to be done, or redone. */
export const freshStep = {
  state: 'pending',
  progress: 0,
  reached: null,
  fault: null,
  startedAt: null,
  finishedAt: null,
} as const

/** Creates a `pending` row for each step; existing rows are left alone. */
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

/** Sums up the steps' progress on the recording and publishes it. */
export const publishProgress = async (trx: Queryable, recordingId: string) => {
  const steps = await trx
    .selectFrom('steps')
    .select(['step', 'state', 'progress'])
    .where('recordingId', '=', recordingId)
    .execute()
  const progress = Math.min(1, overallProgress(steps))
  const row = await trx
    .updateTable('recordings')
    // redone or abandoned steps do not lower the progress of a completed recording
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

/** Starts or resumes a step. False when it must not run: the recording is gone or was cancelled. */
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
  // A completed recording whose summary is rewritten stays completed; `transcribing` is reached through `processing`.
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

/** Marks the step as done, and the recording as completed when nothing follows. */
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
      // a summary request stays in force when the summary is written again
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

/** Marks the step as failed for good. With `goesOn` the recording continues, and records what is missing. */
export const failStep = async (
  trx: Trx,
  recordingId: string,
  step: StepName,
  fault: Fault,
  goesOn: 'next' | 'end' | null,
) => {
  await endStep(trx, recordingId, step, { state: 'failed', fault })
  // A summary that could not be rewritten stays as it was.
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
