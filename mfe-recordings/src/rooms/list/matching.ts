import type { Recording } from '@hattama/contract/library/recording'
import { type DisplayStatus, displayStatus } from '@hattama/contract/rules/library/status-display'

export const statusFilters = ['all', 'completed', 'processing', 'transcribing', 'failed'] as const
type StatusFilter = (typeof statusFilters)[number]

/** The filter a `?status=` names; anything else shows all. */
export const toStatusFilter = (value: string | null): StatusFilter =>
  statusFilters.find((filter) => filter === value) ?? 'all'

/** Recordings whose title contains the text (case-insensitive) and whose shown status is the filter's. */
export const matching = (
  recordings: readonly Recording[],
  text: string,
  status: StatusFilter,
): Recording[] => {
  const needle = text.trim().toLowerCase()
  return recordings.filter((recording) => {
    const shown: DisplayStatus = displayStatus(recording.status)
    return (status === 'all' || shown === status) && recording.title.toLowerCase().includes(needle)
  })
}
