import { Failure } from '#kernel/failure.ts'
import { foreignThreads } from '#kernel/worker-threads/foreign-threads.ts'
import type { Task } from '#kernel/worker-threads/task.ts'
import type { Outcome } from '../port/kind.ts'
import { CallFault } from './call.ts'
import { outcomeOfFault } from './outcome.ts'

/** How long a delivery waits that found no thread free, ms. */
const waitMs = 30_000

type How<Question, Answer> = {
  signal: AbortSignal
  /** workspace whose delivery it is: they take turns */
  whose: string
  /** makes a call of the conversation. @throws CallFault */
  call: (question: Question, signal: AbortSignal) => Promise<Answer>
}

/**
 * Has a conversation with a server that a stranger chose in a thread, which ends with its deadline or signal, whatever the
 * server answered. Calls are made here, one request of the thread each.
 * @throws the reason of `signal`; errors of our own
 */
export const inThread = async <In, Out, Question, Answer>(
  task: Task<In, Out>,
  input: NoInfer<In>,
  { signal, whose, call }: How<Question, Answer>,
): Promise<Out | Extract<Outcome, { ok: false }>> => {
  // the thread learns only that a call failed
  const met: { fault: CallFault | null } = { fault: null }
  const answer = (question: Question, ended: AbortSignal) =>
    call(question, AbortSignal.any([signal, ended])).catch((error: unknown) => {
      if (error instanceof CallFault) met.fault ??= error
      throw error
    })
  try {
    return await foreignThreads.run(task, input, { signal, whose, answer })
  } catch (error) {
    signal.throwIfAborted()
    const isRefused = error instanceof Failure
    if (isRefused && error.code === 'TOO_MUCH_WORK') return { ok: false, fault: 'tooMuch', status: null }
    if (isRefused && error.code === 'SERVER_BUSY') return { ok: false, fault: 'ours', status: null, waitMs }
    const outcome = outcomeOfFault(met.fault ?? error)
    if (outcome.ok) throw error
    return outcome
  }
}
