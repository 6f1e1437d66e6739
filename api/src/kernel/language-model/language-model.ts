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
   * Asks for text, given piece by piece as it is written.
   * @throws ModelFault, also in the middle
   */
  stream: (prompt: Prompt, options: CallOptions) => AsyncGenerator<string>
}

/** The model for the next request; null: there is none now. One may be installed, or go, at any moment. */
export type PickLanguageModel = () => Promise<LanguageModel | null>

/**
 * The one door to a language model; keeps the limit on requests under way. `way` leads to the model, and is opened by the
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

/** A model on an OpenAI-compatible server. The library behind it (25 MB) is loaded by the first request. */
export const createLanguageModel = (endpoint: Endpoint, budget: Budget): LanguageModel =>
  languageModelBy(endpoint, budget, async () => (await import('./server-backend.ts')).serverBackend(endpoint))
