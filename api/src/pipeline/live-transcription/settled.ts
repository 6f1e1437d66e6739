import type { WindowPlan } from '#speech/engines/engine.ts'
import type { Span } from '#speech/engines/engine.ts'
import { activityFrameMs, findWindows } from '#speech/engines/voice-activity.ts'

/** New sound may still change a window that ends less than this before it, ms. */
const stillMovesMs = 3000

/**
 * The windows of a growing channel that later sound can no longer change, those that it still can, and the time up to which
 * everything has a window. Times are relative to the recording.
 * @param levels dBFS per 10 ms, from `startMs` on
 * @param fromMs everything before it already has windows
 * @param speech where a detector heard speech, from `fromMs` on
 */
export const settledWindows = (
  levels: Float32Array,
  startMs: number,
  fromMs: number,
  plan: WindowPlan,
  speech: readonly Span[] | null = null,
): { spans: Span[]; open: Span[]; settledMs: number } => {
  const first = Math.max(0, Math.ceil((fromMs - startMs) / activityFrameMs))
  const offset = startMs + first * activityFrameMs
  const endMs = startMs + levels.length * activityFrameMs
  const found = findWindows(levels.subarray(first), plan, levels, speech).map((span) => ({
    startMs: span.startMs + offset,
    endMs: span.endMs + offset,
  }))
  const spans = found.filter((span) => span.endMs + stillMovesMs <= endMs)
  const open = found.slice(spans.length)
  const settledMs = open[0]?.startMs ?? Math.max(spans.at(-1)?.endMs ?? 0, endMs - stillMovesMs)
  return { spans, open, settledMs: Math.max(fromMs, settledMs) }
}
