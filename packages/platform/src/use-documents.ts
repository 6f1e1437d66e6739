import type { DocumentPart, DocumentRequest } from '@hattama/contract/rules/library/document'
import { unconfirmedIn } from '@hattama/contract/rules/insight/unconfirmed'
import type { Seen } from '@hattama/contract/rules/library/visibility'
import { type MeetingSource, runCommand } from './commands.ts'
import { minutesCalls } from './shared-calls/minutes.ts'
import { useFact } from './store.ts'
import { useMay } from './use-may.ts'

/** What a menu can export from a meeting, given the user's rights to `thing`, and how; the shell makes the document. */
export const useDocuments = (source: MeetingSource, thing: Seen) => {
  const may = useMay()
  const { hasSummary, hasTranscript } = source
  // read only where a screen has asked for it: a list would ask for each of its rows
  const { data: shown } = minutesCalls.endpoints.minutesOfRecording.useQueryState(source.recordingId)
  const unconfirmed = source.unconfirmed ?? (shown ? unconfirmedIn(shown.summary) : undefined)
  const include: DocumentPart = hasSummary ? 'summary' : 'transcript'
  return {
    /** nothing to export yet */
    isEmpty: !hasSummary && !hasTranscript,
    /** the minutes where there are any: the transcript goes along only when chosen */
    include,
    mayHoldBoth: hasSummary && hasTranscript,
    /** there are notes beside the minutes, which can be left out */
    mayLeaveNotes: hasSummary && source.hasNotes === true,
    /** what nobody has confirmed; undefined: there is none, as far as is known here */
    unconfirmed,
    /** whether the server sends mail; else the dialog tells what to do instead */
    sendsMail: useFact('mail'),
    mayMail: hasSummary && may('document.send', thing),
    onRequest: (request: DocumentRequest) => runCommand('takeDocument', { ...source, unconfirmed }, request),
  }
}
