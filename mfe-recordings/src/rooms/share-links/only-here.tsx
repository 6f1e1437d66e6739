import type { RecordingDetails } from '@hattama/contract/library/recording'
import { recordingTitle } from '@hattama/contract/rules/library/recording-title'
import { useDocuments, useUser } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { FileText } from 'lucide-react'
import { useRecordingsTexts } from '../../kernel/texts.ts'

/** Said before a link is made that nobody else could open, with a file to send instead. */
export const OnlyHere = ({ recording }: { recording: RecordingDetails }) => {
  const { t } = useRecordingsTexts()
  const { id: recordingId, hasSummary, hasTranscript } = recording
  const isAdmin = useUser()?.serverAdmin === true
  const title = recordingTitle(recording, t('viewer.untitled'))
  const { include, isEmpty, onRequest } = useDocuments(
    { recordingId, title, hasSummary, hasTranscript },
    recording,
  )
  return (
    <div
      role="note"
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-yellow-soft px-4 py-3 text-sm text-ink"
    >
      <p className="min-w-0 grow basis-64">{t(isAdmin ? 'share.onlyHereAdmin' : 'share.onlyHere')}</p>
      {!isEmpty && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onRequest({ act: 'save', format: 'pdf', include })}
        >
          <FileText aria-hidden />
          {t('share.pdfInstead')}
        </Button>
      )}
    </div>
  )
}
