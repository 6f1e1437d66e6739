import { setTimeout as pause } from 'node:timers/promises'
import { RateLimited, StepFault } from '#kernel/fault.ts'
import { isAboutDetail } from './ladder.ts'
import { type RateGate, restAfter } from './rate-gate.ts'

const attempts = 4
const firstPauseMs = 500
/** Whoever has to wait longer goes back to the queue and waits there, visibly. */
const longestPauseMs = 60_000
/** How long to rest where a server limits requests without saying for how long. */
const restMs = 5 * 60_000

/** The server does not know the detail asked for: ask for less. */
export class Unsupported extends Error {
  readonly fault = new StepFault(
    'speech',
    'engine-refused',
    'The speech server accepts no known answer format.',
  )
}

/** Seconds or a date of `Retry-After`, in ms; null when absent or unreadable. */
export const retryAfterMs = (value: string | null, now = Date.now()): number | null => {
  if (!value) return null
  if (/^\d+(\.\d+)?$/.test(value.trim())) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

type Question<T> = {
  url: string
  /** made anew for each attempt */
  body: () => FormData
  /** throws on an answer that cannot be read: it counts as a failed attempt */
  parse: (text: string) => T
  apiKey: string | undefined
  timeoutMs: number
  /** shared by all requests to the server */
  gate: RateGate
  signal: AbortSignal
}

/** One attempt: the answer, or a fault that may pass; `limitMs`: the server wants to be left alone for so long. */
type Attempt<T> = { answer: T } | { fault: StepFault; limitMs?: number | null }

/**
 * One request in up to four attempts, waiting 0.5, 1 and 2 s (with some jitter). What a server says of its limits
 * (`Retry-After`, no requests left) holds for every request to it, a minute at most.
 * @throws Unsupported; RateLimited `engine-limit` when the server wants to be left alone for longer; StepFault
 * `engine-refused`, `engine-unreachable`, `engine-crashed`; the abort reason
 */
export const ask = async <T>(question: Question<T>): Promise<T> => {
  const { gate, signal } = question
  for (let attempt = 1; ; attempt++) {
    if (gate.closedFor() > longestPauseMs) throw rest(gate.closedFor())
    await gate.pass(signal)
    const result = await once(question)
    if ('answer' in result) return result.answer
    const { fault, limitMs } = result
    if (typeof limitMs === 'number') gate.closeFor(limitMs)
    if (limitMs !== undefined && (attempt === attempts || (limitMs ?? 0) > longestPauseMs)) {
      throw rest(Math.max(limitMs ?? restMs, gate.closedFor()))
    }
    if (attempt === attempts) throw fault
    if (typeof limitMs === 'number') continue
    await pause(firstPauseMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2), undefined, { signal })
  }
}

const rest = (ms: number) =>
  new RateLimited('speech', 'engine-limit', 'The speech server limits requests.', new Date(Date.now() + ms))

const passing = (
  kind: 'engine-limit' | 'engine-unreachable' | 'engine-crashed',
  detail: string,
  cause?: unknown,
) => new StepFault('speech', kind, detail, { retryable: true, cause })

const once = async <T>(q: Question<T>): Promise<Attempt<T>> => {
  q.signal.throwIfAborted()
  const timeout = AbortSignal.timeout(q.timeoutMs)
  let response: Response
  let text: string
  try {
    response = await fetch(q.url, {
      method: 'POST',
      body: q.body(),
      headers: q.apiKey ? { authorization: `Bearer ${q.apiKey}` } : {},
      signal: AbortSignal.any([q.signal, timeout]),
    })
    text = await response.text()
  } catch (cause) {
    q.signal.throwIfAborted()
    const detail = timeout.aborted
      ? 'The speech server did not answer in time.'
      : 'The speech server cannot be reached.'
    return { fault: passing('engine-unreachable', detail, cause) }
  }
  if (!response.ok) return refused(response, text)
  q.gate.closeFor(restAfter(response.headers))
  try {
    return { answer: q.parse(text) }
  } catch (cause) {
    const detail = 'The speech server gave an answer that cannot be read.'
    return { fault: passing('engine-crashed', detail, cause) }
  }
}

/** What may pass is given back, what will not is thrown. */
const refused = ({ status, headers }: Response, text: string): Attempt<never> => {
  if (status === 429 || status === 503) {
    const detail = status === 429 ? 'The speech server limits requests.' : 'The speech server is overloaded.'
    return { fault: passing('engine-limit', detail), limitMs: retryAfterMs(headers.get('retry-after')) }
  }
  if (status >= 500 || status === 408) {
    return { fault: passing('engine-crashed', `The speech server failed with status ${status}.`) }
  }
  if (isAboutDetail(status, text)) throw new Unsupported()
  throw new StepFault('speech', 'engine-refused', refusal(status))
}

const refusal = (status: number) => {
  if (status === 401 || status === 403) return 'The speech server refuses the key (STT_API_KEY).'
  if (status === 404)
    return 'The speech server does not know the address or the model (STT_BASE_URL, STT_MODEL).'
  if (status === 413) return 'The speech server refuses pieces of this size.'
  return `The speech server refused the request with status ${status}.`
}
