import { may } from '@hattama/contract/policy'
import type { Summary } from '@hattama/contract/summary'
import { useDeletion, useUser } from '@hattama/platform'

/** Deletes a summary, to be undone; null where the person may not, or while it is being written. */
export const useDeleteSummary = ({ id, recordingId, ownerId, status }: Summary) => {
  const user = useUser()
  const { remove } = useDeletion()
  const isAllowed =
    user !== null && may({ role: user.role, via: 'session', userId: user.id }, 'recording.delete', ownerId)
  if (!isAllowed || status === 'processing') return null
  return () => remove({ kind: 'summary', id, recordingId })
}
