import type { ErrorCode } from '../../schema/kernel/error.ts'

/** A hosted provider's refusal (Supabase Auth, GoTrue's `error_code`) -> our code. */
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
  // a sign-in letter was requested for an address it does not know
  otp_disabled: 'INVALID_CREDENTIALS',
  mfa_verification_failed: 'WRONG_CODE',
  mfa_verification_rejected: 'SIGN_IN_ENDED',
  mfa_challenge_expired: 'SIGN_IN_ENDED',
  mfa_factor_not_found: 'SIGN_IN_ENDED',
  mfa_ip_address_mismatch: 'SIGN_IN_ENDED',
  mfa_totp_enroll_not_enabled: 'FORBIDDEN',
  mfa_totp_verify_not_enabled: 'FORBIDDEN',
  mfa_factor_name_conflict: 'CONFLICT',
  too_many_enrolled_mfa_factors: 'CONFLICT',
  single_identity_not_deletable: 'CONFLICT',
  email_conflict_identity_not_deletable: 'CONFLICT',
  identity_not_found: 'NOT_FOUND',
  manual_linking_disabled: 'FORBIDDEN',
  insufficient_aal: 'SECOND_FACTOR_NEEDED',
}

/** Translates a hosted provider's refusal into our code; null if it says nothing about the person's input. */
export const hostedCode = (status: number, code: string | undefined): ErrorCode | null =>
  codes[code ?? ''] ??
  (status === 429 ? 'RATE_LIMITED' : status === 401 || status === 403 ? 'AUTH_FAILED' : null)
