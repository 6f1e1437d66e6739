import type { ServerEvent } from '@hattama/contract/app/event'

const listeners = new Set<(event: ServerEvent) => void>()

/** Calls the listener for each server event while a user is signed in; returns the unsubscribe function. */
export const onServerEvent = (listener: (event: ServerEvent) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Transcript revisions that this page made and shows, each kept until its event arrives. */
const shown = new Set<string>()

/**
 * Records that an edit made by this page is on screen, or being fetched, at the revision the server returned, so that its
 * event invalidates nothing here.
 */
export const transcriptShown = (recordingId: string, revision: number): void => {
  shown.add(`${recordingId} ${revision}`)
}

/** Whether an event is about something this page already shows. */
export const isShown = (event: ServerEvent): boolean =>
  event.type === 'transcript' && shown.delete(`${event.recordingId} ${event.revision}`)

export const notifyListeners = (event: ServerEvent) => listeners.forEach((listener) => listener(event))
