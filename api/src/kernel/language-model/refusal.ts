import { APICallError } from 'ai'
import { isPassing, retryAfterMs } from '../openai-server/retry.ts'
import { ModelFault } from './model-fault.ts'

/** The server's explanation of a refusal, lower case; to decide by, not to show. */
export const refusalText = (error: APICallError) =>
  `${error.message} ${error.responseBody ?? ''}`.slice(0, 4000).toLowerCase()

type Settings = 'LLM' | 'EMBEDDINGS' | 'RERANK'

/** How requests are retried. One that timed out is not: the same prompt would take as long again. */
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
 * Maps any failure of a request to a fault. `aborted` distinguishes a cancelled request from one that timed out.
 * @param settings prefix of the names of the server's settings
 * @returns the error itself if it is already a ModelFault
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
