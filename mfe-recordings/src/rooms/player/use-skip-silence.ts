import { useEffect } from 'react'
import type { AudioClock } from './audio-clock.ts'
import { landing, type Silence } from './skip-silence.ts'

/** Skips pauses during playback; users who want to hear or stop in one can turn this off. */
export const useSkipSilence = (clock: AudioClock | null, found: readonly Silence[], isOn: boolean) => {
  useEffect(() => {
    if (!clock || !isOn || found.length === 0) return undefined
    return clock.subscribe((ms) => {
      if (clock.audio.paused || clock.audio.seeking) return
      const target = landing(found, ms)
      if (target !== null) clock.seek(target)
    })
  }, [clock, found, isOn])
}
