import { activityFrameMs, quietestFrame } from '#speech/engines/voice-activity.ts'
import type { OpenWindow } from '#speech/transcripts/windows.ts'

/** The longest piece that is recognised again at each look, ms: Moonshine takes two thirds of a second for it. */
const longestMs = 10_000
/** Where a longer one is cut, ms from its beginning: what follows is long enough to be recognised by itself. */
const cutFromMs = 4000
const cutToMs = 7000

/**
 * Cuts a window that still grows where it is quietest, so that a look only has to recognise its end again. Where it is cut
 * does not depend on what comes later.
 * @param levels dBFS per 10 ms, from `startMs` on
 */
export const tailPieces = (window: OpenWindow, levels: Float32Array, startMs: number): OpenWindow[] => {
  const pieces: OpenWindow[] = []
  let from = window.startMs
  while (window.endMs - from > longestMs) {
    const [first, last] = [cutFromMs, cutToMs].map((ms) =>
      Math.floor((from + ms - startMs) / activityFrameMs),
    )
    const endMs = startMs + quietestFrame(levels, first ?? 0, last ?? 0) * activityFrameMs
    pieces.push({ ...window, startMs: from, endMs })
    from = endMs
  }
  return [...pieces, { ...window, startMs: from }]
}
