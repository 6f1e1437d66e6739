import { z } from 'zod'

/**
 * The one error vocabulary: code -> HTTP status and the English text a client may show as it stands.
 * Clients translate by code (`error.<CODE>` in the dictionaries); an unknown failure is SERVER_ERROR with an id.
 */
export const errorCatalogue = {
  AUTH_FAILED: { status: 401, message: 'Authentication failed' },
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'Invalid email or password. Please check your credentials and try again.',
  },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    message: 'Please check your email and click the confirmation link before signing in.',
  },
  USER_NOT_FOUND: { status: 404, message: 'No account found with this email address.' },
  MISSING_CREDENTIALS: { status: 400, message: 'Please enter both email and password.' },
  MISSING_FIELDS: { status: 400, message: 'Please fill in all required fields.' },
  WEAK_PASSWORD: {
    status: 400,
    message: 'Password must be at least 6 characters with a mix of letters and numbers.',
  },
  INVALID_EMAIL: { status: 400, message: 'Please enter a valid email address.' },
  USER_ALREADY_EXISTS: {
    status: 409,
    message: 'An account with this email already exists. Try signing in instead.',
  },
  SIGN_UP_CLOSED: {
    status: 403,
    message: 'New accounts are made by invitation only here. Ask somebody who uses it to invite you.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please try again later.' },
  FORBIDDEN: { status: 403, message: 'You do not have access to this.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  WRONG_HOST: {
    status: 421,
    message:
      'This server does not answer at this address. Its settings PUBLIC_URL and ALLOWED_HOSTS name those it has.',
  },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  CONFLICT: { status: 409, message: 'This was changed elsewhere. Reload and try again.' },
  LAST_OWNER: { status: 409, message: 'A workspace needs an owner. Make somebody else an owner first.' },
  CLIENT_ERROR: { status: 400, message: 'The request is not valid.' },
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  INVALID_INPUT: { status: 422, message: 'Some fields are not valid.' },
  UPLOAD_ERROR: { status: 400, message: 'The upload could not be accepted.' },
  UPLOAD_EMPTY: { status: 422, message: 'The file is empty.' },
  UPLOAD_TRUNCATED: { status: 422, message: 'The upload ended before the whole file arrived.' },
  UPLOAD_TOO_LARGE: { status: 413, message: 'The file is larger than this server accepts.' },
  STORAGE_FULL: {
    status: 413,
    message: 'There is no room left for this file. Delete recordings for good, or ask for more room.',
  },
  UPLOAD_NOT_MEDIA: { status: 415, message: 'The file holds no audio or video that can be read.' },
  LINK_REFUSED: {
    status: 422,
    message: 'Only public addresses can be fetched. This one lies inside of a network.',
  },
  MEDIA_EXPIRED: { status: 410, message: 'This media link has expired.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The requested range lies outside the file.' },
  TRANSCRIPT_EDITED: {
    status: 409,
    message:
      'This transcript was edited by hand; transcribing it again would lose that. Undo the edits first.',
  },
  MAIL_OFF: { status: 409, message: 'This server sends no mail: SMTP has not been set up.' },
  MAIL_REFUSED: { status: 424, message: 'The mail server did not take the message. Nothing was sent.' },
  NOT_READY: { status: 409, message: 'This recording is still being processed.' },
  DATABASE_DOWN: {
    status: 503,
    message: 'Server is temporarily unavailable. Please try again later.',
  },
  SERVER_ERROR: { status: 500, message: 'Server error. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** True for the codes of this vocabulary; other servers (a proxy, a hosted provider) may answer anything. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorCatalogue, code)

/** Body of every answer that is not 2xx. `id` names the log line of an unexpected failure. */
export const errorBody = z
  .object({
    error: z.string(),
    code: z.string(),
    id: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.infer<typeof errorBody>
