import type { LiveTail, Speaker } from '@hattama/contract/speech/transcript'
import { clock } from '@hattama/contract/rules/kernel/time'
import { useRecordingsTexts } from '../../kernel/texts.ts'
import { speakerColour, speakerName } from '../../kernel/text/speaker-name.ts'

type Props = {
  tail: LiveTail
  speakers: readonly Speaker[]
  /** who said the last final words; null: there are none */
  before: string | null
  language: string | null
}

/**
 * The last seconds of a running call, quieter than the final words that will replace them. Named for screen readers, and not
 * announced: they change every few seconds, and would be read out again and again.
 */
export const LastWords = ({ tail, speakers, before, language }: Props) => {
  const { t } = useRecordingsTexts()
  if (tail.length === 0) return null
  const speakerOf = (kind: Speaker['kind']) =>
    speakers.find((one) => one.kind === kind) ?? { id: kind, name: '', kind, ordinal: speakers.length }
  return (
    <section aria-label={t('transcript.lastWords')} aria-live="off">
      {tail.map(({ kind, startMs, text }, i) => {
        const speaker = speakerOf(kind)
        const isTurn = i > 0 ? tail[i - 1]?.kind !== kind : speaker.id !== before
        return (
          <div key={i} className="transcript-row" data-turn={isTurn || undefined} data-provisional>
            {isTurn && (
              <span className="transcript-speaker" style={{ color: speakerColour(speaker) }}>
                {speakerName(speaker, t)}
              </span>
            )}
            <span className="transcript-time">{clock(startMs)}</span>
            <p lang={language ?? undefined}>{text}</p>
          </div>
        )
      })}
    </section>
  )
}
