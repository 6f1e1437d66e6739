import type { AuthMode, Problem } from '@hattama/platform'

/** What the form shows of a failure: a dictionary key (`auth.failure.*`), or a text as it came. */
export type FailureText = { key: string } | { text: string }
export type Hint = 'spam' | 'wait'

const shared: Record<string, string> = {
  MISSING_CREDENTIALS: 'missingCredentials',
  INVALID_EMAIL: 'invalidEmail',
  NETWORK: 'unreachable',
  TIMEOUT: 'timeout',
}

const byMode: Record<AuthMode, Record<string, string>> = {
  login: {
    ...shared,
    INVALID_CREDENTIALS: 'invalidCredentials',
    EMAIL_NOT_CONFIRMED: 'emailNotConfirmed',
    USER_NOT_FOUND: 'userNotFound',
    USER_ALREADY_EXISTS: 'notLinked',
    RATE_LIMITED: 'tooManyLogins',
    AUTH_FAILED: 'authFailed',
  },
  signup: {
    ...shared,
    MISSING_FIELDS: 'missingFields',
    MISSING_CREDENTIALS: 'missingFields',
    USER_ALREADY_EXISTS: 'userExists',
    SIGN_UP_CLOSED: 'signUpClosed',
    WEAK_PASSWORD: 'weakPassword',
    RATE_LIMITED: 'rateLimited',
  },
}

/** Words for a refused sign-in or sign-up (specification, section 8); what is not listed gets the mode's default. */
export const problemKey = (mode: AuthMode, problem: Problem): FailureText => {
  if (problem.status >= 500) return { key: 'serverDown' }
  return { key: byMode[mode][problem.code] ?? (mode === 'login' ? 'loginFailed' : 'registrationFailed') }
}

/** Words for an error that was thrown (a hosted provider's, a bug's): known ones by what they mention. */
export const thrownText = (error: unknown): FailureText => {
  const message = error instanceof Error ? error.message : ''
  if (message === '') return { key: 'unexpected' }
  if (message.includes('Invalid credentials')) return { key: 'invalidCredentials' }
  if (message.includes('Failed to fetch')) return { key: 'unreachable' }
  if (message.includes('Network')) return { key: 'network' }
  if (message.includes('timeout')) return { key: 'timeout' }
  return { text: message }
}

const spamKeys = new Set(['emailNotConfirmed', 'confirmEmail'])
const waitKeys = new Set(['tooManyLogins', 'rateLimited'])

/** A confirmation letter may lie in the spam folder; a rate limit passes in 5-10 minutes. */
export const hintFor = (failure: FailureText): Hint | null => {
  if ('key' in failure) {
    if (spamKeys.has(failure.key)) return 'spam'
    return waitKeys.has(failure.key) ? 'wait' : null
  }
  if (/email/i.test(failure.text) && /confirm/i.test(failure.text)) return 'spam'
  return /rate limit/i.test(failure.text) ? 'wait' : null
}
