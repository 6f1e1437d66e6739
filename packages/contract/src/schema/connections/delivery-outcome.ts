import { z } from 'zod'
import { connectionFaults } from '../../rules/connections/connection-kinds.ts'

/** Outcome of an attempt. `status`: of the response, if there was one. */
export const deliveryOutcome = z.object({
  fault: z.enum(connectionFaults).nullable(),
  status: z.number().nullable(),
  /** how long the other side took to respond, ms */
  tookMs: z.number(),
  /** why it refused, in its own words */
  said: z.string().optional(),
})
export type DeliveryOutcome = z.infer<typeof deliveryOutcome>
