import { createContext, use } from 'react'
import type { AudioClock } from './audio-clock.ts'

/** Needed by every part of the viewer that plays a moment. */
type Player = {
  clock: AudioClock
  /** the sound was deleted: moments lead to their words in the transcript */
  isSilent: boolean
  /** seeks, plays unless silent, and makes the transcript follow again */
  playFrom: (ms: number) => void
}

const PlayerContext = createContext<Player | null>(null)

export const PlayerProvider = PlayerContext

/** The player of the open recording; null if there is no audio, and a moment is then plain text. */
export const usePlayer = () => use(PlayerContext)
