import type { RecordingDetails } from '@hattama/contract/library/recording'
import { Link, problemText } from '@hattama/platform'
import { Button, buttonClass } from '@hattama/ui/button'
import { FileText } from 'lucide-react'
import { useWriteSummaryMutation } from '../../kernel/calls/recording.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { Note } from './note.tsx'

/**
 * That a meeting has no summary. Whoever may change the meeting has one written; where there was one, which is gone since
 * somebody deleted it, the way to what can be restored is shown too.
 */
export const NoMinutes = ({ recording, mayChange }: { recording: RecordingDetails; mayChange: boolean }) => {
  const { t } = useRecordingsTexts()
  const [write, { isLoading, error }] = useWriteSummaryMutation()
  const mayWrite =
    mayChange && recording.status === 'completed' && recording.hasTranscript && !recording.isExample
  const wasWritten = recording.steps.some(({ step, state }) => step === 'summarise' && state === 'done')
  return (
    <Note icon={<FileText aria-hidden />} title={t('minutes.noTitle')} text={t('minutes.noText')}>
      {mayChange && (mayWrite || wasWritten) && (
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          {mayWrite && (
            <Button
              size="sm"
              variant="secondary"
              pending={isLoading}
              onClick={() => void write(recording.id)}
            >
              {t('minutes.write')}
            </Button>
          )}
          {wasWritten && (
            <Link to="/recordings/deleted" className={buttonClass('ghost', 'sm')}>
              {t('deleted.title')}
            </Link>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-red">
          {problemText(error)}
        </p>
      )}
    </Note>
  )
}
