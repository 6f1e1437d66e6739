import { isProxyLimit, refusalCode } from '@hattama/contract/rules/kernel/refused-chunk'
import { retryAfterMs } from '@hattama/contract/rules/kernel/retry-after'
import { DetailedError } from 'tus-js-client'

/** Wait on a rate limit without a stated duration, ms. */
export const busyMs = 30_000

/** The code of the error catalogue for a failed upload. */
export const codeOf = (error: Error): string => {
  if (!(error instanceof DetailedError) || !error.originalResponse) return 'NETWORK'
  const [status, body] = [error.originalResponse.getStatus(), error.originalResponse.getBody()]
  if (isProxyLimit(status, body)) return 'PROXY_LIMIT'
  return refusalCode(body) ?? (status >= 500 ? 'SERVER_ERROR' : 'UPLOAD_ERROR')
}

/** How long a rate-limited request should wait, ms; null for any other failure. */
export const waitOf = (error: Error): number | null => {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  return answer?.getStatus() === 429 ? (retryAfterMs(answer.getHeader('Retry-After')) ?? busyMs) : null
}
