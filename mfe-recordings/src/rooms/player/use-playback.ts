import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { AudioClock } from './audio-clock.ts'

/** Whole seconds of playback: rerenders once a second, however often the clock ticks. */
export const useSecond = (clock: AudioClock) =>
  useSyncExternalStore(clock.subscribe, () => Math.floor(clock.now() / 1000))

const playStates = ['play', 'playing', 'pause', 'ended', 'waiting', 'emptied'] as const

/** Whether the audio is playing. */
export const useIsPlaying = (clock: AudioClock) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const gone = new AbortController()
      for (const event of playStates) clock.audio.addEventListener(event, listener, { signal: gone.signal })
      return () => gone.abort()
    },
    [clock],
  )
  return useSyncExternalStore(subscribe, () => !clock.audio.paused)
}

/** Keeps the audio at a speed. */
export const useSpeed = (clock: AudioClock | null, speed: number) => {
  useEffect(() => clock?.setSpeed(speed), [clock, speed])
}
