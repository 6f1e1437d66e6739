import { useEffect, useSyncExternalStore } from 'react'

let here: string | null = null
const listeners = new Set<() => void>()

const change = (recordingId: string | null) => {
  if (recordingId === here) return
  here = recordingId
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells every screen which meeting this page records; null: none, or the server does not have it yet. */
export const useTellRecordedHere = (recordingId: string | null): void => {
  useEffect(() => change(recordingId), [recordingId])
  useEffect(() => () => change(null), [])
}

/** Id of the meeting that this page records; null: none. */
export const useRecordedHere = (): string | null => useSyncExternalStore(subscribe, () => here)
