import { faultOf } from '../recording/fault.ts'
import { openMicrophone, type MicrophoneChoice } from './microphone.ts'
import type { SoundGraph } from './sound-graph.ts'
import { stopTracks } from './stop-tracks.ts'

/** The current state of the microphone; null where none is recorded. */
type MicrophoneState = { muted: boolean; ended: boolean; refused: boolean } | null

/** Retries without the user only if the browser has already allowed the microphone: it would prompt again and again. */
const isAllowed = async () => {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state === 'granted'
  } catch {
    // this browser does not support the query
    return false
  }
}

/**
 * The microphone in use, and a replacement when it is gone: unplugged, taken by the system for good, or no longer
 * allowed. Looks for one when a device appears and when `seek` asks for it; in a room also when the page comes back.
 */
export const microphoneInHand = (graph: SoundGraph, first: MediaStream | null, choice: MicrophoneChoice) => {
  const done = new AbortController()
  const { signal } = done
  const inRoom = graph.call === null
  let stream = first
  let seeking = false
  let refused = false

  const isLive = () => stream?.getAudioTracks().some((track) => track.readyState === 'live') ?? true

  const replace = async () => {
    if (seeking || isLive()) return
    seeking = true
    try {
      const next = await openMicrophone(choice, inRoom ? 'room' : 'person')
      if (!next) return
      if (signal.aborted) return stopTracks(next)
      refused = false
      stream = next
      graph.microphone.connect(next)
      guard(next)
    } catch (error) {
      refused = faultOf('microphone', error) === 'microphone-refused'
    } finally {
      seeking = false
    }
  }

  const seek = async () => {
    if (!seeking && (await isAllowed())) await replace()
  }

  const onDevices = () => void replace()
  const guard = (found: MediaStream | null) => {
    for (const track of found?.getAudioTracks() ?? []) {
      const lost = () => {
        // not earlier: listening for devices makes Chromium start its camera service, which takes 15 MB
        navigator.mediaDevices.addEventListener('devicechange', onDevices, { signal })
        void replace()
      }
      track.addEventListener('ended', lost, { signal })
    }
  }

  guard(first)
  if (inRoom) {
    // back from a phone call or another app: the user is here and may be prompted
    document.addEventListener('visibilitychange', () => void (document.hidden || replace()), { signal })
  }

  return {
    state: (): MicrophoneState => {
      const track = stream?.getAudioTracks()[0]
      return track ? { muted: track.muted, ended: track.readyState === 'ended', refused } : null
    },
    /** Looks for a replacement if the microphone is gone and the browser allows it; never prompts. */
    seek: () => void seek(),
    close: () => {
      done.abort()
      stopTracks(stream)
    },
  }
}
