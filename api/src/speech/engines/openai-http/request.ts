import { RateLimited, StepFault } from '#kernel/fault.ts'
import { PieceRefused } from '../piece-refused.ts'
import { isAboutDetail } from './ladder.ts'
import { ToldError } from './shape.ts'
import { isTooLongAnswer } from '#kernel/openai-server/answer-too-long.ts'
import { limitedFetch } from '#kernel/openai-server/limited-fetch.ts'
import { isOutOfQuota, statusToldIn } from '#kernel/openai-server/out-of-quota.ts'
import { type RateGate, restAfter } from '#kernel/openai-server/rate-gate.ts'
import { reasonIn } from '#kernel/openai-server/reason.ts'
import { isPassing, maxPauseMs, retryAfterMs, withRetries } from '#kernel/openai-server/retry.ts'

/** A piece has half a minute of sound: what is said in it, each word with its times and more, takes a hundredth of this. */
const limited = limitedFetch({ bytes: 2 * 1024 ** 2, values: 100_000 })
const attempts = 4
const firstMs = 500
/** How long to back off when a server limits requests without saying for how long. */
const restMs = 5 * 60_000

/** The server does not support the requested detail: ask for less. */
export class Unsupported extends Error {
  readonly fault: StepFault

  constructor(reason: string | undefined) {
    super('The speech server accepts no known answer format.')
    this.fault = new StepFault('speech', 'engine-refused', this.message, { reason })
  }
}

/** The server does not know the language asked for. */
export class UnknownLanguage extends Error {
  readonly fault: StepFault

  constructor(reason: string | undefined) {
    super('The speech server does not know the language.')
    this.fault = new StepFault('speech', 'engine-refused', this.message, { reason })
  }
}

type Question<T> = {
  url: string
  /** sent again as it is in each attempt */
  body: FormData
  /** throws on an unreadable answer, which counts as a failed attempt */
  parse: (text: string) => T
  apiKey: string | undefined
  timeoutMs: number
  /** shared by all requests to the server */
  gate: RateGate
  signal: AbortSignal
}

/** A transient fault; `limitMs`: for how long the server limits requests, or null if it does not say. */
class Passing extends Error {
  readonly fault: StepFault
  readonly limitMs: number | null | undefined

  constructor(fault: StepFault, limitMs?: number | null) {
    super(fault.message)
    this.fault = fault
    this.limitMs = limitMs
  }
}

/**
 * Sends a request in up to four attempts, waiting 0.5, 1 and 2 s (with some jitter). Limits a server reports
 * (`Retry-After`, no requests left) hold for every request to it, for at most a minute.
 * @throws Unsupported; UnknownLanguage; RateLimited `engine-limit` when the server demands a longer pause; PieceRefused
 * `engine-refused`, `engine-crashed` for what other pieces may be spared; StepFault `engine-refused`, `engine-quota`,
 * `engine-unreachable`; the abort reason
 */
export const ask = async <T>(question: Question<T>): Promise<T> => {
  const { gate, signal } = question
  if (gate.closedFor() > maxPauseMs) throw rest(gate.closedFor(), gate.reason())
  try {
    return await withRetries(() => once(question), {
      attempts,
      firstMs,
      signal,
      gate,
      passing: (error) => (error instanceof Passing ? { afterMs: error.limitMs ?? null } : null),
    })
  } catch (error) {
    if (!(error instanceof Passing)) throw error
    const { fault, limitMs } = error
    gate.closedBecause(fault.reason)
    const isLimited = limitMs !== undefined || gate.closedFor() > maxPauseMs
    const ms = Math.max(limitMs ?? (limitMs === null ? restMs : 0), gate.closedFor())
    throw isLimited ? rest(ms, fault.reason) : fault
  }
}

const rest = (ms: number, reason: string | undefined) => {
  const until = new Date(Date.now() + ms)
  return new RateLimited('speech', 'engine-limit', 'The speech server limits requests.', until, reason)
}

type More = { cause?: unknown; reason?: string | undefined }

const passingFault = (kind: 'engine-limit' | 'engine-unreachable', detail: string, more: More = {}) =>
  new StepFault('speech', kind, detail, { retryable: true, ...more })

const crashed = (detail: string, more: More) =>
  new PieceRefused('speech', 'engine-crashed', detail, { retryable: true, ...more })

const once = async <T>(q: Question<T>): Promise<T> => {
  q.signal.throwIfAborted()
  const timeout = AbortSignal.timeout(q.timeoutMs)
  let response: Response
  let text: string
  try {
    response = await limited(q.url, {
      method: 'POST',
      body: q.body,
      headers: q.apiKey ? { authorization: `Bearer ${q.apiKey}` } : {},
      signal: AbortSignal.any([q.signal, timeout]),
    })
    text = await response.text()
  } catch (cause) {
    q.signal.throwIfAborted()
    if (isTooLongAnswer(cause)) throw new Passing(crashed(tooLong, { cause }))
    const detail = timeout.aborted
      ? 'The speech server did not answer in time.'
      : 'The speech server cannot be reached.'
    throw new Passing(passingFault('engine-unreachable', detail, { cause }))
  }
  if (!response.ok) throw refused(response, text, q)
  q.gate.closeFor(restAfter(response.headers))
  try {
    return q.parse(text)
  } catch (cause) {
    // an error told with status 200
    if (cause instanceof ToldError) throw refused(response, text, q)
    const detail = 'The speech server gave an answer that cannot be read.'
    throw new Passing(crashed(detail, { cause }))
  }
}

const tooLong = 'The speech server gave an answer that is far too long.'

const sentText = (form: FormData) => [...form.values()].filter((value) => typeof value === 'string').join(' ')

const refused = <T>(response: Response, text: string, q: Question<T>): Error => {
  const { headers } = response
  const status = response.ok ? (statusToldIn(text) ?? 502) : response.status
  const sent = sentText(q.body)
  const reason = reasonIn(text, { secrets: [q.apiKey], sent })
  if (isOutOfQuota(response.status, text, () => sent)) {
    const detail = 'The account at the speech server has no quota or money left.'
    return new StepFault('speech', 'engine-quota', detail, { retryable: true, reason })
  }
  if (status === 429 || status === 503) {
    const detail = status === 429 ? 'The speech server limits requests.' : 'The speech server is overloaded.'
    return new Passing(
      passingFault('engine-limit', detail, { reason }),
      retryAfterMs((name) => headers.get(name)),
    )
  }
  if (isPassing(status))
    return new Passing(crashed(`The speech server failed with status ${status}.`, { reason }))
  if (isAboutDetail(status, text)) return new Unsupported(reason)
  if ((status === 400 || status === 422) && /language/i.test(text)) return new UnknownLanguage(reason)
  const Refusal = ofPiece.has(status) ? PieceRefused : StepFault
  return new Refusal('speech', 'engine-refused', refusal(status), { reason })
}

/** Statuses that can be about the sound that was sent, and not about the key, the address or the model. */
const ofPiece = new Set([400, 413, 415, 422])

const refusal = (status: number) => {
  if (status < 400)
    return 'The speech server answered with a redirect, which is not followed: set STT_BASE_URL to where it leads.'
  if (status === 401 || status === 403) return 'The speech server refuses the key (STT_API_KEY).'
  if (status === 404)
    return 'The speech server does not know the address or the model (STT_BASE_URL, STT_MODEL).'
  if (status === 413) return 'The speech server refuses pieces of this size.'
  return `The speech server refused the request with status ${status}.`
}
