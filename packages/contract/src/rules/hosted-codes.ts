import type { ErrorCode } from '../schema/error.ts'

/** What a hosted provider (Supabase Auth, GoTrue's `error_code`) refuses with -> our code. */
const codes: Record<string, ErrorCode> = {
  invalid_credentials: 'INVALID_CREDENTIALS',
  user_not_found: 'INVALID_CREDENTIALS',
  email_not_confirmed: 'EMAIL_NOT_CONFIRMED',
  user_already_exists: 'USER_ALREADY_EXISTS',
  email_exists: 'USER_ALREADY_EXISTS',
  weak_password: 'WEAK_PASSWORD',
  same_password: 'WEAK_PASSWORD',
  email_address_invalid: 'INVALID_EMAIL',
  email_address_not_authorized: 'INVALID_EMAIL',
  signup_disabled: 'FORBIDDEN',
  email_provider_disabled: 'FORBIDDEN',
  user_banned: 'FORBIDDEN',
  over_request_rate_limit: 'RATE_LIMITED',
  over_email_send_rate_limit: 'RATE_LIMITED',
  bad_jwt: 'AUTH_FAILED',
  session_expired: 'AUTH_FAILED',
  session_not_found: 'AUTH_FAILED',
  otp_expired: 'AUTH_FAILED',
}

/** A refusal of a hosted provider in our words; null for one that says nothing about the person's input. */
export const hostedCode = (status: number, code: string | undefined): ErrorCode | null =>
  codes[code ?? ''] ??
  (status === 429 ? 'RATE_LIMITED' : status === 401 || status === 403 ? 'AUTH_FAILED' : null)
