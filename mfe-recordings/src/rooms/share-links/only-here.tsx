import type { RecordingDetails } from '@hattama/contract/library/recording'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { useDocuments, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { FileText } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Said before a link is made that nobody else could open. */
export const OnlyHere = () => {
  const { t } = useRecordingsTexts()
  const isAdmin = useUser()?.serverAdmin === true
  return (
    <p role="note" className="mt-4 rounded-md bg-yellow-soft px-4 py-3 text-sm text-ink">
      {t(isAdmin ? 'share.onlyHereAdmin' : 'share.onlyHere')}
    </p>
  )
}

/** A file to send in place of such a link; nothing while there is none. */
export const PdfInstead = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useRecordingsTexts()
  const { id: recordingId, hasSummary, hasTranscript } = recording
  const title = recordingTitle(recording, t('viewer.untitled'))
  const { include, isEmpty, onRequest } = useDocuments(
    { recordingId, title, hasSummary, hasTranscript },
    recording,
  )
  if (isEmpty) return null
  return (
    <Button onClick={() => onRequest({ act: 'save', format: 'pdf', include })}>
      <FileText aria-hidden />
      {t('share.pdfInstead')}
    </Button>
  )
}
