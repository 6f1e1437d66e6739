import { type StepName, stepNames } from '@hattama/contract/job'
import type { Env } from '#kernel/env.ts'

type Capability = Env['WORKER_STEPS'][number]

/** What a machine is good for, and the steps that need it: reading strangers' files, engines of speech, language models. */
const stepsOf: Record<Capability, readonly StepName[]> = {
  media: ['prepare'],
  speech: ['transcribe', 'speakers', 'assemble'],
  minutes: ['summarise', 'index'],
}

/** Steps a worker takes that can do so much; one that names nothing takes them all. */
export const stepsFor = (capabilities: readonly Capability[]): readonly StepName[] =>
  capabilities.length === 0
    ? stepNames
    : stepNames.filter((step) => capabilities.some((can) => stepsOf[can].includes(step)))

/** Does it fetch files by their links? */
export const fetchesLinks = (capabilities: readonly Capability[]) =>
  capabilities.length === 0 || capabilities.includes('media')

/** Does it listen to who speaks? */
export const canHear = (capabilities: readonly Capability[]) =>
  capabilities.length === 0 || capabilities.includes('speech')

/** Does it write down what is said while a recording is still coming? That takes both, on the machine of its server. */
export const looksAtUploads = (capabilities: readonly Capability[]) =>
  fetchesLinks(capabilities) && (capabilities.length === 0 || capabilities.includes('speech'))
