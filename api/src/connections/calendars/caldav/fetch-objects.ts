import type { Ask } from '#kernel/worker-threads/task.ts'
import { outcomeOf } from '../../http/outcome.ts'
import type { Outcome } from '../../port/kind.ts'
import type { Between } from '../port/calendar-event.ts'
import { isTrusted } from './trusted.ts'

/** Bytes of one response. */
export const maxBytes = 4 * 1024 * 1024
/** Total characters of an account's events. */
const maxChars = 10 * 1024 * 1024
const maxCalendars = 20
const maxRedirects = 3

/** A request to a calendar server, made by the thread that may call others and knows the password. */
export type DavRequest = { url: string; method: string; headers: Record<string, string>; body?: string }
/** The response; null where the address is not one of the account's server. */
export type DavResponse = { status: number; headers: Record<string, string>; text: string } | null

/** What an account holds, or why it could not be read. */
type Fetched = { texts: string[] } | { failed: Outcome }

type Met = { answer: NonNullable<DavResponse> | null; isTooMuch: boolean; isElsewhere: boolean }

/** A `fetch` for the CalDAV client by `ask`. Keeps the last answer, since the client reports it only as text. */
const fetchBy = (ask: Ask<DavRequest, DavResponse>) => {
  const met: Met = { answer: null, isTooMuch: false, isElsewhere: false }
  const fetchIt = async (given: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    let url = given instanceof Request ? given.url : String(given)
    for (let hops = 0; ; hops += 1) {
      const headers = Object.fromEntries(new Headers(init.headers))
      const body = typeof init.body === 'string' ? { body: init.body } : {}
      const answer = await ask({ url, method: init.method ?? 'GET', headers, ...body })
      if (!answer) {
        met.isElsewhere = true
        throw new Error('The calendar is said to be on another server.')
      }
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
  return { by: { fetch: fetchIt }, met }
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Names of what a calendar holds; the client gives one as an object, several as a list. */
const componentsOf = (comp: unknown): string[] =>
  [comp].flat().flatMap((one) => {
    const name = (one as Record<string, { name?: unknown }> | undefined)?.['_attributes']?.name
    return typeof name === 'string' ? [name] : []
  })

/** Addresses of the account's calendars of events, no more than are read: the client would ask each for its reports. */
const calendarsOf = async (
  serverUrl: string,
  { homeUrl = '', rootUrl = '' }: { homeUrl?: string; rootUrl?: string },
  by: ReturnType<typeof fetchBy>['by'],
): Promise<string[]> => {
  const { propfind } = await import('tsdav')
  const props = { 'd:resourcetype': {}, 'c:supported-calendar-component-set': {} }
  const found = await propfind({ url: homeUrl, props, depth: '1', ...by })
  return found
    .filter(({ href, props: has }) => {
      const components = componentsOf(has?.['supportedCalendarComponentSet']?.comp)
      const isOfEvents = components.length === 0 || components.includes('VEVENT')
      return href !== undefined && 'calendar' in (has?.['resourcetype'] ?? {}) && isOfEvents
    })
    .map(({ href = '' }) => new URL(href, rootUrl.endsWith('/') ? rootUrl : `${rootUrl}/`))
    .filter((url) => isTrusted(url, new URL(serverUrl)))
    .slice(0, maxCalendars)
    .map(({ href }) => href)
}

/**
 * Fetches the events of all calendars of an account (CalDAV, RFC 4791) within a time span, as iCalendar files; discovers
 * them from any address of the server (RFC 6764). Runs in a thread: answers are long, and hostile ones longer to read.
 * @throws Error when a request is not answered
 */
export const fetchObjects = async (
  { serverUrl, fromMs, toMs }: Between & { serverUrl: string },
  ask: Ask<DavRequest, DavResponse>,
): Promise<Fetched> => {
  const { createAccount, fetchCalendarObjects } = await import('tsdav')
  const asked = { isAnswered: true }
  const { by, met } = fetchBy((request) =>
    ask(request).catch((error: unknown) => {
      asked.isAnswered = false
      throw error
    }),
  )
  try {
    const account = await createAccount({
      account: { serverUrl, accountType: 'caldav', credentials: {} },
      ...by,
    })
    const texts: string[] = []
    let letters = 0
    for (const url of await calendarsOf(serverUrl, account, by)) {
      const timeRange = { start: iso(fromMs), end: iso(toMs) }
      const more = { useMultiGet: false, urlFilter: () => true }
      for (const { data } of await fetchCalendarObjects({ calendar: { url }, timeRange, ...more, ...by })) {
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
  } catch (error) {
    if (!asked.isAnswered) throw error
    const status = met.answer?.status ?? null
    if (met.isTooMuch) return { failed: { ok: false, fault: 'tooMuch', status } }
    if (met.isElsewhere) return { failed: { ok: false, fault: 'notIt', status: null } }
    const outcome = met.answer && outcomeOf(met.answer)
    // a successful answer at this point comes from something other than a calendar server
    return { failed: outcome && !outcome.ok ? outcome : { ok: false, fault: 'notIt', status } }
  }
}
