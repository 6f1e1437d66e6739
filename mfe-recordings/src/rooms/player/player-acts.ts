import { lastAtOrBefore } from '../../kernel/text/active-word.ts'
import type { TranscriptModel } from '../../kernel/text/transcript-model.ts'
import type { AudioClock } from './audio-clock.ts'
import type { Preferences } from './preferences.ts'
import type { Act } from './shortcuts.ts'
import { speedOf, speedStep } from './speed.ts'

/** How far "once more" goes back, ms, and the speed it plays at until the next pause. */
const againMs = 5000
const againSpeed = 0.75

/** Past this far into a turn, "previous turn" restarts the current one, ms, as in any music player. */
const restartMs = 2000

const turnStarts = ({ segments, starts }: TranscriptModel) =>
  Array.from(starts).filter((_, i) => segments[i]?.speakerId !== segments[i - 1]?.speakerId)

/** Start of the previous (-1) or next (+1) speaker turn, ms; null if there is none. */
export const turnFrom = (model: TranscriptModel, ms: number, by: 1 | -1): number | null => {
  const starts = turnStarts(model)
  const current = lastAtOrBefore(starts, by === 1 ? ms : ms - restartMs)
  return starts[by === 1 ? current + 1 : Math.max(0, current)] ?? null
}

/** Goes back a little and plays slower; the next pause restores the user's own speed. */
const playAgain = (clock: AudioClock, preferences: Preferences) => {
  clock.playFrom(clock.now() - againMs)
  clock.setSpeed(againSpeed)
  clock.audio.addEventListener('pause', () => clock.setSpeed(preferences.read().speed), { once: true })
}

/** Performs actions that concern the audio only; returns false for those of the page. */
export const actOnAudio = (
  act: Act,
  clock: AudioClock,
  model: TranscriptModel,
  preferences: Preferences,
): boolean => {
  const move = (ms: number) => clock.seek(clock.now() + ms)
  const changeSpeed = (by: number) => preferences.change({ speed: speedOf(preferences.read().speed + by) })
  const turn = (by: 1 | -1) => {
    const target = turnFrom(model, clock.now(), by)
    if (target !== null) clock.seek(target)
  }
  const acts: Partial<Record<Act, () => void>> = {
    toggle: clock.toggle,
    back10: () => move(-10_000),
    ahead10: () => move(10_000),
    back5: () => move(-5000),
    ahead5: () => move(5000),
    slower: () => changeSpeed(-speedStep),
    faster: () => changeSpeed(speedStep),
    again: () => playAgain(clock, preferences),
    previousTurn: () => turn(-1),
    nextTurn: () => turn(1),
  }
  const run = acts[act]
  run?.()
  return run !== undefined
}
