import type { RecordingDetails } from '@hattama/contract/library/recording'
import { isBeingRecorded, isInProgress } from '@hattama/contract/rules/library/status-display'
import { problemText } from '@hattama/platform'
import { Badge } from '@hattama/ui/badge'
import { Card } from '@hattama/ui/card'
import { cn } from '@hattama/ui/cn'
import { FailureState } from '@hattama/ui/failure-state'
import { Select } from '@hattama/ui/select'
import { Skeleton } from '@hattama/ui/skeleton'
import { useCallback, useState } from 'react'
import { EditingProvider } from '../edits/editing-context.ts'
import { SelectionBar } from '../editing/selection-bar.tsx'
import { ReplaceBar } from './replace-bar.tsx'
import { SpeakerPopover } from '../editing/speaker-popover.tsx'
import { WhyPopover } from './why-popover.tsx'
import { UnsavedNote } from '../editing/unsaved-note.tsx'
import { useEditingRows } from '../editing/use-editing-rows.ts'
import { usePlayer } from '../player/player-context.tsx'
import { arrowKeys } from '../player/shortcuts.ts'
import { useShare } from '../share-links/share-context.ts'
import { useVoiceSuggestionsQuery } from '../remembered-voices/calls.ts'
import { SuggestedVoices } from '../remembered-voices/suggested-voices.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { Suggestions } from '../suggestions/suggestions.tsx'
import { atEnd } from '../slides/slide-places.ts'
import { SlideRow } from '../slides/slide-row.tsx'
import { useSlidePlaces } from '../slides/use-slide-places.ts'
import { AboutText } from './about-text.tsx'
import { FindBar } from './find-bar.tsx'
import { LastWords } from './last-words.tsx'
import { speakerName } from '../../kernel/text/speaker-name.ts'
import { ToPlayback } from './to-playback.tsx'
import { TranscriptMenu } from './transcript-menu.tsx'
import { TranscriptNotices } from './transcript-notices.tsx'
import { TranscriptRows } from './transcript-rows.tsx'
import { TranscriptTail } from './transcript-tail.tsx'
import { useClickToSeek } from './use-click-to-seek.ts'
import { useRovingRows } from './use-roving-rows.ts'
import type { TranscriptView } from './use-transcript-view.ts'
import type { TranscriptState } from '../../kernel/text/use-transcript.ts'

type Props = {
  recording: RecordingDetails
  transcript: TranscriptState
  view: TranscriptView
  mayChange: boolean
  /** beside the other tabs, one of them, or behind another */
  place: 'column' | 'tab' | 'hidden'
}

const everyone = 'all'

export const TranscriptCard = ({ recording, transcript, view, mayChange, place }: Props) => {
  const { t } = useRecordingsTexts()
  const isHidden = place === 'hidden'
  const isWide = place === 'column'
  const { model, metadata } = transcript
  const count = model.segments.length
  // Until the transcript is complete the engine is still writing it.
  const mayEdit = mayChange && metadata?.complete === true
  const rows = useEditingRows(recording.id, view.list, transcript, mayEdit)
  const { data: sounds } = useVoiceSuggestionsQuery(recording.id, { skip: !mayEdit || count === 0 })
  const alike = sounds?.suggestions ?? []
  const [isReplacing, setReplacing] = useState(false)
  return (
    <Card
      id="panel-transcript"
      tabIndex={-1}
      aria-label={t('transcript.title')}
      aria-hidden={isHidden}
      className={cn('transcript reading-pane min-w-0 outline-none print:block', isHidden && 'hidden')}
    >
      <div className="transcript-head print:static">
        {/* one row on a phone, whose tab says the title */}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2 px-4 pt-2 pb-2 max-lg:px-3 lg:gap-x-3">
          <div className="flex min-w-0 items-center gap-2.5 lg:min-h-9">
            <h2 className="text-base font-semibold text-ink max-lg:sr-only print:not-sr-only">
              {t('transcript.title')}
            </h2>
            {count > 0 && transcript.isWhole && <Count of={count} isWide={isWide} />}
          </div>
          {/* on a phone the menu has it, and the row shows it only once it narrows the text */}
          {(isWide || view.speakerId !== null) && <SpeakerFilter view={view} transcript={transcript} />}
          {count > 0 && (
            <>
              <div className="transcript-find flex min-w-0 grow items-start gap-1 basis-full max-lg:-order-2 print:hidden">
                <div className="min-w-0 grow">
                  <FindBar find={view.find} field={view.field} />
                </div>
                <TranscriptMenu
                  onReplace={mayEdit ? () => setReplacing(!isReplacing) : null}
                  speakers={isWide ? [] : model.speakers}
                  shown={view.speakerId}
                  onShow={view.setSpeaker}
                />
              </div>
              {mayEdit && isReplacing && (
                <div className="basis-full print:hidden">
                  <ReplaceBar view={view} revision={rows.editing.revision} edit={rows.editing.edit} />
                </div>
              )}
            </>
          )}
        </div>
      </div>
      {count > 0 && (
        <AboutText isFolded={!isWide}>
          {metadata && (
            <TranscriptNotices
              metadata={metadata}
              recording={recording}
              speakers={model.speakers.length}
              isBySound={model.segments.some(({ why }) => why?.by === 'sound')}
              mayEdit={mayEdit}
              onPlay={view.seekTo}
            />
          )}
          {mayEdit && (
            <Suggestions recordingId={recording.id} edit={rows.editing.edit} onPlay={view.seekTo} />
          )}
          {mayEdit && (
            <SuggestedVoices
              recordingId={recording.id}
              suggestions={alike}
              speakers={model.speakers}
              revision={rows.editing.revision}
              edit={rows.editing.edit}
              onPlay={view.seekTo}
            />
          )}
        </AboutText>
      )}
      <UnsavedNote segmentIds={rows.unsaved} />
      {count > 0 || transcript.tail.length > 0 ? (
        <EditingProvider value={rows.editing}>
          <Rows
            recording={recording}
            transcript={transcript}
            view={view}
            mayEdit={mayEdit}
            open={rows.open}
            isAsking={rows.question?.isSelection === true}
            onSelected={(anchor, turn) =>
              rows.ask({ anchor, speakerId: '', turn, onwards: turn, isSelection: true })
            }
          />
          {rows.question && !mayEdit && (
            <WhyPopover question={rows.question} speakers={model.speakers} onClose={() => rows.ask(null)} />
          )}
          {rows.question && mayEdit && (
            <SpeakerPopover
              question={rows.question}
              speakers={model.speakers}
              participants={recording.participants}
              revision={rows.editing.revision}
              edit={rows.editing.edit}
              suggestion={alike.find((one) => one.speakerId === rows.question?.speakerId)}
              recordingId={recording.id}
              onPlay={view.seekTo}
              onClose={() => rows.ask(null)}
            />
          )}
        </EditingProvider>
      ) : (
        <Placeholder recording={recording} transcript={transcript} />
      )}
    </Card>
  )
}

