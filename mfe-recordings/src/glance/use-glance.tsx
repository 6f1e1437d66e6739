import { useDeferredValue, useMemo } from 'react'
import type { TranscriptState } from '../transcript/use-transcript.ts'
import { ChaptersCard } from './chapters-card.tsx'
import { figuresOf } from './figures.ts'
import { GlanceCard } from './glance-card.tsx'
import { WhoSpokeWhen } from './who-spoke-when.tsx'

/** A shorter meeting has no chapters. s */
const leastSeconds = 240

/**
 * A meeting seen at a glance, once all of its transcript so far is here: the strip of who spoke when, and the cards with
 * chapters and figures. Of what was said, fillers included. `duration`: s, null until known.
 */
export const useGlance = (recordingId: string, said: TranscriptState, duration: number | null) => {
  const { model, isWhole, metadata } = said
  // the text comes first: what is seen of it at a glance may come a moment later
  const whole = useDeferredValue(isWhole ? model : null)
  const hasChapters = isWhole && metadata?.complete === true && duration !== null && duration >= leastSeconds
  return useMemo(() => {
    if (!whole) return { strip: null, cards: null }
    const { segments, speakers } = whole
    const figures = figuresOf(segments, duration === null ? null : duration * 1000)
    if (figures.people.length === 0) return { strip: null, cards: null }
    return {
      strip: duration !== null && (
        <WhoSpokeWhen people={figures.people} speakers={speakers} durationMs={duration * 1000} />
      ),
      cards: (
        <>
          {hasChapters && <ChaptersCard recordingId={recordingId} />}
          <GlanceCard figures={figures} speakers={speakers} />
        </>
      ),
    }
  }, [recordingId, whole, hasChapters, duration])
}
