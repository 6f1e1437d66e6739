import { useEffect, useRef } from 'react'
import type { AudioClock } from '../player/audio-clock.ts'
import { activeSegment } from './active-word.ts'
import { rowOf } from './row-nodes.ts'
import { bringToMiddle } from './scrolling.ts'
import type { TranscriptModel } from './transcript-model.ts'

/**
 * A link to a moment opens there: the audio stands at it without playing, its segment is in view and marked until
 * something plays. The segment may come with a later chunk: it is waited for, and only once.
 */
export const useOpeningMoment = (
  ms: number | null,
  clock: AudioClock | null,
  model: TranscriptModel,
  isWhole: boolean,
) => {
  const shownFor = useRef<number | null>(null)

  useEffect(() => {
    if (clock && ms !== null) clock.seek(ms)
  }, [clock, ms])

  useEffect(() => {
    if (!clock || ms === null || shownFor.current === ms || model.segments.length === 0) return
    const hasArrived = isWhole || (model.starts.at(-1) ?? 0) > ms
    const segment = model.segments[Math.max(0, activeSegment(model.starts, model.ends, ms))]
    const row = hasArrived && segment ? rowOf(segment.id) : null
    if (!row) return
    shownFor.current = ms
    row.setAttribute('data-moment', '')
    bringToMiddle(row)
    clock.audio.addEventListener('play', () => row.removeAttribute('data-moment'), { once: true })
  }, [clock, ms, model, isWhole])
}
