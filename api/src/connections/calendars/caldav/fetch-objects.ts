import type { ConnectionTarget } from '@hattama/contract/connection'
import { type Answer, CallFault, type Caller } from '../../http/call.ts'
import { outcomeOf } from '../../http/outcome.ts'
import type { Outcome } from '../../port/kind.ts'
import type { Between } from '../port/calendar-event.ts'

type Target = Extract<ConnectionTarget, { kind: 'caldav' }>

const timeoutMs = 30_000
/** Bytes of one response. */
const maxBytes = 4 * 1024 * 1024
/** Total characters of an account's events. */
const maxChars = 10 * 1024 * 1024
const maxCalendars = 20
const maxRedirects = 3

/** What an account holds, or why it could not be read. */
export type Fetched = { texts: string[] } | { failed: Outcome }

/** Whether credentials may be sent there: only to their own server, or over https to where that server redirects. */
const isTrusted = (to: URL, target: URL) => to.origin === target.origin || to.protocol === 'https:'

/**
 * A `fetch` for the CalDAV client that goes through our own caller: it reaches only what connections may, and limits the
 * response size. Keeps the last answer and fault, since the client reports them only as text.
 */
const guardedFetch = (caller: Caller, target: Target, signal: AbortSignal) => {
  const met: { answer: Answer | null; fault: CallFault | null; isTooMuch: boolean } = {
    answer: null,
    fault: null,
    isTooMuch: false,
  }
  const authorization = `Basic ${Buffer.from(`${target.user}:${target.password}`).toString('base64')}`
  const ask = async (given: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    let url = given instanceof Request ? given.url : String(given)
    for (let hops = 0; ; hops += 1) {
      const headers = {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(isTrusted(new URL(url), new URL(target.url)) && { authorization }),
      }
      const method = init.method ?? 'GET'
      const body = typeof init.body === 'string' ? { body: init.body } : {}
      const call = { url, method, headers, ...body, timeoutMs, maxBytes: maxBytes + 1 }
      const answer = await caller.call(call, signal).catch((error: unknown) => {
        if (error instanceof CallFault) met.fault = error
        throw error
      })
      met.answer = answer
      if (Buffer.byteLength(answer.text) > maxBytes) {
        met.isTooMuch = true
        throw new Error('The answer is longer than is read.')
      }
      const to = answer.headers['location']
      const isMoved = answer.status >= 300 && answer.status < 400 && to && URL.canParse(to, url)
      if (!isMoved || init.redirect === 'manual' || hops >= maxRedirects) {
        const isEmpty = [204, 205, 304].includes(answer.status)
        return new Response(isEmpty ? null : answer.text, { status: answer.status, headers: answer.headers })
      }
      url = new URL(to, url).href
    }
  }
  return { ask, met }
}

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Fetches the events of all calendars of an account (CalDAV, RFC 4791) within a time span, as iCalendar files; discovers
 * them from any address of the server (RFC 6764). @throws the abort reason of `signal`
 */
export const fetchObjects = async (
  caller: Caller,
  target: Target,
  { fromMs, toMs }: Between,
  signal: AbortSignal,
): Promise<Fetched> => {
  const { createAccount, fetchCalendarObjects, fetchCalendars } = await import('tsdav')
  const { ask, met } = guardedFetch(caller, target, signal)
  const by = { fetch: ask }
  try {
    const account = await createAccount({
      account: {
        serverUrl: target.url,
        accountType: 'caldav',
        credentials: { username: target.user, password: target.password },
      },
      ...by,
    })
    const calendars = (await fetchCalendars({ account, ...by })).filter(
      ({ components = [] }) => components.length === 0 || components.includes('VEVENT'),
    )
    const texts: string[] = []
    let letters = 0
    for (const calendar of calendars.slice(0, maxCalendars)) {
      const timeRange = { start: iso(fromMs), end: iso(toMs) }
      const more = { useMultiGet: false, urlFilter: () => true }
      for (const { data } of await fetchCalendarObjects({ calendar, timeRange, ...more, ...by })) {
        if (typeof data !== 'string') continue
        texts.push(data)
        letters += data.length
      }
      if (letters > maxChars) return { failed: { ok: false, fault: 'tooMuch', status: null } }
      const { answer } = met
      const outcome = answer && outcomeOf(answer)
      // the client reads a refusal as an empty calendar, which would delete the events we know
      if (outcome && !outcome.ok) return { failed: outcome }
    }
    return { texts }
  } catch {
    signal.throwIfAborted()
    const status = met.answer?.status ?? null
    if (met.isTooMuch) return { failed: { ok: false, fault: 'tooMuch', status } }
    if (met.fault) return { failed: { ok: false, fault: met.fault.fault, status: null } }
    const outcome = met.answer && outcomeOf(met.answer)
    // a successful answer at this point comes from something other than a calendar server
    return { failed: outcome && !outcome.ok ? outcome : { ok: false, fault: 'notIt', status } }
  }
}
