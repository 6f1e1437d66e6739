import type { ConnectionFault } from '@hattama/contract/rules/connections/connection-kinds'
import { type Answer, type Call, CallFault, type Caller } from '../../http/call.ts'
import { outcomeOf } from '../../http/outcome.ts'
import type { Outcome } from '../../port/kind.ts'
import { jsonOf } from '#kernel/outside/json-of.ts'
import { jsonExcess } from '#kernel/outside/json-weight.ts'
import { vendorWords } from '#kernel/outside/vendor-words.ts'

type Failed = Extract<Outcome, { ok: false }>

/** Why a tracker did not do what we asked. */
export class TrackerFault extends Error {
  readonly outcome: Failed

  constructor(outcome: Failed) {
    super(`The tracker did not: ${outcome.fault} ${outcome.status ?? ''} ${outcome.said ?? ''}`)
    this.outcome = outcome
  }
}

export const trackerFault = (fault: ConnectionFault, status: number | null, more: Partial<Failed> = {}) =>
  new TrackerFault({ ok: false, fault, status, ...more })

/** Sends a request to a tracker. Returns the response body, null if that is empty. @throws TrackerFault */
export type Ask = (call: Call & { json?: unknown }) => Promise<unknown>

const timeoutMs = 20_000
/** of a response: a page of a hundred issues with long descriptions */
const maxBytes = 8 * 1024 * 1024

/** A tracker's reasons: a list (Redmine), a list and messages by field (Jira), or a sentence (YouTrack). */
const saidIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const { errors, errorMessages, error_description } = body as Record<string, unknown>
  const words = [errorMessages, errors, [error_description]].flatMap((some) =>
    typeof some === 'object' && some !== null ? Object.values(some) : [],
  )
  const text = vendorWords(words.filter((word) => typeof word === 'string').join(' '))
  return text === '' ? undefined : text
}

/** Why a body was not parsed: it holds more than is read, or is not JSON. */
const unreadable = (text: string) => (jsonExcess(text) === 'values' ? 'tooMuch' : 'notIt')

/**
 * What a response means. A redirect, or a page where data was requested, comes from something else: a sign-in in front of
 * the tracker, or another program.
 */
const judge = (answer: Answer, body: unknown): unknown => {
  const { status } = answer
  if (status >= 200 && status < 300) {
    if (body === undefined) throw trackerFault(unreadable(answer.text), status)
    return body
  }
  const said = saidIn(body)
  const words = said === undefined ? {} : { said }
  if (status >= 300 && status < 400) throw trackerFault('notIt', status)
  if (status === 401) throw trackerFault('unauthorised', status, { ends: true, ...words })
  if (status === 403) throw trackerFault('forbidden', status, words)
  if (status === 404) throw trackerFault(body === undefined ? 'notIt' : 'gone', status, words)
  if (status === 400 || status === 422) throw trackerFault('refused', status, { isFinal: true, ...words })
  const outcome = outcomeOf(answer)
  throw new TrackerFault(outcome.ok ? { ok: false, fault: 'answered', status } : { ...outcome, ...words })
}

/** Reads a vendor's own error format, before the response's status is judged; null if there is no error. */
export type VendorFault = (answer: Answer, body: unknown) => TrackerFault | null

/** Sends requests with these headers, to addresses that connections may reach. */
export const askWith =
  (
    caller: Caller,
    { headers, faultOf }: { headers: Record<string, string>; faultOf: VendorFault | undefined },
    signal: AbortSignal,
  ): Ask =>
  async ({ json, ...call }) => {
    const given = {
      method: 'GET',
      timeoutMs,
      maxBytes,
      ...call,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    } as const
    const answer = await caller.call(given, signal).catch((error: unknown) => {
      if (error instanceof CallFault) throw trackerFault(error.fault, null)
      throw error
    })
    const body = answer.text.trim() === '' ? null : jsonOf(answer.text)
    const own = faultOf?.(answer, body)
    if (own) throw own
    return judge(answer, body)
  }

/** An address under a tracker's base address, with a query. */
export const at = (base: string, path: string, query: Record<string, string> = {}): string => {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
  url.search = new URLSearchParams(query).toString()
  url.hash = ''
  return url.href
}

/** Parses a tracker's response by its published schema. @throws TrackerFault `notIt` */
export const readAs = <T>(
  form: { safeParse: (value: unknown) => { success: true; data: T } | { success: false } },
  body: unknown,
): T => {
  const read = form.safeParse(body)
  if (!read.success) throw trackerFault('notIt', null)
  return read.data
}

/** Resolves to null where a request fails with this one fault. @throws TrackerFault for any other */
export const unless = async <T>(fault: ConnectionFault, asking: Promise<T>): Promise<T | null> => {
  try {
    return await asking
  } catch (error) {
    if (error instanceof TrackerFault && error.outcome.fault === fault) return null
    throw error
  }
}
