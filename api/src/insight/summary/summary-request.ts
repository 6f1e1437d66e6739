import { regenerateRequest } from '@hattama/contract/summary'
import { z } from 'zod'

/** How a summary is to be written again, and who asked. */
export const wish = regenerateRequest.extend({ requestedBy: z.string().optional() })
export type SummaryRequest = z.infer<typeof wish>
