import type { PgBoss } from 'pg-boss'
import { stepNames } from '@hattama/contract/job'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { forgetWindows } from '#speech/transcripts/windows.ts'
import type { Requested } from '#speech/transcripts/requested.ts'
import { live, locked } from './commands.ts'
import { sendStep } from '../queue/send.ts'
import { markReplaced } from '../queue/current-transcript.ts'
import { moveTo } from '../queue/move.ts'
import { ensureSteps, freshStep, tellProgress } from '../queue/states.ts'

/** See `Jobs.retranscribe`. */
export const retranscribe = (
  boss: PgBoss,
  db: Db,
  recordingId: string,
  { language, requestedBy }: Requested & { language: string | null },
) =>
  db.transaction().execute(async (trx) => {
    const { language: former } = await locked(trx, recordingId)
    if ((await live(boss, trx, recordingId)).length > 0) throw new Failure('NOT_READY')
    await ensureSteps(trx, recordingId)
    const prepared = await trx
      .selectFrom('steps')
      .select('step')
      .where('recordingId', '=', recordingId)
      .where('step', '=', 'prepare')
      .where('state', '=', 'done')
      .executeTakeFirst()
    const first = prepared ? 'transcribe' : 'prepare'
    await trx.updateTable('recordings').set({ language }).where('id', '=', recordingId).execute()
    await markReplaced(trx, recordingId, { requestedBy }, former)
    await forgetWindows(trx, recordingId)
    const todo = stepNames.slice(stepNames.indexOf(first))
    await trx
      .updateTable('steps')
      .set((eb) => ({
        ...freshStep,
        settings: eb.case().when('step', '=', 'assemble').then(eb.ref('settings')).else(null).end(),
      }))
      .where('recordingId', '=', recordingId)
      .where('step', 'in', todo)
      .execute()
    await moveTo(trx, recordingId, 'processing', { fault: null })
    await sendStep(boss, trx, recordingId, first)
    await tellProgress(trx, recordingId)
  })

/** See `Jobs.rediarize`. The recording stays completed meanwhile. */
export const rediarize = (
  boss: PgBoss,
  db: Db,
  recordingId: string,
  { speakers, requestedBy }: Requested & { speakers: number | null },
) =>
  db.transaction().execute(async (trx) => {
    await locked(trx, recordingId)
    const { layout, complete } = await trx
      .selectFrom('recordings as r')
      .leftJoin('transcripts as t', 't.recordingId', 'r.id')
      .select(['r.layout', 't.complete'])
      .where('r.id', '=', recordingId)
      .executeTakeFirstOrThrow()
    if (layout !== 'mixed') {
      throw new Failure('INVALID_INPUT', {
        fields: { id: 'The sides of a call are known by their channels' },
      })
    }
    if (!complete || (await live(boss, trx, recordingId)).length > 0) throw new Failure('NOT_READY')
    await ensureSteps(trx, recordingId)
    await trx
      .updateTable('recordings')
      .set({ speakersWanted: speakers, fault: null })
      .where('id', '=', recordingId)
      .execute()
    await trx
      .updateTable('steps')
      .set({ ...freshStep, settings: { requestedBy } })
      .where('recordingId', '=', recordingId)
      .where('step', '=', 'speakers')
      .execute()
    await sendStep(boss, trx, recordingId, 'speakers')
    await tellProgress(trx, recordingId)
  })
