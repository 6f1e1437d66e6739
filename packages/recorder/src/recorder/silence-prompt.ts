/** Speech exceeds this every few seconds; a room, a fan or an open line stays below. 0..1, about -45 dB full scale */
const speechLevel = 0.25
/** Time to object, ms. */
export const objectionMs = 60_000
/** Default silence on both sides after which the user is asked about a recording, minutes. */
export const usualSilenceMinutes = 10
/** Choices offered, minutes; 0: never asked. */
export const silenceChoices = [5, 10, 20, 30, 0] as const

export type Silence = { heardAt: number; askedAt: number | null }

type Levels = {
  /** ms on any steady clock */
  at: number
  /** 0..1; null: there is no call, or no microphone */
  call: number | null
  microphone: number | null
  /** a paused recording is silent on purpose */
  isPaused: boolean
}

/**
 * Folds one reading of both sides into the state and says what to do once nobody speaks any more: after `silenceMs` the
 * user is asked, after a minute without an objection the recording ends; speech in between withdraws the question.
 * @param silenceMs 0: never asked
 */
export const listenForEnd = (
  state: Silence,
  { at, call, microphone, isPaused }: Levels,
  silenceMs: number,
): { state: Silence; act: 'ask' | 'withdraw' | 'end' | null } => {
  const isHeard = (call ?? 0) >= speechLevel || (microphone ?? 0) >= speechLevel
  if (isHeard || isPaused || silenceMs === 0) {
    return { state: { heardAt: at, askedAt: null }, act: state.askedAt === null ? null : 'withdraw' }
  }
  if (state.askedAt === null) {
    return at - state.heardAt >= silenceMs
      ? { state: { ...state, askedAt: at }, act: 'ask' }
      : { state, act: null }
  }
  return { state, act: at - state.askedAt >= objectionMs ? 'end' : null }
}
