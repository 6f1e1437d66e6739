import type { RecordingDetails } from '@hattama/contract/library/recording'
import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { useRetryRecordingMutation } from '../../kernel/calls/recording.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { Refusal } from './refusal.tsx'
import { StepList } from './step-list.tsx'

/** Somebody stopped the processing: no failure, and it can go on from there. */
export const StoppedByHand = ({
  recording,
  mayChange,
}: {
  recording: RecordingDetails
  mayChange: boolean
}) => {
  const { t } = useRecordingsTexts()
  const [retry, { isLoading, error }] = useRetryRecordingMutation()
  return (
    <Card className="p-5">
      <h2 className="text-base font-semibold text-ink">{t('status.stopped')}</h2>
      <p className="mt-1 text-sm text-muted">
        {t('job.stoppedText')} {!recording.isToBeFetched && t('job.safe')}
      </p>
      <StepList steps={recording.steps} />
      {mayChange && (
        <Button className="mt-4" pending={isLoading} onClick={() => void retry(recording.id)}>
          {t(recording.isToBeFetched ? 'job.retry' : 'again.begin')}
        </Button>
      )}
      <Refusal text={error && t('job.notRetried', { reason: problemText(error) })} />
    </Card>
  )
}
