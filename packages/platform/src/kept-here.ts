/**
 * What a browser keeps for its pages. Storage may be full or switched off, and then throws: what was to be kept lasts as long
 * as the page instead, and nothing else is lost with it.
 */

/** What the browser refused to keep, or to remove (null). */
const unkept = new Map<string, string | null>()
const listeners = new Set<() => void>()

/** The text stored under a key; null if there is none. */
export const readKept = (key: string): string | null => {
  const here = unkept.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text under a key; null removes it. */
export const keepHere = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** All keys that begin with `start` and hold something. */
export const keysKept = (start: string): string[] => {
  let stored: string[] = []
  try {
    stored = Object.keys(localStorage)
  } catch {
    // nothing is stored; what this page holds is below
  }
  const keys = new Set([...stored, ...unkept.keys()])
  return [...keys].filter((key) => key.startsWith(start) && readKept(key) !== null)
}

/** Calls back when something kept may have changed, here or in another tab; returns a function to stop. */
export const onKept = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
