import { z } from 'zod'

/** A meeting whose minutes are ready and went to nobody yet. */
const minutesAsk = z
  .object({
    recordingId: z.string(),
    title: z.string(),
    at: z.iso.datetime(),
    /** who took part by the calendar and has an address, but for who is asked */
    people: z.number().int().positive(),
  })
  .meta({ id: 'MinutesAsk' })
export type MinutesAsk = z.infer<typeof minutesAsk>

/** Whether a person is asked after each meeting whether its minutes go to its people, and of which meetings now, newest first. */
export const minutesAsks = z
  .object({
    enabled: z.boolean(),
    /** false: this server sends no mail, and asks nobody */
    available: z.boolean(),
    asks: z.array(minutesAsk),
  })
  .meta({ id: 'MinutesAsks' })
export type MinutesAsks = z.infer<typeof minutesAsks>

export const minutesAsksChange = z.object({ enabled: z.boolean() }).meta({ id: 'MinutesAsksChange' })
