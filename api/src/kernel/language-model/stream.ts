import type { CallOptions, Runtime } from './backend.ts'
import { begin, type Begun } from '../tracing/tracing.ts'
import { needBoundedAnswer } from './answer-length.ts'
import type { Prompt } from './prompt.ts'
import { estimateTokens } from './tokens.ts'
import { outsideText } from '@hattama/contract/rules/kernel/outside-text'

/**
 * Yields text piece by piece, without reasoning. Retries and falls back only before the first piece; after that a broken
 * connection, or no piece within the endpoint's timeout, ends it with a fault. Stops when the reader stops.
 * @throws ModelFault
 */
export async function* stream(
  runtime: Runtime,
  prompt: Prompt,
  options: CallOptions,
): AsyncGenerator<string> {
  const { budget, slots, way } = runtime
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
  let failure: unknown
  let span: Begun | undefined
  try {
    await entered.promise
    await budget.reserve(options.workspaceId, size)
    span = begin('language model', { 'hattama.asked_for': 'text' })
    const { first, rest } = await way.stream(prompt, signal)
    /** half of a surrogate pair that its other half follows in the next piece */
    let half = ''
    for (let piece = first; !piece.done; piece = await rest.next()) {
      const [, whole = '', end = ''] = /^(.*?)([\uD800-\uDBFF]?)$/s.exec(half + piece.value) ?? []
      half = end
      const text = outsideText(whole)
      written += text
      needBoundedAnswer(written)
      if (text !== '') yield text
    }
  } catch (error) {
    failure = way.faultOf(error, options.signal?.aborted ?? false)
    throw failure
  } finally {
    span?.tell({ 'gen_ai.usage.input_tokens': size, 'gen_ai.usage.output_tokens': estimateTokens(written) })
    span?.end(failure)
    stop.abort()
    turn.resolve()
    if (written !== '') {
      await budget.spend(options.workspaceId, { read: size, written: estimateTokens(written) })
    }
  }
}
