import type { Queryable } from '#kernel/db/database.ts'
import { StepFault } from '#kernel/fault.ts'
import { reportTemplateFor } from '#insight/summary/templates/queries.ts'
import { markedIn } from '#insight/notes/marked.ts'
import { findZone } from '#insight/dates/find-zone.ts'
import { storedTranscript } from '#insight/transcript/stored-transcript.ts'
import { clearSummaryFault, keepSummary } from '#insight/summary/stored/store.ts'
import { requestOf } from '#speech/transcripts/requested.ts'
import type { Step } from '../queue/step.ts'
import { resummariseRequest } from '../queue/step-request.ts'

/** Summarises the transcript as it stands now. */
export const summarise: Step = {
  name: 'summarise',
  status: 'processing',
  concurrency: 1,
  otherwise: 'index',

  run: async ({ db, recording, pickLanguageModel, signal, report }) => {
    const [{ revision, ...transcript }, zone, request, marked] = await Promise.all([
      storedTranscript(db, recording.id),
      findZone(db, recording.id),
      requestOf(db, recording.id, 'summarise', resummariseRequest),
      markedIn(db, recording.id),
    ])
    const stored = {
      ...transcript,
      participants: recording.participants,
      startedAt: recording.tookPlaceAt,
      zone,
      marked,
    }
    const template = await reportTemplateFor(db, recording.workspaceId, [
      request?.template,
      await templateInUse(db, recording.id),
      recording.template,
    ])
    const { summariseMeeting } = await import('#insight/summary/write/summarise-meeting.ts')
    const { made, origin, fault, reason } = await summariseMeeting(await pickLanguageModel(), stored, {
      workspaceId: recording.workspaceId,
      language: request?.language,
      template,
      signal,
      onProgress: report,
    })
    if (fault && (await hasWrittenSummaryOf(db, recording.id, revision))) {
      throw new StepFault(fault.source, fault.kind, fault.detail, { retryable: fault.retryable, reason })
    }
    return {
      next: 'index',
      engine: origin.engine,
      model: origin.model,
      settings: { language: made.language, ...(fault ? { fault } : {}) },
      ...(fault ? { notice: fault, reason } : {}),
      write: async (trx) => {
        await keepSummary(trx, recording.id, made, {
          ...origin,
          revision,
          writtenBy: request?.requestedBy ?? null,
        })
        if (!fault) await clearSummaryFault(trx, recording.id)
      },
    }
  },
}

/** Whether a model or person has summarised this very revision of the transcript: an extract must not replace that. */
const hasWrittenSummaryOf = async (db: Queryable, recordingId: string, revision: number) => {
  const row = await db
    .selectFrom('summaries')
    .select('type')
    .where('recordingId', '=', recordingId)
    .where('transcriptRevision', '=', revision)
    .executeTakeFirst()
  return row !== undefined && row.type !== 'extract'
}

/** Returns the template of the current summary, which it keeps when rewritten without a request for another. */
const templateInUse = async (db: Queryable, recordingId: string) => {
  const row = await db
    .selectFrom('summaries')
    .select('body')
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  return row?.body.template?.id
}
