import type { Recording } from '@hattama/contract/recording'
import { displayStatus } from '@hattama/contract/status'

export const statusFilters = ['all', 'completed', 'processing'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** Statuses of the dashboard: what is neither completed nor failed is on its way. */
const dashboardStatus = (status: string) => {
  const shown = displayStatus(status)
  return shown === 'transcribing' ? 'processing' : shown
}

/** Title contains the text (case-insensitively), and the status matches; `all` matches everything. */
export const filterRecent = (recordings: readonly Recording[], text: string, status: StatusFilter) => {
  const wanted = text.trim().toLowerCase()
  return recordings.filter(
    (r) =>
      r.title.toLowerCase().includes(wanted) && (status === 'all' || dashboardStatus(r.status) === status),
  )
}

/** Progress 0..1 of a recording on its way; the server's figure, 0.75 while it has reported none of its work. */
export const shownProgress = ({
  status,
  transcriptProgress,
}: Pick<Recording, 'status' | 'transcriptProgress'>) =>
  transcriptProgress > 0 || status === 'uploading' ? transcriptProgress / 100 : 0.75
