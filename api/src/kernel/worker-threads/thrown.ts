import type { ErrorCode } from '@hattama/contract/kernel/error'
import type { Fault } from '@hattama/contract/kernel/fault'
import { Failure } from '../failure.ts'
import { StepFault } from '../fault.ts'

/** What a task threw, as sent from its thread: refusals keep their code or fault, anything else its message. */
export type Thrown =
  | { failure: { code: ErrorCode; message: string; fields?: Record<string, string>; retryAfter?: number } }
  | { fault: Fault }
  | { error: { message: string; stack: string | undefined } }

/** Turns it back into an error of this thread. */
export const errorOf = (thrown: Thrown): Error => {
  if ('failure' in thrown) return new Failure(thrown.failure.code, thrown.failure)
  if ('fault' in thrown) {
    const { source, kind, detail, retryable } = thrown.fault
    return new StepFault(source, kind, detail, { retryable })
  }
  return Object.assign(new Error(thrown.error.message), { stack: thrown.error.stack })
}
