import { z } from 'zod'
import { fault } from './fault.ts'

/** The steps of a recording, in order. Each stores its own result and can be run again alone. */
export const stepNames = ['prepare', 'transcribe', 'speakers', 'assemble', 'summarise', 'index'] as const
export const stepName = z.enum(stepNames)
export type StepName = z.infer<typeof stepName>

const stepState = z.enum(['pending', 'active', 'done', 'failed', 'cancelled'])

/** Why an engine was taken: a server or one engine is set, a model for the language is here, nothing better is here. */
const engineChoices = ['server', 'model', 'draft', 'set'] as const
export const engineChoice = z.enum(engineChoices)
export type EngineChoice = z.infer<typeof engineChoice>

/** One step of one recording, as the job page shows it. */
export const jobStep = z
  .object({
    step: stepName,
    state: stepState,
    /** 0..1 */
    progress: z.number().min(0).max(1),
    engine: z.string().nullable(),
    model: z.string().nullable(),
    /** why this engine; null for steps that choose none */
    choice: engineChoice.nullable(),
    /** seconds still ahead by the speed measured on this recording; null while that is not known */
    remaining: z.number().nullable(),
    fault: fault.nullable(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'JobStep' })
export type JobStep = z.infer<typeof jobStep>

/** Share of the whole work each step stands for; sums to 1. Transcription dominates on every machine measured. */
const weights: Record<StepName, number> = {
  prepare: 0.08,
  transcribe: 0.8,
  speakers: 0.03,
  assemble: 0.02,
  summarise: 0.06,
  index: 0.01,
}

/** Overall progress 0..1 of a recording from its steps. */
export const overallProgress = (steps: readonly Pick<JobStep, 'step' | 'state' | 'progress'>[]) =>
  steps.reduce((sum, s) => sum + weights[s.step] * (s.state === 'done' ? 1 : s.progress), 0)
