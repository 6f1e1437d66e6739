import type { Speaker } from '@hattama/contract/speech/transcript'
import { clock } from '@hattama/contract/rules/kernel/time'
import { percentText } from '@hattama/ui/format/amount'
import { speechLanguageName } from '@hattama/ui/format/speech-language'
import { Fragment, memo } from 'react'
import { SegmentEditor } from '../editing/segment-editor.tsx'
import type { SlidePlaces } from '../slides/slide-places.ts'
import { SlideRow } from '../slides/slide-row.tsx'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import type { Segment } from '../../kernel/text/transcript-model.ts'
import { rowId } from '../../kernel/text/row-nodes.ts'
import { usePlayer } from '../player/player-context.tsx'
import { speakerColour, speakerName } from '../../kernel/text/speaker-name.ts'
import { whyText } from '../../kernel/text/speaker-why.ts'
import { sameSegments } from './stretches.ts'

type Props = {
  segments: readonly Segment[]
  /** who spoke before the first segment: decides whether a name is shown above it */
  before: string | null
  speakers: readonly Speaker[]
  language: string | null
  /** false if the engine gives no confidence: a made-up 100 % must not be shown */
  showConfidence: boolean
  /** false hides all controls that change anything */
  mayEdit: boolean
  /** segments whose text is currently a field */
  open: ReadonlySet<string>
  /** slides, by the segment they are shown before */
  places: SlidePlaces
}

const Rows = ({ segments, before, speakers, language, showConfidence, mayEdit, open, places }: Props) => {
  const { t, language: shown } = useRecordingsTexts()
  const byId = new Map(speakers.map((speaker) => [speaker.id, speaker]))
  const names = new Map(speakers.map((speaker) => [speaker.id, speakerName(speaker, t)]))
  // Translated once and filled in per row: 5,000 dictionary lookups would be noticeable.
  const isSilent = usePlayer()?.isSilent === true
  const playFrom = t(isSilent ? 'transcript.showFrom' : 'transcript.playFrom', {
    time: '\u0000',
    speaker: '\u0001',
  })
  const confidence = t('transcript.confidence', { percent: '\u0000' })
  const editLabel = t('edit.at', { time: '\u0000' })
  const spokenIn = t('transcript.spokenIn', { language: '\u0000' })
  return segments.map((segment, i) => {
    const name = names.get(segment.speakerId) ?? speakerName(undefined, t)
    const isTurn = segment.speakerId !== (i === 0 ? before : segments[i - 1]?.speakerId)
    const time = clock(segment.startMs)
    const sure = segment.confidence === null ? null : percentText(segment.confidence, shown)
    const slides = places.get(segment.id)
    return (
      <Fragment key={segment.id}>
        {slides && <SlideRow slides={slides} />}
        <li
          id={rowId(segment.id)}
          className="transcript-row"
          data-turn={isTurn || undefined}
          data-editing={open.has(segment.id) || undefined}
        >
          {isTurn && (
            <SpeakerChip
              name={name}
              colour={speakerColour(byId.get(segment.speakerId))}
              why={whyText(byId.get(segment.speakerId), segment.why, t, shown)}
              segmentId={segment.id}
              mayEdit={mayEdit}
            />
          )}
          <button
            type="button"
            className="transcript-time"
            tabIndex={-1}
            data-ms={segment.startMs}
            aria-label={playFrom.replace('\u0000', time).replace('\u0001', () => name)}
          >
            {time}
          </button>
          {open.has(segment.id) ? (
            <SegmentEditor segment={segment.said ?? segment} language={segment.language ?? language} />
          ) : (
            <p
              lang={segment.language ?? language ?? undefined}
              {...(segment.language !== null && {
                'data-language': segment.language,
                title: spokenIn.replace('\u0000', speechLanguageName(segment.language, shown)),
              })}
            >
              {segment.text}
            </p>
          )}
          {mayEdit && !open.has(segment.id) && (
            <button
              type="button"
              className="transcript-edit"
              tabIndex={-1}
              data-edit={segment.id}
              aria-label={editLabel.replace('\u0000', time)}
            />
          )}
          {showConfidence && sure !== null && (
            <span className="transcript-confidence" title={confidence.replace('\u0000', sure)}>
              {sure}
            </span>
          )}
        </li>
      </Fragment>
    )
  })
}

/**
 * The name above a turn; a button if it can be changed or its origin explained (`data-speaker` holds the id of the turn's
 * first segment).
 */
const SpeakerChip = ({
  name,
  colour,
  why,
  segmentId,
  mayEdit,
}: {
  name: string
  colour: string
  why: string
  segmentId: string
  mayEdit: boolean
}) =>
  !mayEdit && why === '' ? (
    <span className="transcript-speaker" style={{ color: colour }}>
      {name}
    </span>
  ) : (
    <button
      type="button"
      className="transcript-speaker"
      tabIndex={-1}
      style={{ color: colour }}
      title={why || undefined}
      data-speaker={segmentId}
      aria-haspopup="dialog"
    >
      {name}
    </button>
  )

const same = (a: Props, b: Props) =>
  a.before === b.before &&
  a.speakers === b.speakers &&
  a.language === b.language &&
  a.showConfidence === b.showConfidence &&
  a.mayEdit === b.mayEdit &&
  sameSegments(a.segments, b.segments) &&
  (a.places === b.places || a.segments.every((p) => a.places.get(p.id) === b.places.get(p.id))) &&
  (a.open === b.open || !a.segments.some((p) => a.open.has(p.id) !== b.open.has(p.id)))

/**
 * The rows of one stretch of the transcript. Each text is a single text node: highlights are painted over it, never
 * inserted. Memoised by stretch, so a new chunk renders only its own rows.
 */
export const TranscriptRows = memo(Rows, same)
