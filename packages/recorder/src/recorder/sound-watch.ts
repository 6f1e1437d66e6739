import type { SessionEvent } from '../recording/session.ts'
import { type Silence, listenForEnd, objectionMs } from './silence-prompt.ts'
import { listen, type Liveness } from './liveness.ts'
import type { MicrophoneChoice } from './microphone.ts'
import { microphoneInHand } from './microphone-in-hand.ts'
import type { SoundGraph } from './sound-graph.ts'

const everyMs = 1000
/** If the sound clock lost more than this between two looks, the system had put the page to sleep. ms */
const sleptMs = 5 * everyMs

const neverForgotten = { silenceMs: 0, isPaused: () => false, end: () => undefined }

/**
 * Reads the levels each second, reports what the user would want to know while it can still be fixed, resumes a suspended
 * context, and replaces the microphone when the one in use is gone. In a room it also counts for how long nothing could
 * be heard.
 */
export const watchSound = (
  graph: SoundGraph,
  first: MediaStream | null,
  choice: MicrophoneChoice,
  dispatch: (event: SessionEvent) => void,
  forgotten: { silenceMs: number; isPaused: () => boolean; end: () => void } = neverForgotten,
) => {
  const inRoom = graph.call === null
  const microphone = microphoneInHand(graph, first, choice)
  let state: Liveness = { callHeardAt: performance.now(), microphoneHeardAt: performance.now() }
  let quiet: Silence = { heardAt: performance.now(), askedAt: null }
  let freeBytes = Number.POSITIVE_INFINITY
  let lookedAt = performance.now()
  let soundAt = graph.context.currentTime

  const look = () => {
    const at = performance.now()
    const found = microphone.state()
    const suspended = graph.context.state !== 'running'
    const callLevel = graph.call?.level() ?? null
    const level = found ? graph.microphone.level() : null
    const heard = listen(state, {
      at,
      callLevel,
      microphone: found && { ...found, level: level ?? 0 },
      suspended,
      freeBytes,
    })
    state = heard.state
    // also in the state `interrupted`, missing from the DOM library: a phone call has taken the sound
    if (suspended) graph.context.resume().catch(() => undefined)
    const passedMs = at - lookedAt
    // timers of a page out of sight may run only once a minute, while its sound goes on
    const lostMs = passedMs - (graph.context.currentTime - soundAt) * 1000
    const isAway = suspended || found?.ended === true || found?.muted === true
    if (inRoom && (isAway || lostMs > sleptMs)) dispatch({ type: 'away', ms: isAway ? passedMs : lostMs })
    lookedAt = at
    soundAt = graph.context.currentTime
    if (inRoom && found?.ended) microphone.seek()
    dispatch({ type: 'warned', warnings: heard.warnings })
    lookForEnd({ at, call: callLevel, microphone: level, isPaused: forgotten.isPaused() })
  }

  const lookForEnd = (levels: Parameters<typeof listenForEnd>[1]) => {
    const next = listenForEnd(quiet, levels, forgotten.silenceMs)
    quiet = next.state
    if (next.act === 'ask') {
      dispatch({ type: 'asked', ask: { why: 'silence', endsAt: Date.now() + objectionMs } })
    }
    if (next.act === 'withdraw') dispatch({ type: 'withdrawn' })
    if (next.act !== 'end') return
    // ending may take seconds, and nobody speaks then either
    clearInterval(timer)
    forgotten.end()
  }

  const measureDisk = async () => {
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate()
    freeBytes = quota - usage
  }

  const timer = setInterval(look, everyMs)
  const diskTimer = setInterval(() => void measureDisk(), 30 * everyMs)
  void measureDisk()
  return {
    /** The user wants it to go on: silence is counted anew. */
    goOn() {
      quiet = { heardAt: performance.now(), askedAt: null }
      dispatch({ type: 'answered' })
    },
    close() {
      clearInterval(timer)
      clearInterval(diskTimer)
      microphone.close()
    },
  }
}
