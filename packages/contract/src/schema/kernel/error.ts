import { z } from 'zod'
import en from '../../locales/en.json' with { type: 'json' }

/**
 * The only error vocabulary: code -> HTTP status. Its texts are in `locales/`, once per language; an unknown failure is
 * SERVER_ERROR with an id.
 */
export const errorStatus = {
  AUTH_FAILED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_NEEDED: 401,
  SECOND_FACTOR_REQUIRED: 403,
  WRONG_CODE: 400,
  PASSKEY_REFUSED: 400,
  SIGN_IN_ENDED: 410,
  CONFIRMATION_NEEDED: 403,
  SSO_NOT_SET_UP: 404,
  SSO_UNAVAILABLE: 424,
  SSO_REFUSED: 403,
  SSO_ADDRESS_REFUSED: 403,
  SSO_NO_ACCESS: 403,
  SSO_CONNECT_NEEDED: 409,
  SSO_REQUIRED: 403,
  DOMAIN_NOT_SHOWN: 409,
  DOMAIN_TAKEN: 409,
  EMAIL_NOT_CONFIRMED: 403,
  ACCOUNT_BLOCKED: 403,
  USER_NOT_FOUND: 404,
  MISSING_CREDENTIALS: 400,
  MISSING_FIELDS: 400,
  WEAK_PASSWORD: 400,
  PASSWORD_TOO_LONG: 400,
  COMMON_PASSWORD: 400,
  PERSONAL_PASSWORD: 400,
  INVALID_EMAIL: 400,
  USER_ALREADY_EXISTS: 409,
  SIGN_UP_CLOSED: 403,
  RATE_LIMITED: 429,
  BODY_TOO_SLOW: 408,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  WRONG_HOST: 421,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  LAST_OWNER: 409,
  LAST_SERVER_ADMIN: 409,
  PLAN_MEMBERS: 402,
  PLAN_PROMPTS: 402,
  PLAN_FEATURE: 402,
  PLANS_OFF: 409,
  TRIAL_USED: 409,
  CLIENT_ERROR: 400,
  INVALID_JSON: 400,
  INVALID_INPUT: 422,
  UPLOAD_ERROR: 400,
  UPLOAD_EMPTY: 422,
  UPLOAD_TRUNCATED: 422,
  UPLOAD_TOO_LARGE: 413,
  STORAGE_FULL: 413,
  UPLOAD_NOT_MEDIA: 415,
  LINK_REFUSED: 422,
  LINK_IS_PAGE: 422,
  LINKS_OFF: 409,
  VOICES_OFF: 409,
  MEDIA_EXPIRED: 410,
  RANGE_NOT_SATISFIABLE: 416,
  TRANSCRIPT_EDITED: 409,
  MAIL_OFF: 409,
  MAIL_REFUSED: 424,
  TOO_MANY_TAGS: 422,
  NOT_READY: 409,
  STILL_RECORDING: 409,
  ON_HOLD: 409,
  SOUND_GONE: 410,
  EXAMPLE_MEETING: 409,
  SOUND_MISSING: 404,
  PERSONAL_DATA_HIDDEN: 403,
  PROTOCOL_FIXED: 409,
  PROTOCOL_INCOMPLETE: 422,
  PROTOCOL_DISPUTED: 409,
  NOT_AN_IMAGE: 415,
  DATABASE_DOWN: 503,
  STORAGE_DOWN: 503,
  TEXT_SEALED: 503,
  SERVER_BUSY: 503,
  TOO_MUCH_WORK: 422,
  SERVER_ERROR: 500,
} as const satisfies { [code in keyof typeof en.error]?: number }

export type ErrorCode = keyof typeof errorStatus

/** The English text of a code, which a client may show as is. */
export const errorMessage = (code: ErrorCode): string => en.error[code]

/** Whether a code is in this vocabulary; other servers (a proxy, a hosted provider) may answer anything. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)

/** Body of every non-2xx response. `id` identifies the log line of an unexpected failure. */
export const errorBody = z
  .object({
    error: z.string(),
    code: z.string(),
    id: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
    /** with SECOND_FACTOR_NEEDED: sent back with the code; with SSO_CONNECT_NEEDED: with the next sign-in */
    challenge: z.string().optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
