import { useSyncExternalStore } from 'react'

/** A recording whose end of processing this tab is to announce. */
export type Awaited = { id: string; title: string }

const key = 'hattama_awaited'
const listeners = new Set<() => void>()
/** Those the browser stored nowhere, as it does where storage is blocked. They last as long as the page. */
let unstored: readonly Awaited[] = []

const read = (): readonly Awaited[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? (kept as Awaited[]) : unstored
  } catch {
    return unstored
  }
}

const write = (awaited: readonly Awaited[]) => {
  try {
    if (awaited.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(awaited))
    unstored = []
  } catch {
    unstored = awaited
  }
  for (const listener of listeners) listener()
}

/** The recordings this tab announces when they are ready; kept over a reload. */
export const awaitedRecordings = read

/** Whether a page of this browser can notify. Chrome on Android has the interface, but only for service workers. */
export const canNotify = () =>
  'Notification' in globalThis && isSecureContext && !/android/i.test(navigator.userAgent)

/** Announces the end of a recording's processing in this tab, once. */
export const awaitRecording = (wanted: Awaited): void =>
  write([...read().filter(({ id }) => id !== wanted.id), wanted])

/** Announces it no longer. */
export const forgetAwaited = (recordingId: string): void =>
  write(read().filter(({ id }) => id !== recordingId))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether this tab announces when a recording is ready. */
export const useIsAwaited = (recordingId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read().some(({ id }) => id === recordingId),
    () => false,
  )
