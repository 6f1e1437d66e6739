import type { ErrorBody } from '@hattama/contract/kernel/error'

/** A failed call. `status` 0: no response at all. `code` selects the translated text. */
export type Problem = {
  status: number
  code: string
  /** the server's message, in English; only shown if no dictionary knows the code */
  message: string
  /** identifies the log line of an unexpected failure on the server */
  id?: string
  fields?: Record<string, string>
  /** with SECOND_FACTOR_NEEDED: sent back with the code */
  challenge?: string
}

type ProblemCategory = 'network' | 'auth' | 'validation' | 'server' | 'other'

/** No response: the network is down, the server is unreachable, or the call timed out. */
export const unreachable = (timedOut: boolean): Problem => ({
  status: 0,
  code: timedOut ? 'TIMEOUT' : 'NETWORK',
  message: '',
})

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads an error body field by field: a proxy may have answered, and the first load should have no schema library. */
const read = (body: unknown): Partial<ErrorBody> => {
  if (!body || typeof body !== 'object') return {}
  const { error, code, id, fields, challenge } = body as Record<string, unknown>
  return {
    ...(isText(error) && { error }),
    ...(isText(code) && { code }),
    ...(isText(id) && { id }),
    ...(isText(challenge) && { challenge }),
    ...(typeof fields === 'object' && fields !== null && { fields: fields as Record<string, string> }),
  }
}

/** Turns a non-2xx response into a `Problem` by the error catalogue (specification, section 8). Takes any body. */
export const toProblem = (status: number, body: unknown): Problem => {
  const { error, code, id, fields, challenge } = read(body)
  const rest = { ...(id && { id }), ...(fields && { fields }), ...(challenge && { challenge }) }
  const common = { status, message: '', ...rest }
  if (status === 401) return { ...common, code: code ?? 'AUTH_FAILED' }
  if (status === 429) return { ...common, code: 'RATE_LIMITED' }
  if (status >= 500) return { ...common, code: 'SERVER_ERROR' }
  return { ...common, code: code ?? 'CLIENT_ERROR', message: error ?? '' }
}

const categories: Record<string, ProblemCategory> = {
  NETWORK: 'network',
  TIMEOUT: 'network',
  INVALID_CREDENTIALS: 'auth',
  AUTH_FAILED: 'auth',
  EMAIL_NOT_CONFIRMED: 'auth',
  USER_NOT_FOUND: 'auth',
  MISSING_CREDENTIALS: 'validation',
  WEAK_PASSWORD: 'validation',
  PASSWORD_TOO_LONG: 'validation',
  COMMON_PASSWORD: 'validation',
  PERSONAL_PASSWORD: 'validation',
  INVALID_EMAIL: 'validation',
  USER_ALREADY_EXISTS: 'validation',
  RATE_LIMITED: 'validation',
}

/** The category of a problem: decides the tone and whether a retry can help. */
export const problemCategory = (problem: Problem): ProblemCategory =>
  problem.status >= 500 ? 'server' : (categories[problem.code] ?? 'other')

/** Reads whatever a mutation or query rejected with; anything else becomes SERVER_ERROR. */
export const asProblem = (error: unknown): Problem => {
  if (error && typeof error === 'object' && 'code' in error && 'message' in error && 'status' in error) {
    return error as Problem
  }
  return { status: 500, code: 'SERVER_ERROR', message: '' }
}
