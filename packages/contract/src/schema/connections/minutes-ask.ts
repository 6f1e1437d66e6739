import { z } from 'zod'

/** A meeting whose minutes are ready and have not been sent to anyone. */
const minutesAsk = z
  .object({
    recordingId: z.string(),
    title: z.string(),
    at: z.iso.datetime(),
    /** participants in the calendar with an address, not counting the person asked */
    people: z.number().int().positive(),
  })
  .meta({ id: 'MinutesAsk' })
export type MinutesAsk = z.infer<typeof minutesAsk>

/** Whether a person is asked after each meeting if its minutes should be sent, and for which meetings now, newest first. */
export const minutesAsks = z
  .object({
    enabled: z.boolean(),
    /** false: this server sends no mail and does not ask */
    available: z.boolean(),
    asks: z.array(minutesAsk),
  })
  .meta({ id: 'MinutesAsks' })
export type MinutesAsks = z.infer<typeof minutesAsks>

export const minutesAsksChange = z.object({ enabled: z.boolean() }).meta({ id: 'MinutesAsksChange' })
