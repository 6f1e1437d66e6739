import type { Thrown } from './thrown.ts'

/**
 * A function of a module to run in a thread, and its deadline, ms. Input and output are plain data. Its second parameter asks
 * the thread that runs it (`Asker.answer`), for what only that may do, such as calls to others.
 */
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
export const taskOf = <F extends (input: never, ask: never) => unknown>(
  module: URL,
  name: string,
  deadlineMs: number,
): Task<Parameters<F>[0], Awaited<ReturnType<F>>> => ({ module: module.href, name, deadlineMs })

/** Asks from within a thread. @throws Error when it is not answered; why is known only to whoever was asked */
export type Ask<Question, Answer> = (question: Question) => Promise<Answer>

/** Messages to a thread, and back from it. */
export type Order = { module: string; name: string; input: unknown }
export type Answered = { to: number } & ({ value: unknown } | { failed: string })
export type Report = { value: unknown } | { thrown: Thrown } | { asks: number; question: unknown }
