import { z } from 'zod'
import { localModel } from './model.ts'

/** Why the recommended models cannot be downloaded now; shown as text (`first.obstacle.<kind>`). */
const modelObstacles = ['disk', 'memory', 'unusable', 'command-line'] as const

/** Languages a person speaks, up to ten comma-separated two-letter codes. */
const spokenLanguages = z.string().regex(/^[a-z]{2}(,[a-z]{2}){0,9}$/)

export const recommendationAsked = z.object({ languages: spokenLanguages })

/** What a server would download for some languages, what that takes, and how it performs on this machine. */
export const recommendation = z
  .object({
    languages: z.array(z.string()),
    models: z.array(localModel),
    /** of the files not downloaded yet */
    missingBytes: z.number().int(),
    /** measured now: CPU cores, memory of the machine, free bytes on the disk (null if the system does not report it) */
    machine: z.object({ cores: z.number().int(), memoryBytes: z.number(), freeBytes: z.number().nullable() }),
    /** estimated processing time of an hour of speech on its CPU, minutes */
    minutes: z.object({ speech: z.number().int(), writing: z.number().int().nullable() }),
    /** a language model on a configured server already writes */
    writesElsewhere: z.boolean(),
    obstacle: z.enum(modelObstacles).nullable(),
    /** names of people on the server who asked for them; only server admins learn them */
    askedBy: z.array(z.string()),
  })
  .meta({ id: 'RecommendedModels' })
export type Recommendation = z.infer<typeof recommendation>

/** Recordings transcribed by the draft engine or summarised without a model, which could be done better now. */
export const improvableRecordings = z
  .object({
    recordings: z.array(
      z.object({ id: z.string(), what: z.enum(['text', 'summary']), summaryId: z.string().nullable() }),
    ),
  })
  .meta({ id: 'ImprovableRecordings' })
export type ImprovableRecordings = z.infer<typeof improvableRecordings>
