import { errorMessage, errorStatus, type ErrorCode } from '@hattama/contract/kernel/error'

/**
 * A refusal in the error vocabulary. Thrown anywhere below a route; `http/answer.ts` turns it into the wire body.
 * `message` may say more than the catalogue, in English, without personal data.
 */
export class Failure extends Error {
  override name = 'Failure'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** seconds, for `Retry-After` */
  readonly retryAfter: number | undefined
  /** with SECOND_FACTOR_NEEDED: what the second step of the sign-in has to send back */
  readonly challenge: string | undefined

  constructor(
    code: ErrorCode,
    more: {
      message?: string
      fields?: Record<string, string>
      retryAfter?: number
      challenge?: string
      cause?: unknown
    } = {},
  ) {
    super(more.message ?? errorMessage(code), { cause: more.cause })
    this.code = code
    this.status = errorStatus[code]
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.challenge = more.challenge
  }
}
