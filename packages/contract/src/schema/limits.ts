import { z } from 'zod'

/** What this server takes, so that a client can refuse early what the server would refuse late. */
export const limits = z
  .object({
    /** largest file, bytes */
    maxUploadBytes: z.number(),
    maxRecordingHours: z.number(),
    /** how long something deleted can be brought back */
    deletedKeepDays: z.number(),
  })
  .meta({ id: 'Limits' })
export type Limits = z.infer<typeof limits>
