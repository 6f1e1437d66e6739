import type { RecordingDetails } from '@hattama/contract/library/recording'
import { isBeingRecorded } from '@hattama/contract/rules/library/status-display'
import { problemText, useIsCutOffHere, useRecordedHere } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Card } from '@hattama/ui/card'
import { percentText } from '@hattama/ui/format/amount'
import { lengthText, minutesText } from '@hattama/ui/format/duration'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { useMinute } from '@hattama/ui/format/use-minute'
import { useCancelRecordingMutation, useEndRecordingMutation } from '../../kernel/calls/recording.ts'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { Refusal } from './refusal.tsx'

type Props = { recording: RecordingDetails; mayChange: boolean }

/**
 * A recording still being recorded, uploaded or fetched, and how much of it has been transcribed so far: never less than the
 * text on screen, which is news each second while the recording itself is not.
 */
export const ComingIn = ({ recording, mayChange, textMs }: Props & { textMs: number }) => {
  const { t, language } = useRecordingsTexts()
  const { live } = recording
  const seconds = Math.max(live?.seconds ?? 0, textMs / 1000)
  if (isBeingRecorded(recording))
    return <BeingRecorded recording={recording} mayChange={mayChange} seconds={seconds} />
  if (recording.recorder === 'sending') {
    return (
      <Card className="p-5">
        <h2 className="text-base font-semibold text-ink">{t('job.sendingTitle')}</h2>
        <p className="mt-1 text-sm text-muted">{t('job.sendingText')}</p>
      </Card>
    )
  }
  return (
    <Card className="p-5">
      <h2 className="text-base font-semibold text-ink">{t('job.uploadingTitle')}</h2>
      <p className="mt-1 text-sm text-muted">
        {live ? t('job.live', { length: lengthText(seconds, language, '') }) : t('job.uploadingText')}
      </p>
      {recording.isToBeFetched && <Fetching recording={recording} mayChange={mayChange} />}
    </Card>
  )
}

/**
 * A meeting that goes on: since when, and how much of it is text. After a minute it can be ended, should its recorder be gone:
 * not on the page that records it, which has a button of its own.
 */
const BeingRecorded = ({
  recording: { id, tookPlaceAt },
  mayChange,
  seconds,
}: Props & { seconds: number }) => {
  const { t, language } = useRecordingsTexts()
  const minutes = (useMinute(true) - Date.parse(tookPlaceAt)) / 60_000
  const length = seconds > 0 && lengthText(seconds, language, '')
  const [end, { isLoading, error }] = useEndRecordingMutation()
  const isHere = useRecordedHere() === id
  if (useIsCutOffHere(id)) {
    return (
      <Card className="p-5">
        <h2 className="text-base font-semibold text-ink">{t('status.cutOff')}</h2>
        <p className="mt-1 text-sm text-muted">{t('job.cutOffText')}</p>
      </Card>
    )
  }
  return (
    <Card className="p-5">
      <h2 className="text-base font-semibold text-ink">{t('job.recordingTitle')}</h2>
      <p className="mt-1 text-sm text-muted">
        {minutes >= 1 && t('job.recordingSince', { time: minutesText(minutes, language) })}{' '}
        {length ? t('job.recordingLive', { length }) : t('job.recordingText')}
      </p>
      {mayChange && !isHere && minutes >= 1 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-faint">{t('job.endText')}</p>
          <Button size="sm" variant="secondary" pending={isLoading} onClick={() => void end(id)}>
            {t('job.end')}
          </Button>
        </div>
      )}
      <Refusal text={error && t('job.notEnded', { reason: problemText(error) })} />
    </Card>
  )
}

/** The server fetches it from a link, so it knows the progress and can cancel. Uploads are stopped by the uploader. */
const Fetching = ({ recording: { id, transcriptProgress }, mayChange }: Props) => {
  const { t, language } = useRecordingsTexts()
  const [cancel, { isLoading, error }] = useCancelRecordingMutation()
  const share = transcriptProgress / 100
  return (
    <>
      <div className="mt-3 flex items-center gap-3 text-sm text-muted tabular-nums">
        <ProgressBar value={share} label={t('status.uploading')} className="grow" />
        {percentText(share, language)}
        {mayChange && (
          <Button size="sm" variant="ghost" pending={isLoading} onClick={() => void cancel(id)}>
            {t('job.cancel')}
          </Button>
        )}
      </div>
      <Refusal text={error && t('job.notCancelled', { reason: problemText(error) })} />
    </>
  )
}
