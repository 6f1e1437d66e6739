import type { Summary } from '@hattama/contract/insight/summary'
import { useDeletion, useMay } from '@hattama/platform'

/** Deletes a summary, with an undo; null if the user may not, or while it is being written. */
export const useDeleteSummary = (summary: Summary) => {
  const { id, recordingId, status } = summary
  const isAllowed = useMay()('recording.delete', summary)
  const { remove } = useDeletion()
  if (!isAllowed || status === 'processing') return null
  return () => remove({ kind: 'summary', id, recordingId })
}
