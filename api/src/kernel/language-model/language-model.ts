import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Env } from '../env.ts'
import { type Budget, createBudget } from './budget.ts'
import { type Endpoint, endpointOf } from './endpoint.ts'
import type { Prompt } from './prompt.ts'
import { createSlots, type Slots } from './slots.ts'

/** What every request needs to know beside its prompt. */
export type CallOptions = { workspaceId: string; signal?: AbortSignal | undefined }

/** Everything a request runs with. */
export type Runtime = { endpoint: Endpoint; budget: Budget; slots: Slots }

export type LanguageModel = {
  endpoint: Endpoint
  /**
   * Asks for one object of a shape.
   * @throws ModelFault
   */
  generate: <T>(schema: z.ZodType<T>, prompt: Prompt, options: CallOptions & { name: string }) => Promise<T>
  /**
   * Asks for text, given piece by piece as it is written.
   * @throws ModelFault, also in the middle
   */
  stream: (prompt: Prompt, options: CallOptions) => AsyncGenerator<string>
}

/**
 * The one door to a language model; keeps the limit on requests under way. The library behind it (25 MB) is loaded by
 * the first request: most servers have no model.
 */
export const createLanguageModel = (endpoint: Endpoint, budget: Budget): LanguageModel => {
  const runtime: Runtime = { endpoint, budget, slots: createSlots(endpoint.parallel) }
  return {
    endpoint,
    generate: async (schema, prompt, options) => {
      const { generate } = await import('./generate.ts')
      return generate(runtime, schema, prompt, options)
    },
    stream: async function* (prompt, options) {
      const { stream } = await import('./stream.ts')
      yield* stream(runtime, prompt, options)
    },
  }
}

/** The language model of the settings; null where none is set. */
export const configuredModel = (env: Env, db: Db): LanguageModel | null => {
  const endpoint = endpointOf(env)
  return endpoint && createLanguageModel(endpoint, createBudget(db, env.LLM_TOKENS_PER_DAY ?? null))
}
