import type { ModelEntry } from '../../models/entry.ts'
import { answerTokens, type ModelLimits } from '../endpoint.ts'
import { ModelFault } from '../model-fault.ts'
import type { Prompt } from '../prompt.ts'
import { jsonSchemaOf } from '../json-schema.ts'
import type { Backend } from '../backend.ts'
import { tooSlow } from './faults.ts'
import { grammarSchema } from './grammar-schema.ts'
import type { ModelProcess } from './model-process.ts'
import type { ProcessOfModel } from './processes.ts'

/** The backend for a local model. Its answers have the wanted shape because the grammar allows no other. */
export const localBackend = (model: ModelEntry, limits: ModelLimits, processes: ProcessOfModel): Backend => {
  const maxTokens = answerTokens(limits)
  const question = ({ instructions, turns }: Prompt, schema: object | null) => ({
    instructions,
    turns,
    schema,
    maxTokens,
  })

  const faultOf: Backend['faultOf'] = (error, aborted) => {
    if (error instanceof ModelFault) return error
    if (aborted) return new ModelFault('cancelled', 'The request to the language model was cancelled')
    if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
      return tooSlow(limits.model, limits.timeoutMs)
    }
    const detail = 'The answer of the language model could not be read'
    return new ModelFault('engine-refused', detail, { retryable: true, cause: error })
  }

  /** Yields the text piece by piece. Its beginning is never sent twice: a crash after it ends the text. */
  async function* pieces(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string, undefined> {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)])
    const stream = new TransformStream<string, string>(undefined, { highWaterMark: maxTokens })
    const out = stream.writable.getWriter()
    out.closed.catch(() => undefined)
    let heard = false
    const write = (process: ModelProcess) =>
      process
        .write(question(prompt, null), limit, (piece) => {
          heard = true
          void out.write(piece).catch(() => undefined)
        })
        .catch((error: unknown) => {
          throw heard ? new Interrupted(error) : error
        })
    const written = processes.use(model, limits.context, write).then(
      () => null,
      (error: unknown) => (error instanceof Interrupted ? error.why : error),
    )
    void written.then(() => out.close()).catch(() => undefined)
    for await (const piece of stream.readable) {
      // all of it may have arrived before the reader could cancel
      signal.throwIfAborted()
      yield piece
    }
    const failed = await written
    if (failed !== null) throw failed
    return undefined
  }

  return {
    ask: async (prompt, { schema }, signal, turn) => {
      const asked = question(prompt, grammarSchema(jsonSchemaOf(schema)))
      try {
        return await turn((limit) =>
          processes.use(model, limits.context, (process) => process.write(asked, limit)),
        )
      } catch (error) {
        throw faultOf(error, signal?.aborted ?? false)
      }
    },
    stream: async (prompt, signal) => {
      const rest = pieces(prompt, signal)
      return { first: await rest.next(), rest }
    },
    faultOf,
  }
}

/** A failure after the first piece. */
class Interrupted extends Error {
  readonly why: unknown

  constructor(why: unknown) {
    super('The text was broken off.')
    this.why = why
  }
}
