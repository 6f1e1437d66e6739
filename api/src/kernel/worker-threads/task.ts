import type { Thrown } from './thrown.ts'

/** A function of a module to run in a thread, and its deadline, ms. Input and output are plain data. */
export type Task<In, Out> = {
  module: string
  name: string
  deadlineMs: number
  /** never set: it only carries the types of input and output */
  readonly types?: { in: In; out: Out }
}

/**
 * Names the function `name` of a module as a task for a thread: `taskOf<typeof count>(new URL('./count.ts',
 * import.meta.url), 'count', 5000)`. The module is loaded in the thread, not here.
 */
export const taskOf = <F extends (input: never) => unknown>(
  module: URL,
  name: string,
  deadlineMs: number,
): Task<Parameters<F>[0], Awaited<ReturnType<F>>> => ({ module: module.href, name, deadlineMs })

/** Messages to a thread, and back from it. */
export type Order = { module: string; name: string; input: unknown }
export type Report = { value: unknown } | { thrown: Thrown }
