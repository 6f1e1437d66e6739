import { useEffect } from 'react'
import type { AudioClock } from './audio-clock.ts'
import { landing, type Silence } from './skip-silence.ts'

/** Jumps over the pauses while it plays; a person may still stop in one or listen to it by turning this off. */
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
