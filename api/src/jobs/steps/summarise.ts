import { type RegenerateRequest, regenerateRequest } from '@hattama/contract/summary'
import type { Queryable } from '../../db/database.ts'
import { StepFault } from '../../fault.ts'
import { summariseMeeting } from '../../minutes/summarise-meeting.ts'
import { clearSummaryFault, keepSummary } from '../../summaries/store.ts'
import type { Step } from '../step.ts'

/** Minutes of the transcript as it stands now. */
export const summarise: Step = {
  name: 'summarise',
  status: 'processing',
  concurrency: 1,
  otherwise: 'index',

  run: async ({ db, recording, languageModel, signal, report }) => {
    const [{ head, ...transcript }, wish] = await Promise.all([
      transcriptOf(db, recording.id),
      wishFor(db, recording.id),
    ])
    const stored = {
      ...transcript,
      language: head.language,
      participants: recording.participants,
      startedAt: recording.startedAt ?? recording.createdAt,
    }
    const { made, origin, fault } = await summariseMeeting(languageModel, stored, {
      workspaceId: recording.workspaceId,
      language: wish.language,
      signal,
      onProgress: report,
    })
    if (fault && (await hasMinutesOf(db, recording.id, head.revision))) {
      throw new StepFault(fault.source, fault.kind, fault.detail, { retryable: fault.retryable })
    }
    return {
      next: 'index',
      engine: origin.engine,
      model: origin.model,
      settings: { language: made.language, wish, ...(fault ? { fault } : {}) },
      ...(fault ? { notice: fault } : {}),
      write: async (trx) => {
        await keepSummary(trx, recording.id, made, { ...origin, revision: head.revision })
        if (!fault) await clearSummaryFault(trx, recording.id)
      },
    }
  },
}

/** Minutes a model wrote of this very transcript are not thrown away for an extract. */
const hasMinutesOf = async (db: Queryable, recordingId: string, revision: number) => {
  const row = await db
    .selectFrom('summaries')
    .select('type')
    .where('recordingId', '=', recordingId)
    .where('transcriptRevision', '=', revision)
    .executeTakeFirst()
  return row !== undefined && row.type !== 'extract'
}

/** What was asked for when the summary is written again; kept with the step, so that every attempt knows it. */
const wishFor = async (db: Queryable, recordingId: string): Promise<RegenerateRequest> => {
  const row = await db
    .selectFrom('steps')
    .select('settings')
    .where('recordingId', '=', recordingId)
    .where('step', '=', 'summarise')
    .executeTakeFirst()
  return regenerateRequest.safeParse(row?.settings?.['wish']).data ?? {}
}

const transcriptOf = async (db: Queryable, recordingId: string) => {
  const [head, segments, speakers] = await Promise.all([
    db
      .selectFrom('transcripts')
      .select(['revision', 'language'])
      .where('recordingId', '=', recordingId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('segments')
      .select(['id', 'speakerId', 'startMs', 'endMs', 'text'])
      .where('recordingId', '=', recordingId)
      .orderBy('ordinal')
      .execute(),
    db
      .selectFrom('speakers')
      .select(['id', 'name', 'kind', 'ordinal'])
      .where('recordingId', '=', recordingId)
      .orderBy('ordinal')
      .execute(),
  ])
  return { head, segments, speakers }
}
