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

/** Key of a status in the dictionaries; waiting for a plan is worded differently from waiting for an engine. */
export const statusWord = ({ status, fault }: { status: string; fault: { source: string } | null }) =>
  status === 'waiting' && fault?.source === 'plan' ? 'waitingPlan' : status
