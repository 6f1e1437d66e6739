import type { RecordingDetails } from '@hattama/contract/recording'
import { isInProgress } from '@hattama/contract/status-display'
import { problemText } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Card } from '@hattama/ui/card'
import { FailureState } from '@hattama/ui/failure-state'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { useCallback } from 'react'
import { usePlayer } from '../player/player-context.tsx'
import { useRecordingsTexts } from '../texts.ts'
import { FindBar } from './find-bar.tsx'
import { speakerName } from './speaker-name.ts'
import { ToPlayback } from './to-playback.tsx'
import { TranscriptNotices } from './transcript-notices.tsx'
import { TranscriptRows } from './transcript-rows.tsx'
import { TranscriptTail } from './transcript-tail.tsx'
import { useClickToSeek } from './use-click-to-seek.ts'
import type { TranscriptView } from './use-transcript-view.ts'
import type { TranscriptState } from './use-transcript.ts'

type Props = { recording: RecordingDetails; transcript: TranscriptState; view: TranscriptView }

const everyone = 'all'

export const TranscriptCard = ({ recording, transcript, view }: Props) => {
  const { t } = useRecordingsTexts()
  const { model, metadata } = transcript
  const count = model.paragraphs.length
  return (
    <Card className="transcript min-w-0">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 pt-4 pb-1 print:hidden">
        <h2 className="flex items-center gap-2.5 text-base font-semibold text-ink">
          {t('transcript.title')}
          {count > 0 && <Badge>{t('transcript.segments', { count })}</Badge>}
        </h2>
        <SpeakerFilter view={view} transcript={transcript} />
      </div>
      {count > 0 && (
        <div
          data-finding={view.find.query !== '' || undefined}
          className="transcript-find px-5 py-2 print:hidden"
        >
          <FindBar find={view.find} field={view.field} />
        </div>
      )}
      {metadata && count > 0 && <TranscriptNotices metadata={metadata} />}
      {count > 0 ? (
        <Rows recording={recording} transcript={transcript} view={view} />
      ) : (
        <Placeholder recording={recording} transcript={transcript} />
      )}
    </Card>
  )
}

const SpeakerFilter = ({ view, transcript }: Pick<Props, 'view' | 'transcript'>) => {
  const { t } = useRecordingsTexts()
  const { speakers } = transcript.model
  if (speakers.length === 0) return null
  return (
    <Select
      label={t('transcript.speaker')}
      value={view.speakerId ?? everyone}
      onChange={(value) => view.setSpeaker(value === everyone ? null : value)}
      options={[
        { value: everyone, text: t('transcript.allSpeakers') },
        ...speakers.map((speaker) => ({ value: speaker.id, text: speakerName(speaker, t) })),
      ]}
      className="min-w-32 grow sm:max-w-44 sm:grow-0"
    />
  )
}

const Rows = ({ recording, transcript, view }: Props) => {
  const player = usePlayer()
  const { model, metadata } = transcript
  const { list, shown, seekTo, away, comeBack } = view
  const playFrom = useCallback((ms: number) => player?.playFrom(ms), [player])
  useClickToSeek(list, model, seekTo, playFrom)
  return (
    <article>
      <ol ref={list} className="border-t border-line pt-1 pb-2">
        {shown.map((stretch) => (
          <TranscriptRows
            key={stretch.key}
            paragraphs={stretch.paragraphs}
            before={stretch.before}
            speakers={model.speakers}
            language={metadata?.language ?? null}
            showConfidence={metadata?.confidence !== null}
          />
        ))}
      </ol>
      <TranscriptTail
        transcript={transcript}
        progress={isInProgress(recording.status) ? recording.transcriptProgress / 100 : null}
      />
      <ToPlayback away={away} onBack={comeBack} />
    </article>
  )
}

/** Nothing to read: it is loading, it failed, it is on its way, or there is none. */
const Placeholder = ({ recording, transcript }: Pick<Props, 'recording' | 'transcript'>) => {
  const { t } = useRecordingsTexts()
  if (transcript.isLoading) {
    return (
      <output aria-label={t('word.loading')} className="block space-y-4 border-t border-line p-5">
        {['w-11/12', 'w-4/5', 'w-full', 'w-2/3', 'w-5/6', 'w-3/4'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </output>
    )
  }
  if (transcript.error) {
    return (
      <FailureState
        title={t('transcript.failed')}
        text={problemText(transcript.error)}
        safe={t('failure.safe')}
        retryLabel={t('action.retry')}
        onRetry={transcript.retry}
      />
    )
  }
  return (
    <p className="border-t border-line px-5 py-10 text-center text-sm text-balance text-muted">
      {t(isInProgress(recording.status) ? 'transcript.inProgress' : 'transcript.notAvailable')}
    </p>
  )
}
