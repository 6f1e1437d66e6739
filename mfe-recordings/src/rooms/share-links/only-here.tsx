import type { RecordingDetails } from '@hattama/contract/library/recording'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { ServerLack, useDocuments } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Copy, FileText } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Said in place of a link that nobody else could open, with what can be sent instead. */
export const OnlyHere = ({ recording }: { recording: RecordingDetails }) => (
  <div role="note" className="mt-4 rounded-md bg-yellow-soft px-4 py-3 text-sm text-ink">
    <ServerLack what="address">
      <div className="flex flex-wrap gap-2 empty:hidden">
        <FileInstead recording={recording} />
      </div>
    </ServerLack>
  </div>
)

/** A file or text to send in place of such a link; nothing while there is none. */
const FileInstead = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useRecordingsTexts()
  const { id: recordingId, hasSummary, hasTranscript } = recording
  const title = recordingTitle(recording, t('viewer.untitled'))
  const { include, isEmpty, onRequest } = useDocuments(
    { recordingId, title, hasSummary, hasTranscript },
    recording,
  )
  if (isEmpty) return null
  return (
    <>
      <Button variant="secondary" onClick={() => onRequest({ act: 'copy', include })}>
        <Copy aria-hidden />
        {t(`document.copy.${include}`)}
      </Button>
      <Button onClick={() => onRequest({ act: 'save', format: 'pdf', include })}>
        <FileText aria-hidden />
        {t('share.pdfInstead')}
      </Button>
    </>
  )
}
