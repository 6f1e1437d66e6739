import type { SummaryRequest } from './summary-request.ts'

/** What summaries ask of the pipeline. */
export type SummaryJobs = {
  /** Writes the summary anew. @throws Failure `NOT_FOUND`; `NOT_READY` without a whole transcript */
  regenerate: (recordingId: string, request?: SummaryRequest) => Promise<void>
}
