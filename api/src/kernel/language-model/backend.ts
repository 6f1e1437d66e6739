import type { z } from 'zod'
import type { Budget } from './budget.ts'
import type { ModelLimits } from './endpoint.ts'
import type { ModelFault } from './model-fault.ts'
import type { Prompt } from './prompt.ts'
import type { Slots } from './slots.ts'

export type Answer = {
  text: string
  /** it was cut off by the token limit */
  cut: boolean
  /** tokens of the prompt and of the answer as counted by the model, if it reports them */
  tokensRead: number | undefined
  tokensWritten: number | undefined
}

/** One request, ended by the signal. */
export type Request = (signal: AbortSignal) => Promise<Answer>

/** What runs a model: over HTTP, or in a process on this machine. */
export type Backend = {
  /**
   * Returns one answer of the wanted shape, or text that contains it. Each request, and there may be several, is run by
   * `turn`, which gives it a slot and a timeout.
   * @throws ModelFault
   */
  ask: (
    prompt: Prompt,
    shape: { schema: z.ZodType; name: string },
    signal: AbortSignal | undefined,
    turn: (request: Request) => Promise<Answer>,
  ) => Promise<Answer>
  /** Returns the first piece of a text and a generator of the rest. */
  stream: (
    prompt: Prompt,
    signal: AbortSignal,
  ) => Promise<{ first: IteratorResult<string, undefined>; rest: AsyncGenerator<string, undefined> }>
  /** Maps any failure of a request to a fault. `aborted`: it was cancelled. */
  faultOf: (error: unknown, aborted: boolean) => ModelFault
}

/** What every request needs besides its prompt. */
export type CallOptions = { workspaceId: string; signal?: AbortSignal | undefined }

/** Everything a request runs with. */
export type Runtime = { endpoint: ModelLimits; budget: Budget; slots: Slots; way: Backend }
