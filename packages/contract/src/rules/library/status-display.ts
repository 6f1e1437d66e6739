// No zod here, so that a screen which only shows a status does not bundle a validator.

export type DisplayStatus = 'completed' | 'processing' | 'failed' | 'transcribing'

/** Server value -> what a list shows; unknown values show as processing. */
export const displayStatus = (status: string): DisplayStatus => {
  if (status === 'processed' || status === 'completed') return 'completed'
  if (status === 'failed' || status === 'transcribing') return status
  return 'processing'
}

/** Whether the viewer treats a status as still in progress (case-insensitive). */
export const isInProgress = (status: string) =>
  ['processing', 'transcribing', 'uploaded', 'uploading', 'waiting'].includes(status.toLowerCase())

type Shown = {
  status: string
  fault: { source: string; kind: string } | null
  recorder?: 'recording' | 'sending' | null | undefined
}

/** Whether a recorder is still recording it: what arrives is being said now, or was a moment ago. */
export const isBeingRecorded = ({ recorder }: Pick<Shown, 'recorder'>) => recorder === 'recording'

/** Whether somebody stopped its processing: stored as failed, but nothing went wrong. */
export const isStopped = ({ status, fault }: Shown) => status === 'failed' && fault?.kind === 'cancelled'

/**
 * Key of a status in the dictionaries; waiting for a plan is worded differently from waiting for an engine, stopped by somebody
 * from failed, and a meeting that goes on, or whose last minutes are being sent, from a file on its way. What has arrived is being
 * processed: to a person waiting for its turn is a part of that.
 */
export const statusWord = (shown: Shown) => {
  if (isStopped(shown)) return 'stopped'
  if (shown.recorder) return shown.recorder
  if (shown.status === 'uploaded') return 'processing'
  return shown.status === 'waiting' && shown.fault?.source === 'plan' ? 'waitingPlan' : shown.status
}
