import { type StepName, stepNames } from '@hattama/contract/kernel/job'
import type { Env } from '#kernel/env.ts'

type Capability = Env['WORKER_STEPS'][number]

/** The steps that need each capability: reading untrusted files, speech engines, language models. */
const stepsOf: Record<Capability, readonly StepName[]> = {
  media: ['prepare'],
  speech: ['transcribe', 'speakers', 'assemble'],
  minutes: ['summarise', 'index'],
}

/** Returns the steps a worker with these capabilities takes; with none listed it takes them all. */
export const stepsFor = (capabilities: readonly Capability[]): readonly StepName[] =>
  capabilities.length === 0
    ? stepNames
    : stepNames.filter((step) => capabilities.some((can) => stepsOf[can].includes(step)))

/** Whether the worker fetches files by link. */
export const fetchesLinks = (capabilities: readonly Capability[]) =>
  capabilities.length === 0 || capabilities.includes('media')

/** Whether the worker can process speech. */
export const canHear = (capabilities: readonly Capability[]) =>
  capabilities.length === 0 || capabilities.includes('speech')

/** Whether the worker transcribes recordings still being uploaded. That takes both capabilities, on its server's machine. */
export const looksAtUploads = (capabilities: readonly Capability[]) =>
  fetchesLinks(capabilities) && (capabilities.length === 0 || capabilities.includes('speech'))
