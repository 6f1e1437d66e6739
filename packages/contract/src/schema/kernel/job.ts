import { z } from 'zod'
import { fault } from './fault.ts'

/** The processing steps of a recording, in order. Each stores its own result and can be rerun alone. */
export const stepNames = ['prepare', 'transcribe', 'speakers', 'assemble', 'summarise', 'index'] as const
export const stepName = z.enum(stepNames)
export type StepName = z.infer<typeof stepName>

const stepState = z.enum(['pending', 'active', 'done', 'failed', 'cancelled'])

/** Why an engine was chosen: a server or engine is configured, a model for the language is here, or nothing better is. */
const engineChoices = ['server', 'model', 'draft', 'set'] as const
export const engineChoice = z.enum(engineChoices)
export type EngineChoice = z.infer<typeof engineChoice>

/** One step of one recording, as shown on the job page. */
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
    /** estimated seconds left, by the speed measured on this recording; null while unknown */
    remaining: z.number().nullable(),
    fault: fault.nullable(),
    startedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'JobStep' })
export type JobStep = z.infer<typeof jobStep>

/** Each step's share of the total work; sums to 1. Transcription dominates on every machine measured. */
const weights: Record<StepName, number> = {
  prepare: 0.08,
  transcribe: 0.8,
  speakers: 0.03,
  assemble: 0.02,
  summarise: 0.06,
  index: 0.01,
}

/** Overall progress of a recording, 0..1, from its steps. */
export const overallProgress = (steps: readonly Pick<JobStep, 'step' | 'state' | 'progress'>[]) =>
  steps.reduce((sum, s) => sum + weights[s.step] * (s.state === 'done' ? 1 : s.progress), 0)
