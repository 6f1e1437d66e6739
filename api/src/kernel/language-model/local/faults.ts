import { ModelFault } from '../model-fault.ts'

/** How a model's process ended: its exit, and what native code wrote before that. */
type Ending = {
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
  /** why we killed it, if we did: it took too much memory, or did not stop when told to */
  because: 'memory' | 'stuck' | null
}

const outOfMemory = /bad_alloc|out of memory|failed to allocate|cannot allocate/i

/** Describes the end of a process as a fault a person can act on. */
export const crashFault = (model: string, { code, signal, stderr, because }: Ending): ModelFault => {
  if (because === 'memory' || outOfMemory.test(stderr)) return tooLittleMemory(model)
  const how = because === 'stuck' ? 'did not stop when told to' : `crashed (${signal ?? `exit ${code}`})`
  const detail = `The language model "${model}" ${how} and was ended.`
  return new ModelFault('model-crashed', detail, { retryable: true })
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** `bytes`: needed and available, if that was checked beforehand. */
export const tooLittleMemory = (model: string, bytes?: { needed: number; there: number }): ModelFault => {
  const figures = bytes
    ? `: it needs ${megabytes(bytes.needed)}, ${megabytes(Math.max(0, bytes.there))} are free`
    : ''
  const detail = `There is too little memory for the language model "${model}"${figures}.`
  return new ModelFault('no-memory', detail, { retryable: true })
}

export const noNative = () =>
  new ModelFault('no-engine', 'The local language model doesn’t run on this server.')

export const damaged = (model: string) =>
  new ModelFault(
    'model-damaged',
    `Files of the language model "${model}" are missing or damaged: download it again.`,
    { retryable: true },
  )

/** The engine refused to load a model; `why`: its message. */
export const refusedLoad = (model: string, why: string) =>
  new ModelFault('model-damaged', `The language model "${model}" cannot be loaded: download it again.`, {
    retryable: true,
    cause: new Error(why),
  })

export const tooLong = (model: string) =>
  new ModelFault('engine-limit', `The text is longer than the context of the language model "${model}".`)

export const tooSlow = (model: string, timeoutMs: number) =>
  new ModelFault(
    'engine-limit',
    `The language model "${model}" did not finish within ${Math.round(timeoutMs / 1000)} s.`,
    { retryable: true },
  )
