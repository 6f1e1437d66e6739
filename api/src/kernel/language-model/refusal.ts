import { APICallError } from 'ai'
import { isPassing, retryAfterMs } from '../openai-server/retry.ts'
import { ModelFault } from './model-fault.ts'

/** What the server says about a refusal, lower case; for deciding, not for showing. */
export const refusalText = (error: APICallError) =>
  `${error.message} ${error.responseBody ?? ''}`.slice(0, 4000).toLowerCase()

type Settings = 'LLM' | 'EMBEDDINGS' | 'RERANK'

/** How a request is repeated. One that took too long is not: the same prompt would take as long again. */
export const retries = {
  attempts: 3,
  passing: (error: unknown) =>
    APICallError.isInstance(error) && isPassing(error.statusCode)
      ? { afterMs: retryAfterMs((name) => error.responseHeaders?.[name]) }
      : null,
}

const speaksOfLength = (text: string) =>
  /context.{0,20}(length|window|size)|maximum context|too many tokens|exceed.{0,30}(context|tokens)|prompt is too long/.test(
    text,
  )

/**
 * Any failure of a request as a fault. `aborted` tells a cancelled request from one that took too long.
 * @param settings what the names of the settings of the server begin with
 * @returns the same fault when it is one already
 */
export const asModelFault = (
  error: unknown,
  aborted: boolean,
  timeoutMs: number,
  settings: Settings = 'LLM',
): ModelFault => {
  if (error instanceof ModelFault) return error
  if (aborted) return new ModelFault('cancelled', 'The request to the language model was cancelled')
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    const seconds = Math.round(timeoutMs / 1000)
    const detail = `The language model gave no answer within ${seconds} s`
    return new ModelFault('engine-unreachable', detail, { retryable: true, cause: error })
  }
  if (!APICallError.isInstance(error)) {
    const detail = 'The answer of the language model could not be read'
    return new ModelFault('engine-refused', detail, { retryable: true, cause: error })
  }
  return ofStatus(error, settings)
}

const ofStatus = (error: APICallError, settings: Settings): ModelFault => {
  const status = error.statusCode
  const cause = error
  if (status === undefined) {
    const detail = 'The language model server could not be reached'
    return new ModelFault('engine-unreachable', detail, { retryable: true, cause })
  }
  const said = `The language model server answered ${status}`
  if (status === 401 || status === 403)
    return new ModelFault('engine-refused', `${said}: check ${settings}_API_KEY`)
  if (status === 404)
    return new ModelFault('engine-refused', `${said}: check ${settings}_BASE_URL and ${settings}_MODEL`, {
      cause,
    })
  if (status === 429) return new ModelFault('engine-limit', said, { retryable: true, cause })
  if (status === 413 || speaksOfLength(refusalText(error))) {
    return new ModelFault('engine-limit', `${said}: the text is longer than its context`, { cause })
  }
  if (status >= 500) return new ModelFault('engine-unreachable', said, { retryable: true, cause })
  return new ModelFault('engine-refused', said, { cause })
}
