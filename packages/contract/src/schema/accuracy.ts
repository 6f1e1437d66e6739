import { z } from 'zod'

const measured = z.object({
  engine: z.string(),
  model: z.string().nullable(),
  language: z.string().nullable(),
  /** people corrected this very text; the others stood before or after it */
  isCorrected: z.boolean(),
  /** words as they were corrected */
  words: z.number().int(),
  /** substituted, missing and added ones */
  errors: z.number().int(),
})

/** How one's own recordings were heard, by each engine that transcribed them, against the text that was corrected. */
export const accuracy = z
  .object({
    recordings: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** of its segments, how many were corrected */
        corrected: z.number().int(),
        segments: z.number().int(),
        transcripts: z.array(measured),
      }),
    ),
  })
  .meta({ id: 'Accuracy' })
export type Accuracy = z.infer<typeof accuracy>
