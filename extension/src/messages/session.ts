import { recorderFaults } from '@hattama/recorder/recording/fault'
import { askedWhys, sources, warnings, type Facts, type Session } from '@hattama/recorder/recording/session'
import { z } from 'zod'

/** Passed between the extension's pages and its storage, and parsed there. */
export const facts: z.ZodType<Facts> = z.object({
  id: z.string(),
  title: z.string(),
  source: z.enum(sources),
  tabId: z.number().nullable(),
  microphone: z.boolean(),
  earlierMs: z.number(),
  names: z.number().nullable(),
  slides: z.number().nullable().optional(),
})

export const session: z.ZodType<Session> = z.object({
  phase: z.enum(['idle', 'starting', 'recording', 'paused', 'stopping']),
  facts: facts.nullable(),
  startedAt: z.number(),
  pausedAt: z.number().nullable(),
  pausedMs: z.number(),
  awayMs: z.number(),
  warnings: z.array(z.enum(warnings)),
  asks: z.array(z.object({ why: z.enum(askedWhys), endsAt: z.number().nullable() })),
  fault: z.enum(recorderFaults).nullable(),
})
