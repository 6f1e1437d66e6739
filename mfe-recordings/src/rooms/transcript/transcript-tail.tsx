import { problemText } from '@hattama/platform'
import { Button } from '@hattama/ui/button'
import { Spinner } from '@hattama/ui/spinner'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { TranscriptState } from '../../kernel/text/use-transcript.ts'

/** Shown below the last row while there is more to come; how far it is says the card of the recording. */
export const TranscriptTail = ({
  transcript,
  isGrowing,
  isLive,
}: {
  transcript: TranscriptState
  /** the recording is being processed */
  isGrowing: boolean
  /** the recording itself is still in progress, so its total length is unknown */
  isLive: boolean
}) => {
  const { t } = useRecordingsTexts()
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
  if (isGrowing && metadata && !metadata.complete) {
    return (
      <output className="flex items-center gap-2 px-5 py-4 text-sm text-muted">
        <Spinner /> {t('transcript.growing')}
      </output>
    )
  }
  return null
}
