import type { z } from 'zod'
import { needBoundedAnswer } from './answer-length.ts'
import { tell, within } from '../tracing/tracing.ts'
import { readObject } from './json-text.ts'
import { ModelFault } from './model-fault.ts'
import { type Prompt, repairTurn, shorterTurn, withSchema } from './prompt.ts'
import { estimateTokens } from './tokens.ts'
import type { Answer, CallOptions, Runtime } from './backend.ts'

type Ask = { schema: z.ZodType; prompt: Prompt; options: CallOptions & { name: string } }

/**
 * Generates one object of a shape. The schema is always written into the prompt; an invalid answer gets one repair turn
 * that says what was wrong.
 * @throws ModelFault
 */
export const generate = async <T>(
  runtime: Runtime,
  schema: z.ZodType<T>,
  prompt: Prompt,
  options: CallOptions & { name: string },
): Promise<T> => {
  const asker = { whose: options.workspaceId, signal: options.signal }
  const asked = { ...prompt, instructions: withSchema(prompt.instructions, schema) }
  const first = await ask(runtime, { schema, prompt: asked, options })
  if (wasCut(asked, first.tokensRead)) {
    const detail =
      'The language model server read only a part of the prompt: its context is below LLM_CONTEXT'
    throw new ModelFault('engine-limit', detail)
  }
  const read = await readObject(first.text, schema, asker)
  if (read.ok) return read.value

  const remark = first.cut ? shorterTurn : repairTurn(read.problem)
  const answer = { role: 'assistant' as const, text: first.cut ? first.text.slice(0, 2000) : first.text }
  const turns = [
    ...asked.turns,
    ...(answer.text === '' ? [] : [answer]),
    { role: 'user' as const, text: remark },
  ]
  const second = await ask(runtime, { schema, prompt: { ...asked, turns }, options })
  const repaired = await readObject(second.text, schema, asker)
  if (repaired.ok) return repaired.value
  if (second.cut) throw new ModelFault('engine-limit', 'The answer of the language model was cut off twice')
  const detail = 'The answer of the language model does not have the asked shape, also after a correction'
  throw new ModelFault('engine-refused', detail, { retryable: true })
}

/** Makes one request, once a slot is free. */
const ask = ({ endpoint, budget, slots, way }: Runtime, { schema, prompt, options }: Ask): Promise<Answer> =>
  way.ask(prompt, { schema, name: options.name }, options.signal, (request) =>
    slots(
      async () => {
        const read = estimateTokens(textOf(prompt))
        await budget.reserve(options.workspaceId, read)
        const signal = AbortSignal.any([
          AbortSignal.timeout(endpoint.timeoutMs),
          ...(options.signal ? [options.signal] : []),
        ])
        return within('language model', { 'hattama.asked_for': options.name }, async () => {
          const answer = await request(signal)
          needBoundedAnswer(answer.text)
          const spent = {
            read: answer.tokensRead ?? read,
            written: answer.tokensWritten ?? estimateTokens(answer.text),
          }
          tell({ 'gen_ai.usage.input_tokens': spent.read, 'gen_ai.usage.output_tokens': spent.written })
          await budget.spend(options.workspaceId, spent)
          return answer
        })
      },
      options.signal,
      options.workspaceId,
    ),
  )

const textOf = (prompt: Prompt) => prompt.instructions + prompt.turns.map((t) => t.text).join('')

/**
 * Whether the prompt was truncated. Some servers (Ollama, llama.cpp with context shift) silently truncate a prompt that is
 * too long, and the model answers the rest. No tokeniser averages more than eight characters of speech per token.
 */
const wasCut = (prompt: Prompt, tokensRead: number | undefined) =>
  tokensRead !== undefined && tokensRead > 0 && tokensRead < textOf(prompt).length / 8
