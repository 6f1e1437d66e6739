import type { DocumentPart } from '@hattama/contract/rules/document'
import type { Seen } from '@hattama/contract/rules/sight'
import { type DocumentRequest, type MeetingSource, runCommand } from './commands.ts'
import { useMay } from './use-may.ts'

/** What a menu offers to take out of a meeting, by what `thing` lets the person do; and how it asks for it; the shell makes the document. */
export const useDocuments = (source: MeetingSource, thing: Seen) => {
  const may = useMay()
  const { hasSummary, hasTranscript } = source
  const include: DocumentPart = !hasTranscript ? 'summary' : hasSummary ? 'both' : 'transcript'
  return {
    /** nothing to take yet */
    isEmpty: !hasSummary && !hasTranscript,
    /** all there is */
    include,
    mayMail: hasSummary && may('document.send', thing),
    onRequest: (request: DocumentRequest) => runCommand('takeDocument', source, request),
  }
}
