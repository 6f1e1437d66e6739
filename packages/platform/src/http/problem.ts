import type { ErrorBody } from '@hattama/contract/error'

/** What a failed call comes down to. `status` 0: no answer at all. `code` picks the translated text. */
export type Problem = {
  status: number
  code: string
  /** English text that may be shown as it stands */
  message: string
  /** names the log line of an unexpected failure on the server */
  id?: string
  fields?: Record<string, string>
}

export type ProblemCategory = 'network' | 'auth' | 'validation' | 'server' | 'other'

/** The text of a refusal that says nothing. */
export const unspecified = 'The request is not valid.'

const networkMessage = 'No internet connection. Please check your network.'

/** No answer: the network is down, the server is unreachable, or the call took too long. */
export const unreachable = (timedOut: boolean): Problem =>
  timedOut
    ? { status: 0, code: 'TIMEOUT', message: 'Request timed out. Please try again.' }
    : { status: 0, code: 'NETWORK', message: networkMessage }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads an error body field by field: a proxy may have answered, and no schema library belongs in the first load. */
const read = (body: unknown): Partial<ErrorBody> => {
  if (!body || typeof body !== 'object') return {}
  const { error, code, id, fields } = body as Record<string, unknown>
  return {
    ...(isText(error) && { error }),
    ...(isText(code) && { code }),
    ...(isText(id) && { id }),
    ...(typeof fields === 'object' && fields !== null && { fields: fields as Record<string, string> }),
  }
}

/** An answer that is not 2xx, read by the error catalogue (specification, section 8). Takes any body. */
export const toProblem = (status: number, body: unknown): Problem => {
  const { error, code, id, fields } = read(body)
  const rest = { ...(id && { id }), ...(fields && { fields }) }
  if (status === 401)
    return { status, code: code ?? 'AUTH_FAILED', message: 'Authentication failed', ...rest }
  if (status === 429) {
    return { status, code: 'RATE_LIMITED', message: 'Too many requests. Please try again later.', ...rest }
  }
  if (status >= 500) {
    return { status, code: 'SERVER_ERROR', message: 'Server error. Please try again later.', ...rest }
  }
  return { status, code: code ?? 'CLIENT_ERROR', message: error ?? unspecified, ...rest }
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
  INVALID_EMAIL: 'validation',
  USER_ALREADY_EXISTS: 'validation',
  RATE_LIMITED: 'validation',
}

/** The family a problem belongs to: decides the tone and whether trying again can help. */
export const problemCategory = (problem: Problem): ProblemCategory =>
  problem.status >= 500 ? 'server' : (categories[problem.code] ?? 'other')

/** Reads whatever a mutation or query rejected with; what is no problem of ours becomes SERVER_ERROR. */
export const asProblem = (error: unknown): Problem => {
  if (error && typeof error === 'object' && 'code' in error && 'message' in error && 'status' in error) {
    return error as Problem
  }
  return { status: 500, code: 'SERVER_ERROR', message: 'Server error. Please try again later.' }
}
