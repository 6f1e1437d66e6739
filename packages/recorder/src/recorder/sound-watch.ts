import type { SessionEvent } from '../recording/session.ts'
import { listen, type Liveness } from './liveness.ts'
import { openMicrophone, type MicrophoneChoice } from './microphone.ts'
import type { SoundGraph } from './sound-graph.ts'

const everyMs = 1000

/**
 * Reads the levels each second, says what a person would want to know while it can still be mended, wakes a
 * suspended context, and takes another microphone when the one in use is unplugged.
 */
export const watchSound = (
  graph: SoundGraph,
  first: MediaStream | null,
  choice: MicrophoneChoice,
  dispatch: (event: SessionEvent) => void,
) => {
  const watching = new AbortController()
  let microphone = first
  let state: Liveness = { callHeardAt: performance.now(), microphoneHeardAt: performance.now() }
  let freeBytes = Number.POSITIVE_INFINITY

  const look = () => {
    const track = microphone?.getAudioTracks()[0]
    const heard = listen(state, {
      at: performance.now(),
      callLevel: graph.call.level(),
      microphone: track
        ? {
            level: graph.microphone.level(),
            muted: track.muted,
            ended: track.readyState === 'ended',
          }
        : null,
      suspended: graph.context.state !== 'running',
      freeBytes,
    })
    state = heard.state
    if (graph.context.state === 'suspended') graph.context.resume().catch(() => undefined)
    dispatch({ type: 'warned', warnings: heard.warnings })
  }

  const measureDisk = async () => {
    const { quota = Number.POSITIVE_INFINITY, usage = 0 } = await navigator.storage.estimate()
    freeBytes = quota - usage
  }

  const replace = async () => {
    if (!microphone || microphone.getAudioTracks().some((track) => track.readyState === 'live')) return
    const next = await openMicrophone(choice).catch(() => null)
    if (!next) return
    if (watching.signal.aborted) return next.getTracks().forEach((track) => track.stop())
    microphone = next
    graph.microphone.connect(next)
    guard(next)
  }

  const guard = (stream: MediaStream | null) => {
    for (const track of stream?.getAudioTracks() ?? []) {
      track.addEventListener('ended', () => void replace(), { signal: watching.signal })
    }
  }

  const timer = setInterval(look, everyMs)
  const diskTimer = setInterval(() => void measureDisk(), 30 * everyMs)
  void measureDisk()
  navigator.mediaDevices.addEventListener('devicechange', () => void replace(), {
    signal: watching.signal,
  })
  guard(first)

  return {
    close() {
      watching.abort()
      clearInterval(timer)
      clearInterval(diskTimer)
      microphone?.getTracks().forEach((track) => track.stop())
    },
  }
}
