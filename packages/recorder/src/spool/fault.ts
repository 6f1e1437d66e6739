import { isProxyLimit } from '@hattama/contract/rules/kernel/refused-chunk'
import { retryAfterMs } from '@hattama/contract/rules/kernel/retry-after'

/** Why an upload does not progress; worded by `upload.fault.<kind>` in the dictionaries. */
export const uploadFaults = {
  /** no answer: no network, the server is down or hangs */
  offline: 'again',
  /** the server answered with an error of its own (5xx, busy, upload unknown) */
  server: 'again',
  /** another copy of this upload moved the offset: ask for the current offset and go on */
  conflict: 'again',
  /** the server rate-limits requests, and says when to come back */
  busy: 'again',
  /** the server has no room for it now */
  'storage-full': 'again',
  /** something answers there, but not this product (a proxy's page, HTML) */
  'wrong-server': 'again',
  /** a proxy in front of the server refuses requests of this size: smaller pieces are tried */
  'proxy-limit': 'again',
  /** nobody is signed in, or the token was revoked or has expired */
  'sign-in': 'person',
  'other-account': 'person',
  'too-large': 'person',
  rejected: 'person',
  /** the server's size or hash differs from the file's */
  mismatch: 'person',
  /** the file cannot be read here */
  'disk-failed': 'person',
} as const satisfies Record<string, 'again' | 'person'>
export type UploadFaultKind = keyof typeof uploadFaults

export class UploadError extends Error {
  readonly kind: UploadFaultKind
  /** the least time the server asks to wait before the next try, ms */
  readonly waitMs: number

  constructor(kind: UploadFaultKind, cause?: unknown, waitMs: number | null = null) {
    super(kind, { cause })
    this.name = 'UploadError'
    this.kind = kind
    this.waitMs = waitMs ?? 0
  }
}

const byStatus: Record<number, UploadFaultKind> = {
  400: 'rejected',
  401: 'sign-in',
  403: 'sign-in',
  404: 'server',
  408: 'server',
  409: 'conflict',
  410: 'server',
  413: 'too-large',
  415: 'rejected',
  422: 'rejected',
  423: 'server',
  429: 'busy',
}

/** Returns the fault behind a refusal: by its status, or where that is ambiguous by its error code. */
export const faultOfRefusal = (status: number, body: string): UploadFaultKind => {
  if (isProxyLimit(status, body)) return 'proxy-limit'
  return status === 413 && body.includes('"STORAGE_FULL"') ? 'storage-full' : faultOfStatus(status)
}

/** Returns the fault behind an HTTP status; null = no answer came. A 2xx here lacked what tus requires. */
export const faultOfStatus = (status: number | null): UploadFaultKind => {
  if (status === null || status === 0) return 'offline'
  if (status >= 500) return 'server'
  return byStatus[status] ?? (status >= 400 ? 'rejected' : 'wrong-server')
}

/** Returns the fault of an answer that is not 2xx, with the wait it asks for. */
export const refusalOf = (response: Response) =>
  new UploadError(
    faultOfStatus(response.status),
    undefined,
    retryAfterMs(response.headers.get('retry-after')),
  )

const firstMs = 1000
const maxMs = 60_000

/** Wait before try number `attempts` + 1 in ms: 1 s, doubling, at most a minute, spread by `random` (0..1). */
export const backoffMs = (attempts: number, random = Math.random()) =>
  Math.min(maxMs, firstMs * 2 ** Math.max(0, attempts - 1)) * (0.75 + random / 2)
