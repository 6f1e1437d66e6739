import { useSyncExternalStore } from 'react'
import { normalSpeed, speedOf } from './speed.ts'

/** How this user listens and reads, stored per browser because it also depends on the device (docs/decisions/018). */
type Preferences = {
  speed: number
  skipSilence: boolean
  /** filler words are left out of the displayed transcript */
  hideFillers: boolean
  /** single-key shortcuts; some users need them off (WCAG 2.1.4) */
  keys: boolean
}

const storageKey = 'hattama_player'
const defaults: Preferences = { speed: normalSpeed, skipSilence: false, hideFillers: false, keys: true }

const parse = (text: string | null): Preferences => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return defaults
    const kept = value as Record<string, unknown>
    return {
      speed: speedOf(kept['speed'] ?? normalSpeed),
      skipSilence: kept['skipSilence'] === true,
      hideFillers: kept['hideFillers'] === true,
      keys: kept['keys'] !== false,
    }
  } catch {
    return defaults
  }
}

const listeners = new Set<() => void>()
let cached: { text: string | null; value: Preferences } | undefined

export const readPreferences = (): Preferences => {
  const text = localStorage.getItem(storageKey)
  if (!cached || cached.text !== text) cached = { text, value: parse(text) }
  return cached.value
}

export const changePreferences = (change: Partial<Preferences>) => {
  const next = { ...readPreferences(), ...change }
  localStorage.setItem(storageKey, JSON.stringify({ ...next, speed: speedOf(next.speed) }))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The preferences, kept in sync across tabs. */
export const usePreferences = () => useSyncExternalStore(subscribe, readPreferences)
