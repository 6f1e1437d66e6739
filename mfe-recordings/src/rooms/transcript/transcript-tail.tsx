import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { percentText } from '@hattama/ui/format/amount'
import { ProgressBar } from '@hattama/ui/progress-bar'
import { Spinner } from '@hattama/ui/spinner'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { TranscriptState } from '../../kernel/text/use-transcript.ts'

/** Shown below the last row while there is more to come. `progress` 0..1 over the whole recording. */
export const TranscriptTail = ({
  transcript,
  progress,
  isLive,
}: {
  transcript: TranscriptState
  progress: number | null
  /** the recording itself is still in progress, so its total length is unknown */
  isLive: boolean
}) => {
  const { t, language } = useRecordingsTexts()
  const { error, isWhole, metadata, retry } = transcript
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-5 py-4 text-sm text-red">
        <span className="grow">
          {t('transcript.failedRest')}. {problemText(error)}
        </span>
        <Button size="sm" variant="secondary" onClick={retry}>
          {t('action.retry')}
        </Button>
      </div>
    )
  }
  if (!isWhole) {
    return (
      <output className="flex animate-late items-center gap-2 px-5 py-4 text-sm text-muted">
        <Spinner /> {t('transcript.loadingRest')}
      </output>
    )
  }
  if (isLive && metadata && !metadata.complete) {
    return (
      <output className="flex items-center gap-2 px-5 py-4 text-sm text-muted">
        <Spinner /> {t('transcript.live')}
      </output>
    )
  }
  if (metadata && !metadata.complete && progress !== null) {
    const words = t('transcript.growing', { percent: percentText(progress, language) })
    return (
      <div className="px-5 py-4 text-sm text-muted">
        <p className="mb-2">{words}</p>
        <ProgressBar value={progress} label={words} />
      </div>
    )
  }
  return null
}
