import { faultText } from '@hattama/contract/rules/kernel/fault-text'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import { displayStatus, statusWord } from '@hattama/contract/rules/library/status-display'
import { BetterModels, Link, problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { percentText } from '@hattama/ui/format/amount'
import { dateTimeText } from '@hattama/ui/format/date'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { useCancelRecordingMutation } from '../../kernel/calls/recording.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { ChooseSpoken } from './choose-spoken.tsx'
import { Refusal } from './refusal.tsx'
import { StepList } from './step-list.tsx'
import { TellWhenReady } from './tell-when-ready.tsx'
import { TimeLeft } from './time-left.tsx'
import { waitsForEngine } from './waits-for-engine.ts'

/** A recording in progress or waiting for an engine: its progress, why it is waiting and until when. */
export const UnderWay = ({ recording, mayChange }: { recording: RecordingDetails; mayChange: boolean }) => {
  const { t, language } = useRecordingsTexts()
  const [cancel, { isLoading, error }] = useCancelRecordingMutation()
  const isWaiting = recording.status === 'waiting'
  const isOverPlan = recording.fault?.source === 'plan'
  const isForEngine = waitsForEngine(recording)
  const share = recording.transcriptProgress / 100
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold text-ink">
          {t([`status.${statusWord(recording)}`, `status.${displayStatus(recording.status)}`])}
          {!isWaiting && (
            <span className="ml-2 font-normal text-muted tabular-nums">{percentText(share, language)}</span>
          )}
        </h2>
        {mayChange && (
          <Button
            size="sm"
            variant="ghost"
            className="-my-1 -mr-2 ml-auto"
            pending={isLoading}
            onClick={() => void cancel(recording.id)}
          >
            {t('job.cancel')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">
        {isWaiting ? <Why recording={recording} /> : <TimeLeft steps={recording.steps} />}
      </p>
      {isForEngine && mayChange && (
        <ChooseSpoken id={recording.id} awaited={recording.fault?.language ?? recording.language} />
      )}
      {isWaiting && isOverPlan && (
        <Link to="/payments" className="mt-1 inline-block text-sm font-medium text-accent hover:underline">
          {t('job.seePlans')}
        </Link>
      )}
      {!isWaiting && <ProgressBar value={share} label={t('job.progress')} className="mt-3" />}
      <TellWhenReady id={recording.id} title={recording.title} />
      <StepList steps={recording.steps} />
      <Refusal text={error && t('job.notCancelled', { reason: problemText(error) })} />
    </Card>
  )
}

const Why = ({ recording }: { recording: RecordingDetails }) => {
  const { t, language } = useRecordingsTexts()
  const { fault, waitUntil, language: spoken } = recording
  return (
    <>
      {fault ? t(`fault.${faultText(fault)}`) : t('job.waitingText')}
      {waitUntil && ` ${t('job.waitingUntil', { when: dateTimeText(waitUntil, language) })}`}
      {waitsForEngine(recording) && (
        <>
          {' '}
          <BetterModels spoken={fault?.language ?? spoken} />
        </>
      )}
    </>
  )
}
