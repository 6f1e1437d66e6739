import { StepFault } from '#kernel/fault.ts'

/** How a model's process ended: its exit, and what native code wrote beforehand. */
type Ending = {
  phase: 'loading' | 'working'
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
  /** we killed it because it stopped responding */
  hung: boolean
}

const outOfMemory = /bad_alloc|out of memory|failed to allocate|cannot allocate/i
const unreadable = /protobuf|INVALID_PROTOBUF|Load model .* failed|ModelProto|No such file|InvalidProtobuf/i

/**
 * Turns the end of a process into a fault a person can act on. Loading again would fail the same way; working again may
 * not.
 */
export const crashFault = (model: string, ending: Ending): StepFault => {
  const { phase, code, signal, stderr, hung } = ending
  const crashed = (detail: string, retryable: boolean) =>
    new StepFault('speech', 'engine-crashed', detail, { retryable })
  if (hung) return crashed(`The speech model "${model}" stopped answering and was restarted.`, true)
  if (outOfMemory.test(stderr) || (signal === 'SIGKILL' && phase === 'loading')) {
    return crashed(`There is too little memory for the speech model "${model}".`, false)
  }
  if (phase === 'loading') return refusedLoad(model, stderr)
  const how = signal ?? `exit ${code}`
  return crashed(`The speech model "${model}" crashed (${how}) and was restarted.`, true)
}

export const noNative = () =>
  new StepFault('speech', 'no-engine', 'The local speech engine does not run on this machine.')

export const damaged = (model: string) =>
  new StepFault(
    'speech',
    'engine-refused',
    `Files of the speech model "${model}" are missing or damaged: download it again.`,
    { retryable: true },
  )

/** The fault of a model that could not be loaded; `why` = what native code said about it. */
export const refusedLoad = (model: string, why: string) => {
  const what = unreadable.test(why) ? 'cannot be read' : 'is of another kind than it should be'
  return new StepFault(
    'speech',
    'engine-crashed',
    `The speech model "${model}" ${what}: remove it and download it again.`,
  )
}
