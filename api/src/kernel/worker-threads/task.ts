import type { Thrown } from './thrown.ts'

/** A function of a module that runs in a thread, and how long it may, ms. Input and answer are plain data. */
export type Task<In, Out> = {
  module: string
  name: string
  deadlineMs: number
  /** never there: it carries the types of what goes in and comes out */
  readonly types?: { in: In; out: Out }
}

/**
 * Names the function `name` of a module as work for a thread: `taskOf<typeof count>(new URL('./count.ts', import.meta.url),
 * 'count', 5000)`. The module is loaded in the thread, not by this.
 */
export const taskOf = <F extends (input: never) => unknown>(
  module: URL,
  name: string,
  deadlineMs: number,
): Task<Parameters<F>[0], Awaited<ReturnType<F>>> => ({ module: module.href, name, deadlineMs })

/** What a thread is told, and what it answers. */
export type Order = { module: string; name: string; input: unknown }
export type Report = { value: unknown } | { thrown: Thrown }