/** How many segments there are: on a phone the search needs the room, and a bare figure tells nobody anything. */
const Count = ({ of, isWide }: { of: number; isWide: boolean }) => {
  const { t } = useRecordingsTexts()
  const words = t('transcript.segments', { count: of })
  if (isWide) return <Badge>{words}</Badge>
  return <span className="sr-only">{words}</span>
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
      className="min-w-0 max-lg:-order-1 max-lg:max-w-32 lg:ml-auto lg:max-w-48 lg:min-w-28"
    />
  )
}

type RowsProps = Omit<Props, 'mayChange' | 'place'> & {
  mayEdit: boolean
  open: ReadonlySet<string>
  isAsking: boolean
  onSelected: (anchor: HTMLElement, segmentIds: readonly string[]) => void
}

const Rows = ({ recording, transcript, view, mayEdit, open, isAsking, onSelected }: RowsProps) => {
  const player = usePlayer()
  const share = useShare()
  const { model, metadata } = transcript
  const { list, shown, away, comeBack } = view
  const places = useSlidePlaces(shown, transcript.isWhole)
  const playFrom = useCallback((ms: number) => player?.playFrom(ms), [player])
  useClickToSeek(list, model, playFrom)
  useRovingRows(list, shown)
  return (
    <article>
      <ol ref={list} {...arrowKeys} className="border-t border-line pt-1 pb-2">
        {shown.map((stretch) => (
          <TranscriptRows
            key={stretch.key}
            segments={stretch.segments}
            before={stretch.before}
            speakers={model.speakers}
            language={metadata?.language ?? null}
            showConfidence={metadata?.confidence !== null}
            mayEdit={mayEdit}
            open={open}
            places={places}
          />
        ))}
        {places.has(atEnd) && <SlideRow slides={places.get(atEnd) ?? []} />}
      </ol>
      <LastWords
        tail={transcript.tail}
        speakers={model.speakers}
        before={model.segments.at(-1)?.speakerId ?? null}
        language={metadata?.language ?? null}
      />
      {(mayEdit || share) && (
        <SelectionBar
          list={list}
          segments={model.segments}
          isAsking={isAsking}
          onAsk={mayEdit ? onSelected : null}
          onShare={share}
        />
      )}
      <TranscriptTail
        transcript={transcript}
        isGrowing={isInProgress(recording.status)}
        isLive={recording.status === 'uploading'}
      />
      {player && <ToPlayback clock={player.clock} away={away} onBack={comeBack} />}
    </article>
  )
}

/** Shown when there is no text: loading, failed, in progress, or empty. */
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
      {t(`transcript.${whyEmpty(recording)}`)}
    </p>
  )
}

/** What is said in place of a text that is not there; of a meeting that is recorded or sent, no processing is claimed. */
const whyEmpty = (recording: RecordingDetails) => {
  const { status } = recording
  if (isBeingRecorded(recording)) return 'asSpoken'
  if (status === 'uploading') return 'afterUpload'
  if (status === 'waiting') return 'waiting'
  return isInProgress(status) ? 'inProgress' : 'notAvailable'
}
