import { useOwnChoice } from '@hattama/platform'
import { useMemo } from 'react'
import { normalSpeed, speedOf } from './speed.ts'

/** How this user listens and reads, stored in each of their browsers because it also depends on the device (docs/decisions/018). */
type Chosen = {
  speed: number
  skipSilence: boolean
  /** filler words are left out of the displayed transcript */
  hideFillers: boolean
  /** single-key shortcuts; some users need them off (WCAG 2.1.4) */
  keys: boolean
  /** it has been said that letters are shortcuts */
  keysTold: boolean
}

/** The preferences as they are when a key is pressed, and changes to them. */
export type Preferences = { read: () => Chosen; change: (change: Partial<Chosen>) => void }

const defaults: Chosen = {
  speed: normalSpeed,
  skipSilence: false,
  hideFillers: false,
  keys: true,
  keysTold: false,
}

const parse = (text: string | null): Chosen => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return defaults
    const kept = value as Record<string, unknown>
    return {
      speed: speedOf(kept['speed'] ?? normalSpeed),
      skipSilence: kept['skipSilence'] === true,
      hideFillers: kept['hideFillers'] === true,
      keys: kept['keys'] !== false,
      keysTold: kept['keysTold'] === true,
    }
  } catch {
    return defaults
  }
}

/** The user's preferences, the same in all tabs of this browser, and how to read and change them from a handler. */
export const usePreferences = (): Chosen & { preferences: Preferences } => {
  const { value, read, choose } = useOwnChoice('player')
  const preferences = useMemo(() => {
    const now = () => parse(read())
    const change = (part: Partial<Chosen>) => {
      const next = { ...now(), ...part }
      choose(JSON.stringify({ ...next, speed: speedOf(next.speed) }))
    }
    return { read: now, change }
  }, [read, choose])
  return useMemo(() => ({ ...parse(value), preferences }), [value, preferences])
}
