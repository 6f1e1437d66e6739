import type { DocumentPart } from '@hattama/contract/document'
import type { Recording } from '@hattama/contract/recording'
import { askForDocument, type DocumentWish, useAppDispatch } from '@hattama/platform'
import { useMay } from './viewer/use-may.ts'

/** Files, print, clipboard and mail of one recording, by the shell; null while there is neither text nor summary. */
export const useDocuments = (
  { id: recordingId, hasSummary, hasTranscript }: Recording,
  title: string,
): { include: DocumentPart; mayMail: boolean; onWish: (wish: DocumentWish) => void } | null => {
  const may = useMay()
  const dispatch = useAppDispatch()
  if (!hasSummary && !hasTranscript) return null
  return {
    include: hasSummary && hasTranscript ? 'both' : hasSummary ? 'summary' : 'transcript',
    mayMail: hasSummary && may('document.send'),
    onWish: (wish) =>
      dispatch(askForDocument({ source: { recordingId, title, hasSummary, hasTranscript }, wish })),
  }
}
