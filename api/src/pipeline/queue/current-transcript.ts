import type { Fault } from '@hattama/contract/fault'
import type { Layout } from '#kernel/db/columns.ts'
import type { Queryable, Trx } from '#kernel/db/database.ts'
import { newTextRequest, requestOf, type Requested } from '#speech/transcripts/requested.ts'
import { hasWholeText } from '#speech/transcripts/store.ts'
import { moveTo } from './move.ts'
import { keepRequest } from './step-request.ts'

/** The current transcript no longer covers all the sound: the new text replaces it, or there is none. */
export const requestMoreText = (trx: Queryable, recordingId: string) =>
  keepRequest(trx, recordingId, { kind: 'new-text', hasMoreSound: true, replacement: null })

/** A person asks for a text in place of the current transcript; `language` and `layout`: the recording's before that. */
export const requestReplacement = async (
  trx: Queryable,
  recordingId: string,
  { requestedBy }: Requested,
  language: string | null,
  layout: { layout: Layout; wanted: Layout | null } | null = null,
) => {
  const before = await requestOf(trx, recordingId, 'assemble', newTextRequest)
  // asked for twice before a text came: the language to go back to is still the first
  const formerLanguage = before?.replacement ? before.replacement.formerLanguage : language
  const formerLayout = before?.replacement?.formerLayout ?? layout
  await keepRequest(trx, recordingId, {
    kind: 'new-text',
    hasMoreSound: before?.hasMoreSound ?? false,
    replacement: { requestedBy, formerLanguage, formerLayout },
  })
}

/**
 * A new text does not come: the current transcript stays, and its recording is completed, with the fault that kept the
 * new one away (null: nobody wants it any more). False where there is no whole transcript, or none of all the sound.
 */
export const keepCurrentTranscript = async (trx: Trx, recordingId: string, fault: Fault | null) => {
  const request = await requestOf(trx, recordingId, 'assemble', newTextRequest)
  if (request?.hasMoreSound || !(await hasWholeText(trx, recordingId))) return false
  // after a fault it can be tried again, in the language that was requested
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
