import { useEffect } from 'react'
import type { AudioClock } from './audio-clock.ts'

/** Handles headset and system media keys, and shows the meeting's title on the lock screen. */
export const useMediaSession = (clock: AudioClock | null, title: string) => {
  useEffect(() => {
    if (!clock || !('mediaSession' in navigator)) return undefined
    const session = navigator.mediaSession
    const handlers: [MediaSessionAction, (details: MediaSessionActionDetails) => void][] = [
      ['play', () => clock.audio.paused && clock.toggle()],
      ['pause', () => clock.audio.pause()],
      ['seekbackward', ({ seekOffset }) => clock.seek(clock.now() - (seekOffset ?? 10) * 1000)],
      ['seekforward', ({ seekOffset }) => clock.seek(clock.now() + (seekOffset ?? 10) * 1000)],
      ['seekto', ({ seekTime }) => clock.seek((seekTime ?? 0) * 1000)],
    ]
    session.metadata = new MediaMetadata({ title })
    for (const [action, handler] of handlers) session.setActionHandler(action, handler)
    return () => {
      session.metadata = null
      for (const [action] of handlers) session.setActionHandler(action, null)
    }
  }, [clock, title])
}
