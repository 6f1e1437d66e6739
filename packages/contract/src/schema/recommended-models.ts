import { z } from 'zod'
import { localModel } from './model.ts'

/** Why the recommended models cannot be fetched now; shown in words (`first.obstacle.<kind>`). */
const modelObstacles = ['disk', 'memory', 'unusable', 'command-line'] as const

/** Languages somebody speaks, at most so many: two-letter codes with commas between. */
const spokenLanguages = z.string().regex(/^[a-z]{2}(,[a-z]{2}){0,9}$/)

export const recommendationAsked = z.object({ languages: spokenLanguages })

/** What a server would fetch for some languages, what it takes, and what it gives on this machine. */
export const recommendation = z
  .object({
    languages: z.array(z.string()),
    models: z.array(localModel),
    /** of the files that are not there yet */
    missingBytes: z.number().int(),
    /** measured now: processor cores, memory of the machine, bytes left on the disk (null where the system does not tell) */
    machine: z.object({ cores: z.number().int(), memoryBytes: z.number(), freeBytes: z.number().nullable() }),
    /** what an hour of talk will take on its processor, in minutes; estimates */
    minutes: z.object({ speech: z.number().int(), writing: z.number().int().nullable() }),
    /** a language model on a server of the settings writes already */
    writesElsewhere: z.boolean(),
    obstacle: z.enum(modelObstacles).nullable(),
    /** names of people of the workspace who ask for them */
    askedBy: z.array(z.string()),
  })
  .meta({ id: 'RecommendedModels' })
export type Recommendation = z.infer<typeof recommendation>

/** Recordings made by the draft engine or summarised without a model, which could be done better now. */
export const betterNow = z
  .object({
    recordings: z.array(
      z.object({ id: z.string(), what: z.enum(['text', 'summary']), summaryId: z.string().nullable() }),
    ),
  })
  .meta({ id: 'BetterNow' })
export type BetterNow = z.infer<typeof betterNow>
