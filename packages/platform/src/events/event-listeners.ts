import type { ServerEvent } from '@hattama/contract/event'

const listeners = new Set<(event: ServerEvent) => void>()

/** Calls the listener for each server event while somebody is signed in; returns the unsubscribe function. */
export const onServerEvent = (listener: (event: ServerEvent) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Revisions of transcripts that this page made and shows, each until its event comes. */
const shown = new Set<string>()

/**
 * Says that an edit of this page is on screen, or being fetched, at the revision the server answered with: the event
 * that tells of it makes nothing stale here.
 */
export const transcriptShown = (recordingId: string, revision: number): void => {
  shown.add(`${recordingId} ${revision}`)
}

/** Whether an event tells of what this page shows already. */
export const isShown = (event: ServerEvent): boolean =>
  event.type === 'transcript' && shown.delete(`${event.recordingId} ${event.revision}`)

export const notifyListeners = (event: ServerEvent) => listeners.forEach((listener) => listener(event))
