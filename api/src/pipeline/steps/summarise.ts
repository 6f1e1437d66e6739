import type { Queryable } from '#kernel/db/database.ts'
import { StepFault } from '#kernel/fault.ts'
import { summariseMeeting } from '#insight/summary/write/summarise-meeting.ts'
import { reportTemplateFor } from '#insight/summary/templates/queries.ts'
import { type SummaryRequest, summaryRequest } from '#insight/summary/summary-request.ts'
import { storedTranscript } from '#insight/transcript/stored-transcript.ts'
import { clearSummaryFault, keepSummary } from '#insight/summary/stored/store.ts'
import type { Step } from '../queue/step.ts'

/** Summarises the transcript as it stands now. */
export const summarise: Step = {
  name: 'summarise',
  status: 'processing',
  concurrency: 1,
  otherwise: 'index',

  run: async ({ db, recording, languageModel, signal, report }) => {
    const [{ revision, ...transcript }, request] = await Promise.all([
      storedTranscript(db, recording.id),
      requestOf(db, recording.id),
    ])
    const stored = {
      ...transcript,
      participants: recording.participants,
      startedAt: recording.startedAt ?? recording.createdAt,
    }
    const template = await reportTemplateFor(db, recording.workspaceId, [
      request.template,
      await templateInUse(db, recording.id),
      recording.template,
    ])
    const { made, origin, fault } = await summariseMeeting(languageModel, stored, {
      workspaceId: recording.workspaceId,
      language: request.language,
      template,
      signal,
      onProgress: report,
    })
    if (fault && (await hasWrittenSummaryOf(db, recording.id, revision))) {
      throw new StepFault(fault.source, fault.kind, fault.detail, { retryable: fault.retryable })
    }
    return {
      next: 'index',
      engine: origin.engine,
      model: origin.model,
      settings: { language: made.language, request, ...(fault ? { fault } : {}) },
      ...(fault ? { notice: fault } : {}),
      write: async (trx) => {
        await keepSummary(trx, recording.id, made, {
          ...origin,
          revision,
          writtenBy: request.requestedBy ?? null,
        })
        if (!fault) await clearSummaryFault(trx, recording.id)
      },
    }
  },
}

/** What a model or a person wrote of this very transcript is not thrown away for an extract. */
const hasWrittenSummaryOf = async (db: Queryable, recordingId: string, revision: number) => {
  const row = await db
    .selectFrom('summaries')
    .select('type')
    .where('recordingId', '=', recordingId)
    .where('transcriptRevision', '=', revision)
    .executeTakeFirst()
  return row !== undefined && row.type !== 'extract'
}

/** What was asked for when the summary is written again; kept with the step, so that every attempt knows it. */
const requestOf = async (db: Queryable, recordingId: string): Promise<SummaryRequest> => {
  const row = await db
    .selectFrom('steps')
    .select('settings')
    .where('recordingId', '=', recordingId)
    .where('step', '=', 'summarise')
    .executeTakeFirst()
  return summaryRequest.safeParse(row?.settings?.['request']).data ?? {}
}

/** Written again without another request, a summary stays the kind of report it is. */
const templateInUse = async (db: Queryable, recordingId: string) => {
  const row = await db
    .selectFrom('summaries')
    .select('body')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  return row?.body.template?.id
}
