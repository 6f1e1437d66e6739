import { generateText } from 'ai'
import type { z } from 'zod'
import { type Capabilities, capabilitiesOf, lowered, rememberCapabilities } from './capabilities.ts'
import { answerTokens } from './endpoint.ts'
import { readObject } from './json-text.ts'
import type { CallOptions, Runtime } from './language-model.ts'
import { ModelFault } from './model-fault.ts'
import { askLess } from '../openai-server/ask-less.ts'
import { withRetries } from '../openai-server/retry.ts'
import { asModelFault, retries } from './refusal.ts'
import { messagesOf, type Prompt, repairTurn, shorterTurn, withSchema } from './prompt.ts'
import { modelOf } from './provider.ts'
import { estimateTokens } from './tokens.ts'

type Answer = {
  text: string
  /** it ended at the limit of tokens, not by itself */
  cut: boolean
  /** tokens of the prompt by the server's count, where it gives one */
  tokensRead: number | undefined
}
type Ask = { schema: z.ZodType; prompt: Prompt; options: CallOptions & { name: string } }

/**
 * One object of a shape from whatever the server can do: JSON schema, else JSON object, else plain words, the
 * schema always written in the prompt; then one repair turn with what was wrong. What worked is remembered per
 * endpoint.
 * @throws ModelFault
 */
export const generate = async <T>(
  runtime: Runtime,
  schema: z.ZodType<T>,
  prompt: Prompt,
  options: CallOptions & { name: string },
): Promise<T> => {
  const asked = { ...prompt, instructions: withSchema(prompt.instructions, schema) }
  const first = await ask(runtime, { schema, prompt: asked, options })
  if (wasCut(asked, first.tokensRead)) {
    const detail =
      'The language model server read only a part of the prompt: its context is below LLM_CONTEXT'
    throw new ModelFault('engine-limit', detail)
  }
  const read = readObject(first.text, schema)
  if (read.ok) return read.value

  const remark = first.cut ? shorterTurn : repairTurn(read.problem)
  const answer = { role: 'assistant' as const, text: first.cut ? first.text.slice(0, 2000) : first.text }
  const turns = [
    ...asked.turns,
    ...(answer.text === '' ? [] : [answer]),
    { role: 'user' as const, text: remark },
  ]
  const second = await ask(runtime, { schema, prompt: { ...asked, turns }, options })
  const repaired = readObject(second.text, schema)
  if (repaired.ok) return repaired.value
  if (second.cut) throw new ModelFault('engine-limit', 'The answer of the language model was cut off twice')
  const detail = 'The answer of the language model does not have the asked shape, also after a correction'
  throw new ModelFault('engine-refused', detail, { retryable: true })
}

/** One answer, asking for less and less of the server until it agrees. */
const ask = async (runtime: Runtime, what: Ask): Promise<Answer> => {
  const { endpoint } = runtime
  const { signal } = what.options
  const repeated = { ...retries, firstMs: endpoint.retryMs, signal }
  const attempt = async (capabilities: Capabilities) => {
    const answer = await withRetries(() => request(runtime, capabilities, what), repeated)
    rememberCapabilities(endpoint, capabilities)
    return answer
  }
  try {
    return await askLess(capabilitiesOf(endpoint), attempt, lowered)
  } catch (error) {
    throw asModelFault(error, signal?.aborted ?? false, endpoint.timeoutMs)
  }
}

const textOf = (prompt: Prompt) => prompt.instructions + prompt.turns.map((t) => t.text).join('')

/**
 * Some servers (Ollama, llama.cpp with context shift) cut a prompt that is too long without a word, and the model
 * answers about what is left. No tokeniser packs more than eight characters of talk into a token on average.
 */
const wasCut = (prompt: Prompt, tokensRead: number | undefined) =>
  tokensRead !== undefined && tokensRead > 0 && tokensRead < textOf(prompt).length / 8

const request = (runtime: Runtime, capabilities: Capabilities, { schema, prompt, options }: Ask) => {
  const { endpoint, budget, slots } = runtime
  const text = textOf(prompt)
  return slots(
    async () => {
      await budget.reserve(options.workspaceId, estimateTokens(text))
      const result = await generateText({
        model: modelOf(endpoint, capabilities, { schema, name: options.name }),
        ...messagesOf(prompt, capabilities),
        maxOutputTokens: answerTokens(endpoint),
        ...(capabilities.temperature ? { temperature: 0 } : {}),
        maxRetries: 0,
        abortSignal: AbortSignal.any([
          AbortSignal.timeout(endpoint.timeoutMs),
          ...(options.signal ? [options.signal] : []),
        ]),
      })
      await budget.spend(options.workspaceId, {
        read: result.usage.inputTokens ?? estimateTokens(text),
        written: result.usage.outputTokens ?? estimateTokens(result.text),
      })
      const { text: answer, finishReason, usage } = result
      return { text: answer, cut: finishReason === 'length', tokensRead: usage.inputTokens }
    },
    options.signal,
    options.workspaceId,
  )
}
