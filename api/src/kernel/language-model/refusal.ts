import { APICallError } from 'ai'
import { ModelFault } from './model-fault.ts'

/** What the server says about a refusal, lower case; for deciding, not for showing. */
export const refusalText = (error: APICallError) =>
  `${error.message} ${error.responseBody ?? ''}`.slice(0, 4000).toLowerCase()

const speaksOfLength = (text: string) =>
  /context.{0,20}(length|window|size)|maximum context|too many tokens|exceed.{0,30}(context|tokens)|prompt is too long/.test(
    text,
  )

/**
 * Any failure of a request as a fault. `aborted` tells a cancelled request from one that took too long.
 * @returns the same fault when it is one already
 */
export const asModelFault = (error: unknown, aborted: boolean, timeoutMs: number): ModelFault => {
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
  return ofStatus(error)
}

const ofStatus = (error: APICallError): ModelFault => {
  const status = error.statusCode
  const cause = error
  if (status === undefined) {
    const detail = 'The language model server could not be reached'
    return new ModelFault('engine-unreachable', detail, { retryable: true, cause })
  }
  const said = `The language model server answered ${status}`
  if (status === 401 || status === 403) return new ModelFault('engine-refused', `${said}: check LLM_API_KEY`)
  if (status === 404)
    return new ModelFault('engine-refused', `${said}: check LLM_BASE_URL and LLM_MODEL`, { cause })
  if (status === 429) return new ModelFault('engine-limit', said, { retryable: true, cause })
  if (status === 413 || speaksOfLength(refusalText(error))) {
    return new ModelFault('engine-limit', `${said}: the text is longer than its context`, { cause })
  }
  if (status >= 500) return new ModelFault('engine-unreachable', said, { retryable: true, cause })
  return new ModelFault('engine-refused', said, { cause })
}
