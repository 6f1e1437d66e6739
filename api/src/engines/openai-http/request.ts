import { setTimeout as pause } from 'node:timers/promises'
import { StepFault } from '../../fault.ts'
import { isAboutDetail } from './ladder.ts'

const attempts = 4
const firstPauseMs = 500
const longestPauseMs = 60_000

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
  signal: AbortSignal
}

/** One attempt: the answer, or a fault that may pass with the time to wait before the next try. */
type Attempt<T> = { answer: T } | { fault: StepFault; waitMs: number | null }

/**
 * One request in up to four attempts, waiting 0.5, 1 and 2 s (with some jitter) or what `Retry-After` says, a minute
 * at most.
 * @throws Unsupported; StepFault `engine-refused`, `engine-limit`, `engine-unreachable`, `engine-crashed`
 */
export const ask = async <T>(question: Question<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    const result = await once(question)
    if ('answer' in result) return result.answer
    const waitMs = result.waitMs ?? firstPauseMs * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
    if (attempt === attempts || waitMs > longestPauseMs) throw result.fault
    await pause(waitMs, undefined, { signal: question.signal })
  }
}

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
    return { fault: passing('engine-unreachable', detail, cause), waitMs: null }
  }
  if (response.ok) {
    try {
      return { answer: q.parse(text) }
    } catch (cause) {
      const detail = 'The speech server gave an answer that cannot be read.'
      return { fault: passing('engine-crashed', detail, cause), waitMs: null }
    }
  }
  const { status } = response
  if (status === 429 || status === 503) {
    const detail = status === 429 ? 'The speech server limits requests.' : 'The speech server is overloaded.'
    return {
      fault: passing('engine-limit', detail),
      waitMs: retryAfterMs(response.headers.get('retry-after')),
    }
  }
  if (status >= 500 || status === 408) {
    return {
      fault: passing('engine-crashed', `The speech server failed with status ${status}.`),
      waitMs: null,
    }
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
