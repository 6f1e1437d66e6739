import { useDeferredValue, useMemo } from 'react'
import type { TranscriptState } from '../../kernel/text/use-transcript.ts'
import { ChaptersCard } from './chapters-card.tsx'
import { figuresOf } from './figures.ts'
import { GlanceCard } from './glance-card.tsx'
import { WhoSpokeWhen } from './who-spoke-when.tsx'

/** Shorter meetings have no chapters. s */
const minSeconds = 240

/**
 * A meeting at a glance, once the whole transcript so far has loaded: the strip of who spoke when, the chapters, and the
 * figures, which come once the transcript is complete: until then they would change. Based on the unfiltered transcript,
 * fillers included. `duration`: s, null until known.
 */
export const useGlance = (recordingId: string, said: TranscriptState, duration: number | null) => {
  const { model, isWhole, metadata } = said
  // render the text first; the overview may follow a moment later
  const whole = useDeferredValue(isWhole ? model : null)
  const isFinal = isWhole && metadata?.complete === true
  const hasChapters = isFinal && duration !== null && duration >= minSeconds
  return useMemo(() => {
    if (!whole) return { strip: null, chapters: null, figures: null }
    const { segments, speakers } = whole
    const figures = figuresOf(segments, duration === null ? null : duration * 1000)
    if (figures.people.length === 0) return { strip: null, chapters: null, figures: null }
    return {
      strip: duration !== null && (
        <WhoSpokeWhen
          people={figures.people}
          speakers={speakers}
          durationMs={duration * 1000}
          isFinal={isFinal}
        />
      ),
      chapters: hasChapters && <ChaptersCard recordingId={recordingId} />,
      figures: isFinal && <GlanceCard figures={figures} speakers={speakers} />,
    }
  }, [recordingId, whole, isFinal, hasChapters, duration])
}
