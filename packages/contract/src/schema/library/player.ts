import { z } from 'zod'

/** Response of the media call: where the bytes are, and how to draw a waveform without reading them. */
export const media = z
  .object({
    /** same origin, carries a short-lived token bound to this recording; answers Range */
    url: z.string(),
    expiresAt: z.iso.datetime(),
    mime: z.string(),
    /** personal data hidden from the caller is covered by a tone */
    isCovered: z.boolean().optional(),
    /** seconds; null until prepared */
    duration: z.number().nullable(),
    /** overview amplitude, -127..127, at most 4,000 points; empty until prepared */
    peaks: z.array(z.number()),
  })
  .meta({ id: 'Media' })
export type Media = z.infer<typeof media>
