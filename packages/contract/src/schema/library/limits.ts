import { z } from 'zod'

/** What this server accepts, so that a client can refuse early what the server would refuse late. */
export const limits = z
  .object({
    /** largest file, bytes */
    maxUploadBytes: z.number(),
    maxRecordingHours: z.number(),
    /** how long something deleted can be restored */
    deletedKeepDays: z.number(),
  })
  .meta({ id: 'Limits' })
export type Limits = z.infer<typeof limits>
