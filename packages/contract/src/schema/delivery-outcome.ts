import { z } from 'zod'
import { connectionFaults } from '../rules/connection-kinds.ts'

/** What became of a try. `status`: of the answer, where there was one. */
export const deliveryOutcome = z.object({
  fault: z.enum(connectionFaults).nullable(),
  status: z.number().nullable(),
  /** how long the other side took, ms */
  tookMs: z.number(),
  /** why it refused, in its own words */
  said: z.string().optional(),
})
export type DeliveryOutcome = z.infer<typeof deliveryOutcome>
