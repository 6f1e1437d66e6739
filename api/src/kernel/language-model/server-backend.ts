import { generateText, streamText } from 'ai'
import { withFallback } from '../openai-server/fallback.ts'
import { withRetries } from '../openai-server/retry.ts'
import { type Capabilities, capabilitiesOf, lowered, rememberCapabilities } from './capabilities.ts'
import { answerTokens, type Endpoint } from './endpoint.ts'
import { messagesOf, type Prompt } from './prompt.ts'
import { modelOf, type Shape } from './provider.ts'
import { asModelFault, retries } from './refusal.ts'
import type { Request, Backend } from './backend.ts'

/**
 * The backend for an OpenAI-compatible server. Uses the best it supports: JSON schema, else JSON object, else plain
 * text; what worked is remembered per endpoint.
 */
export const serverBackend = (endpoint: Endpoint): Backend => {
  const { timeoutMs, apiKey } = endpoint
  const faultOf: Backend['faultOf'] = (error, aborted) =>
    asModelFault(error, aborted, { timeoutMs, apiKey, settings: 'LLM' })
  return {
    ask: async (prompt, shape, signal, turn) => {
      const repeated = { ...retries, firstMs: endpoint.retryMs, signal }
      const attempt = async (capabilities: Capabilities) => {
        const answer = await withRetries(
          () => turn(requestOf(endpoint, capabilities, prompt, shape)),
          repeated,
        )
        rememberCapabilities(endpoint, capabilities)
        return answer
      }
      try {
        return await withFallback(capabilitiesOf(endpoint), attempt, lowered)
      } catch (error) {
        throw faultOf(error, signal?.aborted ?? false)
      }
    },
    stream: (prompt, signal) => begin(endpoint, prompt, signal),
    faultOf,
  }
}

const requestOf =
  (endpoint: Endpoint, capabilities: Capabilities, prompt: Prompt, shape: Shape): Request =>
  async (signal) => {
    const { text, finishReason, usage } = await generateText({
      model: modelOf(endpoint, capabilities, shape),
      ...messagesOf(prompt, capabilities),
      maxOutputTokens: answerTokens(endpoint),
      ...(capabilities.temperature ? { temperature: 0 } : {}),
      maxRetries: 0,
      abortSignal: signal,
    })
    const { inputTokens, outputTokens } = usage
    return { text, cut: finishReason === 'length', tokensRead: inputTokens, tokensWritten: outputTokens }
  }

/** Returns the first piece and a generator of the rest, or throws the error of the last attempt. */
const begin = (endpoint: Endpoint, prompt: Prompt, signal: AbortSignal) => {
  const { rung } = capabilitiesOf(endpoint)
  const open = (capabilities: Capabilities) =>
    withRetries(
      async () => {
        const rest = pieces(endpoint, capabilities, prompt, signal)
        return { first: await rest.next(), rest }
      },
      { ...retries, firstMs: endpoint.retryMs, signal },
    )
  return withFallback<Capabilities, Awaited<ReturnType<typeof open>>>(
    { ...capabilitiesOf(endpoint), rung: 'plain' },
    open,
    (asked, error) => {
      const less = lowered(asked, error)
      if (less) rememberCapabilities(endpoint, { ...less, rung })
      return less
    },
  )
}

async function* pieces(
  endpoint: Endpoint,
  capabilities: Capabilities,
  prompt: Prompt,
  signal: AbortSignal,
): AsyncGenerator<string, undefined> {
  const silence = new AbortController()
  const late = () => silence.abort(new DOMException('No piece in time', 'TimeoutError'))
  let clock = setTimeout(late, endpoint.timeoutMs)
  try {
    const { stream: parts } = streamText({
      model: modelOf(endpoint, capabilities, null),
      ...messagesOf(prompt, capabilities),
      maxOutputTokens: answerTokens(endpoint),
      ...(capabilities.temperature ? { temperature: 0 } : {}),
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      onError: () => undefined,
    })
    for await (const part of parts) {
      clearTimeout(clock)
      clock = setTimeout(late, endpoint.timeoutMs)
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw (silence.signal.reason ?? signal.reason) as Error
      if (part.type === 'text-delta') yield part.text
    }
  } finally {
    clearTimeout(clock)
  }
}
