import type { Engine } from '#speech/engines/engine.ts'
import type { Span } from '#speech/engines/engine.ts'
import { speechIn } from '#speech/engines/speech-in.ts'
import { bytesPerMs } from '#speech/media/pcm.ts'
import { activityFrameMs, findWindows } from '#speech/engines/voice-activity.ts'
import { heardChannels } from '#speech/layout/read-plan.ts'
import { measureLevels } from '#speech/media/levels.ts'
import { louderLevels, louderSound } from '#speech/media/quiet.ts'
import { recordingKeys } from '#kernel/storage/storage.ts'
import { allWindows, keepWindows, type OpenWindow } from '#speech/transcripts/windows.ts'
import { closeLive, findLive } from './live-state.ts'
import type { StepContext } from '../queue/step.ts'

/** How the sound is judged: `gain` dB louder than it is, and `allSound` if windows cover what seems to be silent, too. */
export type Judged = { gain: number; allSound: boolean }

/**
 * Returns all windows of a recording, planned once: those found during the upload stand, and what comes after them is
 * planned on the whole sound.
 */
export const plannedWindows = async (context: StepContext, engine: Engine, judged: Judged) => {
  const { db, recording, signal } = context
  const [live, known] = await Promise.all([findLive(db, recording.id), allWindows(db, recording.id)])
  if (live ? live.planned : known.length > 0) return known
  const plan: OpenWindow[] = []
  for (const channel of heardChannels(recording.layout, recording.soundLayout)) {
    const own = known.filter((w) => w.channel === channel)
    const first = own.reduce((most, w) => Math.max(most, w.ordinal + 1), 0)
    const spans = await spansFrom(context, engine, channel, live?.settledMs[channel] ?? 0, judged)
    plan.push(...spans.map((span, i) => ({ ...span, channel, ordinal: first + i })))
  }
  signal.throwIfAborted()
  await db.transaction().execute(async (trx) => {
    await keepWindows(trx, recording.id, plan)
    if (live) await closeLive(trx, recording.id)
  })
  return allWindows(db, recording.id)
}

/** Finds where someone speaks after `fromMs`, by the engine's detector or the loudness of the whole channel. */
const spansFrom = async (
  { recording, storage, signal }: StepContext,
  engine: Engine,
  channel: number,
  fromMs: number,
  { gain, allSound }: Judged,
): Promise<Span[]> => {
  const key = recordingKeys(recording.id).pcm(channel)
  const pcm = await storage.get(key)
  const levels = louderLevels(await measureLevels(pcm, activityFrameMs), gain)
  const first = Math.round(fromMs / activityFrameMs)
  const rest = levels.subarray(first)
  const detected = async () => {
    const range = {
      start: first * activityFrameMs * bytesPerMs,
      end: levels.length * activityFrameMs * bytesPerMs - 1,
    }
    return speechIn(engine, louderSound(await storage.get(key, range), gain), signal)
  }
  const all = [{ startMs: 0, endMs: rest.length * activityFrameMs }]
  const speech = allSound ? all : engine.findSpeech && rest.length > 0 ? await detected() : null
  return findWindows(rest, engine.windows, levels, speech).map(({ startMs, endMs }) => ({
    startMs: startMs + first * activityFrameMs,
    endMs: endMs + first * activityFrameMs,
  }))
}
