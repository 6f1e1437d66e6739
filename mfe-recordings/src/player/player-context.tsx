import { createContext, use } from 'react'
import type { AudioClock } from './audio-clock.ts'

/** What every part of the viewer that plays a moment needs. */
type Player = {
  clock: AudioClock
  /** jumps there, plays, and lets the transcript follow again */
  playFrom: (ms: number) => void
}

const PlayerContext = createContext<Player | null>(null)

export const PlayerProvider = PlayerContext

/** The player of the open recording; null where no audio is (a moment is then plain text). */
export const usePlayer = () => use(PlayerContext)
