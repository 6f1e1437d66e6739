import type { z } from 'zod'
import type { Budget } from './budget.ts'
import type { ModelLimits } from './endpoint.ts'
import type { ModelFault } from './model-fault.ts'
import type { Prompt } from './prompt.ts'
import type { Slots } from './slots.ts'

export type Answer = {
  text: string
  /** it ended at the limit of tokens, not by itself */
  cut: boolean
  /** tokens of the prompt and of the answer by the model's own count, where it gives one */
  tokensRead: number | undefined
  tokensWritten: number | undefined
}

/** One request, ended by the signal. */
export type Request = (signal: AbortSignal) => Promise<Answer>

/** What runs a model: over HTTP, or in a process of this machine. */
export type Backend = {
  /**
   * One answer of the wanted shape, or in words that hold it. Each request is run by `turn`, which gives it a place and its
   * time; there may be several.
   * @throws ModelFault
   */
  ask: (
    prompt: Prompt,
    shape: { schema: z.ZodType; name: string },
    signal: AbortSignal | undefined,
    turn: (request: Request) => Promise<Answer>,
  ) => Promise<Answer>
  /** The first piece of a text and the way to the others. */
  stream: (
    prompt: Prompt,
    signal: AbortSignal,
  ) => Promise<{ first: IteratorResult<string, undefined>; rest: AsyncGenerator<string, undefined> }>
  /** Any failure of a request as a fault. `aborted`: somebody cancelled it. */
  faultOf: (error: unknown, aborted: boolean) => ModelFault
}

/** What every request needs to know beside its prompt. */
export type CallOptions = { workspaceId: string; signal?: AbortSignal | undefined }

/** Everything a request runs with. */
export type Runtime = { endpoint: ModelLimits; budget: Budget; slots: Slots; way: Backend }
