import { streamText } from 'ai'
import { type Capabilities, capabilitiesOf, lowered, rememberCapabilities } from './capabilities.ts'
import { answerTokens } from './endpoint.ts'
import type { CallOptions, Runtime } from './language-model.ts'
import { askLess } from '../openai-server/ask-less.ts'
import { withRetries } from '../openai-server/retry.ts'
import { asModelFault, retries } from './refusal.ts'
import { messagesOf, type Prompt } from './prompt.ts'
import { modelOf } from './provider.ts'
import { estimateTokens } from './tokens.ts'

/**
 * Text piece by piece, reasoning left out. Repeats and asks for less only before the first piece; what was begun
 * ends with a fault when the connection breaks or no piece comes within the endpoint's time. Stops when the reader
 * stops.
 * @throws ModelFault
 */
export async function* stream(
  runtime: Runtime,
  prompt: Prompt,
  options: CallOptions,
): AsyncGenerator<string> {
  const { endpoint, budget, slots } = runtime
  const size = estimateTokens(prompt.instructions + prompt.turns.map((t) => t.text).join(''))
  const stop = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal
  const turn = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  const held = slots(
    async () => {
      entered.resolve()
      await turn.promise
    },
    signal,
    options.workspaceId,
  )
  held.catch((error: unknown) => entered.reject(error))
  let written = ''
  try {
    await entered.promise
    await budget.reserve(options.workspaceId, size)
    const { first, rest } = await begin(runtime, prompt, signal)
    for (let piece = first; !piece.done; piece = await rest.next()) {
      written += piece.value
      yield piece.value
    }
  } catch (error) {
    throw asModelFault(error, options.signal?.aborted ?? false, endpoint.timeoutMs)
  } finally {
    stop.abort()
    turn.resolve()
    if (written !== '') {
      await budget.spend(options.workspaceId, { read: size, written: estimateTokens(written) })
    }
  }
}

/** The first piece and the way to the others, or the error of the last try. */
const begin = ({ endpoint }: Runtime, prompt: Prompt, signal: AbortSignal) => {
  const { rung } = capabilitiesOf(endpoint)
  const open = (capabilities: Capabilities) =>
    withRetries(
      async () => {
        const rest = pieces(endpoint, capabilities, prompt, signal)
        return { first: await rest.next(), rest }
      },
      { ...retries, firstMs: endpoint.retryMs, signal },
    )
  return askLess<Capabilities, Awaited<ReturnType<typeof open>>>(
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
  endpoint: Runtime['endpoint'],
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
