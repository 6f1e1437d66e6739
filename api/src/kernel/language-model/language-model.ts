import type { z } from 'zod'
import type { Budget } from './budget.ts'
import type { Endpoint, ModelLimits } from './endpoint.ts'
import type { Prompt } from './prompt.ts'
import { createSlots } from './slots.ts'
import type { CallOptions, Runtime, Backend } from './backend.ts'

export type LanguageModel = {
  endpoint: ModelLimits
  /**
   * Asks for one object of a shape.
   * @throws ModelFault
   */
  generate: <T>(schema: z.ZodType<T>, prompt: Prompt, options: CallOptions & { name: string }) => Promise<T>
  /**
   * Asks for text, yielded piece by piece as it is written.
   * @throws ModelFault, possibly in the middle
   */
  stream: (prompt: Prompt, options: CallOptions) => AsyncGenerator<string>
}

/** Returns the model for the next request; null if there is none. One may be installed or removed at any moment. */
export type PickLanguageModel = () => Promise<LanguageModel | null>

/**
 * The only access to a language model; enforces the limit on concurrent requests. `openWay` opens its backend, on the
 * first request.
 */
export const languageModelBy = (
  endpoint: ModelLimits,
  budget: Budget,
  openWay: () => Promise<Backend>,
): LanguageModel => {
  const slots = createSlots(endpoint.parallel)
  const runtime = async (): Promise<Runtime> => ({ endpoint, budget, slots, way: await openWay() })
  return {
    endpoint,
    generate: async (schema, prompt, options) => {
      const { generate } = await import('./generate.ts')
      return generate(await runtime(), schema, prompt, options)
    },
    stream: async function* (prompt, options) {
      const { stream } = await import('./stream.ts')
      yield* stream(await runtime(), prompt, options)
    },
  }
}

/** A model on an OpenAI-compatible server. Its library (25 MB) is loaded by the first request. */
export const createLanguageModel = (endpoint: Endpoint, budget: Budget): LanguageModel =>
  languageModelBy(endpoint, budget, async () => (await import('./server-backend.ts')).serverBackend(endpoint))
