import type { RecordingDetails } from '@hattama/contract/library/recording'
import { faultText } from '@hattama/contract/rules/kernel/fault-text'
import { isInProgress, isStopped } from '@hattama/contract/rules/library/status-display'
import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { useRetryRecordingMutation, useTranscribeAnywayMutation } from '../../kernel/calls/recording.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { ComingIn } from './coming-in.tsx'
import { Refusal } from './refusal.tsx'
import { StepList } from './step-list.tsx'
import { StoppedByHand } from './stopped-by-hand.tsx'
import { UnderWay } from './under-way.tsx'

type Props = { recording: RecordingDetails; mayChange: boolean }

/**
 * The progress of a recording, or why it stopped, with the available actions. Nothing once every step is done. `textMs`: up to
 * where the text on screen reaches, ms.
 */
export const JobCard = ({ recording, mayChange, textMs }: Props & { textMs: number }) => {
  if (isStopped(recording)) return <StoppedByHand recording={recording} mayChange={mayChange} />
  if (recording.status === 'failed') return <Stopped recording={recording} mayChange={mayChange} />
  if (recording.status === 'completed') return <Remains recording={recording} mayChange={mayChange} />
  if (recording.status === 'uploading')
    return <ComingIn recording={recording} mayChange={mayChange} textMs={textMs} />
  return isInProgress(recording.status) ? <UnderWay recording={recording} mayChange={mayChange} /> : null
}

const Stopped = ({ recording, mayChange }: Props) => {
  const { t } = useRecordingsTexts()
  const [retry, { isLoading, error }] = useRetryRecordingMutation()
  const [transcribeAnyway, anyway] = useTranscribeAnywayMutation()
  const { fault } = recording
  const isSilent = fault?.kind === 'no-speech'
  const mayInsist = isSilent || fault?.kind === 'too-short'
  // another engine may hear speech where this one did not
  const mayHelp = fault?.retryable !== false || isSilent
  const refused = error ?? anyway.error
  return (
    <Card className="border-red/30 p-5">
      <div role="alert">
        <h2 className="text-base font-semibold text-red">{t('job.failedTitle')}</h2>
        <p className="mt-1 text-sm text-ink">{t(`fault.${fault ? faultText(fault) : 'internal'}`)}</p>
        {!recording.isToBeFetched && (
          <p className="mt-1 text-sm text-muted">
            {t('job.safe')} {recording.steps.some((step) => step.state === 'done') && t('job.kept')}
          </p>
        )}
      </div>
      <StepList steps={recording.steps} />
      {mayChange && mayHelp && (
        <Button className="mt-4" pending={isLoading} onClick={() => void retry(recording.id)}>
          {t('job.retry')}
        </Button>
      )}
      {mayChange && mayInsist && (
        <>
          <Button
            variant="secondary"
            className="mt-4 ml-2"
            pending={anyway.isLoading}
            onClick={() => void transcribeAnyway(recording.id)}
          >
            {t('job.anyway')}
          </Button>
          <p className="mt-2 text-sm text-muted">{t('job.anywayText')}</p>
        </>
      )}
      <Refusal text={refused && t('job.notRetried', { reason: problemText(refused) })} />
    </Card>
  )
}

/** Completed, but a later step failed: text and audio are there, the step can be retried. */
const Remains = ({ recording, mayChange }: Props) => {
  const { t } = useRecordingsTexts()
  const [retry, { isLoading, error }] = useRetryRecordingMutation()
  const failed = recording.steps.find((step) => step.state === 'failed')
  if (!failed) return null
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 text-sm">
      <p role="alert" className="grow text-ink">
        <strong className="font-medium">
          {t('job.step', { step: t(`job.${failed.step}`), state: t('job.failed') })}.
        </strong>{' '}
        {failed.fault && t(`fault.${faultText(failed.fault)}`)} {t('job.kept')}
      </p>
      {mayChange && (
        <Button size="sm" variant="secondary" pending={isLoading} onClick={() => void retry(recording.id)}>
          {t('job.retry')}
        </Button>
      )}
      <Refusal text={error && t('job.notRetried', { reason: problemText(error) })} />
    </Card>
  )
}
