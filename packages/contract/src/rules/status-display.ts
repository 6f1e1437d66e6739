// Without zod, so that a screen which only shows a status carries no validator.

export type DisplayStatus = 'completed' | 'processing' | 'failed' | 'transcribing'

/** Server value -> what a list shows; unknown values show as processing. */
export const displayStatus = (status: string): DisplayStatus => {
  if (status === 'processed' || status === 'completed') return 'completed'
  if (status === 'failed' || status === 'transcribing') return status
  return 'processing'
}

/** The viewer's reading of "still on its way" (case-insensitive). */
export const isInProgress = (status: string) =>
  ['processing', 'transcribing', 'uploaded', 'uploading', 'waiting'].includes(status.toLowerCase())

/** The name of a status in the dictionaries: what waits for a plan waits for no engine. */
export const statusWord = ({ status, fault }: { status: string; fault: { source: string } | null }) =>
  status === 'waiting' && fault?.source === 'plan' ? 'waitingPlan' : status
