import type { Fault } from '@hattama/contract/kernel/fault'
import type { Layout } from '#kernel/db/columns.ts'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { newTextRequest, requestOf, type Requested } from '#speech/transcripts/requested.ts'
import { hasWholeText } from '#speech/transcripts/store.ts'
import { moveTo } from './move.ts'
import { keepRequest } from './step-request.ts'

/** Notes that the current transcript no longer covers all the sound, so it cannot stand in if the new text fails. */
export const requestMoreText = (trx: Queryable, recordingId: string) =>
  keepRequest(trx, recordingId, { kind: 'new-text', hasMoreSound: true, replacement: null })

/** Notes that a person asked to replace the current transcript; `language` and `layout` are the recording's until then. */
export const requestReplacement = async (
  trx: Queryable,
  recordingId: string,
  { requestedBy }: Requested,
  language: string | null,
  layout: { layout: Layout; wanted: Layout | null } | null = null,
) => {
  const before = await requestOf(trx, recordingId, 'assemble', newTextRequest)
  // asked again before a text came: the language to go back to is still the original one
  const formerLanguage = before?.replacement ? before.replacement.formerLanguage : language
  const formerLayout = before?.replacement?.formerLayout ?? layout
  await keepRequest(trx, recordingId, {
    kind: 'new-text',
    hasMoreSound: before?.hasMoreSound ?? false,
    replacement: { requestedBy, formerLanguage, formerLayout },
  })
}

/**
 * Keeps the current transcript when a new one fails to come: its recording is completed, with the fault that prevented
 * the new one (null: it was cancelled). False when there is no whole transcript, or it does not cover all the sound.
 */
export const keepCurrentTranscript = async (trx: Trx, recordingId: string, fault: Fault | null) => {
  const request = await requestOf(trx, recordingId, 'assemble', newTextRequest)
  if (request?.hasMoreSound || !(await hasWholeText(trx, recordingId))) return false
  // after a fault it can be retried, in the requested language
  if (!fault && request?.replacement) {
    const { formerLanguage: language, formerLayout } = request.replacement
    const read = formerLayout && { layout: formerLayout.layout, layoutWanted: formerLayout.wanted }
    await trx
      .updateTable('recordings')
      .set({ language, ...read })
      .where('id', '=', recordingId)
      .execute()
  }
  return moveTo(trx, recordingId, 'completed', { fault })
}
