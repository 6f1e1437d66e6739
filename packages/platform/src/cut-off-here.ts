import { statusWord } from '@hattama/contract/rules/library/status-display'
import { useEffect, useSyncExternalStore } from 'react'

let here = ''
const listeners = new Set<() => void>()

const change = (ids: string) => {
  if (ids === here) return
  here = ids
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells every screen which meetings were recorded here until their page was reloaded or closed. */
export const useTellCutOffHere = (recordingIds: readonly string[]): void => {
  const ids = recordingIds.join(' ')
  useEffect(() => change(ids), [ids])
  useEffect(() => () => change(''), [])
}

/** Whether a meeting was recorded here until its page was reloaded or closed, and nothing of it is recorded now. */
export const useIsCutOffHere = (recordingId: string): boolean =>
  useSyncExternalStore(subscribe, () => here)
    .split(' ')
    .includes(recordingId)

/**
 * `statusWord`, and `cutOff` of what the server still takes for a meeting that goes on, since it hears later than this page that
 * nobody records it any more.
 */
export const useStatusWord = (recording: { id: string } & Parameters<typeof statusWord>[0]): string => {
  const isCutOff = useIsCutOffHere(recording.id)
  return isCutOff && recording.recorder === 'recording' ? 'cutOff' : statusWord(recording)
}
