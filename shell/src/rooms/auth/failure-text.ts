import type { AuthMode, Problem } from '@hattama/platform'

/** How the form shows a failure: a dictionary key, or a text as received. */
export type FailureText = { key: string } | { text: string }
type Hint = 'spam' | 'wait'

/** Refusals of the password that was chosen; the field says them in place of its rule. */
const ofPassword = ['WEAK_PASSWORD', 'PASSWORD_TOO_LONG', 'COMMON_PASSWORD', 'PERSONAL_PASSWORD']

/** Whether a failure is about the password that was chosen. */
export const isOfPassword = (failure: FailureText | null): failure is { key: string } =>
  failure !== null && 'key' in failure && ofPassword.some((code) => failure.key === `error.${code}`)

/** Codes for which the shared error texts are good enough. */
const plain: Record<AuthMode, readonly string[]> = {
  login: [
    'MISSING_CREDENTIALS',
    'INVALID_EMAIL',
    'INVALID_CREDENTIALS',
    'EMAIL_NOT_CONFIRMED',
    'USER_NOT_FOUND',
    'AUTH_FAILED',
    'SSO_REQUIRED',
    'SSO_CONNECT_NEEDED',
    'SIGN_IN_ENDED',
    'TIMEOUT',
  ],
  signup: [
    'MISSING_FIELDS',
    'INVALID_EMAIL',
    'USER_ALREADY_EXISTS',
    'SIGN_UP_CLOSED',
    'SSO_REQUIRED',
    ...ofPassword,
    'RATE_LIMITED',
    'TIMEOUT',
  ],
}

/** Codes for which the form has better texts. */
const special: Record<AuthMode, Record<string, string>> = {
  login: {
    NETWORK: 'auth.failure.unreachable',
    USER_ALREADY_EXISTS: 'auth.failure.notLinked',
    RATE_LIMITED: 'auth.failure.tooManyLogins',
  },
  signup: { NETWORK: 'auth.failure.unreachable', MISSING_CREDENTIALS: 'error.MISSING_FIELDS' },
}

/** The text for a refused sign-in or sign-up (specification, section 8); unlisted codes get the mode's default. */
export const problemKey = (mode: AuthMode, { status, code }: Problem): FailureText => {
  if (status >= 500) return { key: 'error.DATABASE_DOWN' }
  if (plain[mode].includes(code)) return { key: `error.${code}` }
  const otherwise = mode === 'login' ? 'auth.failure.loginFailed' : 'auth.failure.registrationFailed'
  return { key: special[mode][code] ?? otherwise }
}

/** The text for a thrown error (from a hosted provider, or a bug): known ones are recognised by their message. */
export const thrownText = (error: unknown): FailureText => {
  const message = error instanceof Error ? error.message : ''
  if (message === '') return { key: 'auth.failure.unexpected' }
  if (message.includes('Invalid credentials')) return { key: 'error.INVALID_CREDENTIALS' }
  if (message.includes('Failed to fetch')) return { key: 'auth.failure.unreachable' }
  if (message.includes('Network')) return { key: 'auth.failure.network' }
  if (message.includes('timeout')) return { key: 'error.TIMEOUT' }
  return { text: message }
}

/** Key for sign-in refused because the address is not confirmed yet. */
export const unconfirmed = 'error.EMAIL_NOT_CONFIRMED'

const waitKeys = new Set(['auth.failure.tooManyLogins', 'error.RATE_LIMITED'])

/** A confirmation mail may be in the spam folder; a rate limit passes in 5-10 minutes. */
export const hintFor = (failure: FailureText): Hint | null => {
  if ('key' in failure) {
    if (failure.key === unconfirmed) return 'spam'
    return waitKeys.has(failure.key) ? 'wait' : null
  }
  if (/email/i.test(failure.text) && /confirm/i.test(failure.text)) return 'spam'
  return /rate limit/i.test(failure.text) ? 'wait' : null
}
