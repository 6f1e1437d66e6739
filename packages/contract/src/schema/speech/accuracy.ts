import { z } from 'zod'

const measured = z.object({
  engine: z.string(),
  model: z.string().nullable(),
  language: z.string().nullable(),
  /** people corrected this very text; the others came before or after it */
  isCorrected: z.boolean(),
  /** words in the corrected text */
  words: z.number().int(),
  /** substituted, missing and added words */
  errors: z.number().int(),
})

/** Accuracy on one's own recordings of each engine that transcribed them, measured against the corrected text. */
export const accuracy = z
  .object({
    recordings: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** how many of its segments were corrected */
        corrected: z.number().int(),
        segments: z.number().int(),
        transcripts: z.array(measured),
      }),
    ),
  })
  .meta({ id: 'Accuracy' })
export type Accuracy = z.infer<typeof accuracy>
