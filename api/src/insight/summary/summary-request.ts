import { regenerateRequest } from '@hattama/contract/insight/summary'
import { z } from 'zod'

/** How a summary is to be written again, and who asked for it. */
export const summaryRequest = regenerateRequest.extend({ requestedBy: z.string().optional() })
export type SummaryRequest = z.infer<typeof summaryRequest>

/** What summaries need from the pipeline. */
export type SummaryJobs = {
  /** Writes the summary again. @throws Failure `NOT_FOUND`; `NOT_READY` without a whole transcript */
  regenerate: (recordingId: string, request?: SummaryRequest) => Promise<void>
}
