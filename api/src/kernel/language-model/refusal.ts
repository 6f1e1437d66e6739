import { APICallError } from 'ai'
import { errorFieldsIn } from '../openai-server/error-fields.ts'
import { isOutOfQuota, statusToldIn } from '../openai-server/out-of-quota.ts'
import { reasonIn } from '../openai-server/reason.ts'
import { isTooLongAnswer } from '../openai-server/answer-too-long.ts'
import { isPassing, retryAfterMs } from '../openai-server/retry.ts'
import { tooLongAnswer } from './answer-length.ts'
import { ModelFault } from './model-fault.ts'

/** The server's explanation of a refusal, lower case; to decide by, not to show. */
export const refusalText = (error: APICallError) =>
  `${error.message} ${error.responseBody ?? ''}`.slice(0, 4000).toLowerCase()

type Server = {
  timeoutMs: number
  apiKey: string | undefined
  settings: 'LLM' | 'EMBEDDINGS' | 'RERANK'
}

/**
 * The status that counts: of an error told with status 200 (as OpenRouter does), the one in its body, otherwise 502, since
 * an answer that is none is a fault of that server.
 */
const statusOf = ({ statusCode, responseBody = '' }: APICallError) =>
  statusCode === undefined || statusCode >= 300 ? statusCode : (statusToldIn(responseBody) ?? 502)

/** Whether the account at the server has no quota or money left. */
export const lacksQuota = (error: APICallError) =>
  isOutOfQuota(error.statusCode ?? 503, error.responseBody ?? '', () => textsIn(error.requestBodyValues))

/**
 * How requests are retried. One that timed out is not: the same prompt would take as long again. Nor is one that the account
 * has no quota for: only somebody who tops it up can help. Nor is one whose answer had no end.
 */
export const retries = {
  attempts: 3,
  passing: (error: unknown) =>
    APICallError.isInstance(error) &&
    isPassing(statusOf(error)) &&
    !lacksQuota(error) &&
    !isTooLongAnswer(error)
      ? { afterMs: retryAfterMs((name) => error.responseHeaders?.[name]) }
      : null,
}

const textsIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsIn).join(' ') : ''
}

/** The server's own words. An answer of a model that has another shape is none. */
const reasonOf = (
  { statusCode = 0, responseBody = '', requestBodyValues }: APICallError,
  apiKey: string | undefined,
) =>
  statusCode < 300 && !errorFieldsIn(responseBody).isError
    ? undefined
    : reasonIn(responseBody, { secrets: [apiKey], sent: textsIn(requestBodyValues) })

const speaksOfLength = (text: string) =>
  /context.{0,20}(length|window|size)|maximum context|too many tokens|exceed.{0,30}(context|tokens)|prompt is too long/.test(
    text,
  )

/**
 * Maps any failure of a request to a fault. `aborted` distinguishes a cancelled request from one that timed out.
 * @param server.settings prefix of the names of its settings
 * @param server.apiKey in case it repeats it
 * @returns the error itself if it is already a ModelFault
 */
export const asModelFault = (error: unknown, aborted: boolean, server: Server): ModelFault => {
  if (error instanceof ModelFault) return error
  if (aborted) return new ModelFault('cancelled', 'The request to the language model was cancelled')
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    const seconds = Math.round(server.timeoutMs / 1000)
    const detail = `The language model gave no answer within ${seconds} s`
    return new ModelFault('engine-unreachable', detail, { retryable: true, cause: error })
  }
  if (isTooLongAnswer(error)) return tooLongAnswer(error)
  if (!APICallError.isInstance(error)) {
    // the library gives an error in the middle of a stream as its bare text
    const reason = typeof error === 'string' ? reasonIn(error, { secrets: [server.apiKey] }) : undefined
    if (reason !== undefined && isOutOfQuota(429, reason)) return outOfQuota(reason, error)
    const detail = 'The answer of the language model could not be read'
    return new ModelFault('engine-refused', detail, { retryable: true, cause: error, reason })
  }
  return ofStatus(error, server)
}

const outOfQuota = (reason: string | undefined, cause: unknown) =>
  new ModelFault('engine-quota', 'The account at the language model server has no quota or money left', {
    retryable: true,
    cause,
    reason,
  })

const ofStatus = (error: APICallError, { settings, apiKey }: Server): ModelFault => {
  const status = statusOf(error)
  const reason = reasonOf(error, apiKey)
  const cause = error
  if (status === undefined) {
    const detail = 'The language model server could not be reached'
    return new ModelFault('engine-unreachable', detail, { retryable: true, cause })
  }
  if (lacksQuota(error)) return outOfQuota(reason, cause)
  const said = `The language model server answered ${error.statusCode}`
  if (status === 401 || status === 403)
    return new ModelFault('engine-refused', `${said}: check ${settings}_API_KEY`, { reason })
  if (status === 404)
    return new ModelFault('engine-refused', `${said}: check ${settings}_BASE_URL and ${settings}_MODEL`, {
      cause,
      reason,
    })
  if (status >= 300 && status < 400)
    return new ModelFault(
      'engine-refused',
      `${said}, a redirect, which is not followed: set ${settings}_BASE_URL to where it leads`,
      { cause, reason },
    )
  if (status === 429) return new ModelFault('engine-limit', said, { retryable: true, cause, reason })
  if (status === 413 || speaksOfLength(refusalText(error))) {
    return new ModelFault('engine-limit', `${said}: the text is longer than its context`, { cause, reason })
  }
  if (status >= 500) return new ModelFault('engine-unreachable', said, { retryable: true, cause, reason })
  return new ModelFault('engine-refused', said, { cause, reason })
}
