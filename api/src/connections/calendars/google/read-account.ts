import { z } from 'zod'
import type { Caller } from '../../http/call.ts'
import { outcomeOf, outcomeOfFault } from '../../http/outcome.ts'
import type { Outcome } from '../../port/kind.ts'
import type { Sync } from '../events/keep-events.ts'
import { type Between, type CalendarEvent, mostEvents } from '../port/calendar-event.ts'
import { eventForm, eventOf, type GoogleEvent } from './event-of.ts'

const timeoutMs = 30_000
const mostBytes = 8 * 1024 * 1024
/** Calendars of an account that are read, and pages of each. */
const mostCalendars = 20
const mostPages = 20

const calendarsForm = z.object({
  items: z
    .array(z.object({ id: z.string(), selected: z.boolean().optional(), primary: z.boolean().optional() }))
    .default([]),
  nextPageToken: z.string().optional(),
})
const eventsForm = z.object({
  items: z.array(eventForm.or(z.unknown().transform(() => null))).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
})
const errorForm = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string() })).default([]),
  }),
})

/** Why an account could not be read. */
export class ReadFault extends Error {
  readonly outcome: Extract<Outcome, { ok: false }>

  constructor(outcome: Extract<Outcome, { ok: false }>) {
    super(`The account was not read: ${outcome.fault} ${outcome.status ?? ''}`)
    this.outcome = outcome
  }
}

/** What an account holds. `gone`: null where this is all there is; else what is not there any more, by occurrence. */
export type Read = { events: CalendarEvent[]; gone: string[] | null; sync: Sync | null }

type Ask = <T>(path: string, query: Record<string, string>, form: z.ZodType<T>) => Promise<T>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Calls of the Calendar API v3 (https://developers.google.com/workspace/calendar/api). @throws ReadFault; what aborted the signal */
export const askWith =
  (caller: Caller, url: string, accessToken: string, signal: AbortSignal): Ask =>
  async (path, query, form) => {
    const address = `${url}${path}?${new URLSearchParams(query).toString()}`
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
    const call = { url: address, method: 'GET', headers, timeoutMs, mostBytes } as const
    const answer = await caller.call(call, signal).catch((error: unknown) => {
      const outcome = outcomeOfFault(error)
      throw outcome.ok ? error : new ReadFault(outcome)
    })
    const body = parsed(answer.text)
    const outcome = outcomeOf(answer)
    if (!outcome.ok) {
      const { error } = errorForm.catch({ error: { message: '', errors: [] } }).parse(body)
      const said = error.message === '' ? {} : { said: error.message.slice(0, 300) }
      const isBusy = error.errors.some(({ reason }) => /rateLimitExceeded|quotaExceeded/i.test(reason))
      const { fault, status } = outcome
      if (status === 403 && isBusy)
        throw new ReadFault({ ...outcome, fault: 'busy', waitMs: outcome.waitMs ?? 60_000, ...said })
      if (status === 410) throw new ReadFault({ ok: false, fault: 'gone', status })
      throw new ReadFault({ ...outcome, fault: status === 403 ? 'forbidden' : fault, ...said })
    }
    const read = form.safeParse(body)
    if (!read.success) throw new ReadFault({ ok: false, fault: 'notIt', status: answer.status })
    return read.data
  }

const calendarsOf = async (ask: Ask): Promise<string[]> => {
  const found: string[] = []
  let pageToken: string | undefined
  for (let nth = 0; nth < mostPages; nth += 1) {
    const query = { maxResults: '250', ...(pageToken && { pageToken }) }
    const page = await ask('/users/me/calendarList', query, calendarsForm)
    // those a person has ticked there: the others are not theirs to attend
    found.push(...page.items.filter(({ selected, primary }) => selected || primary).map(({ id }) => id))
    pageToken = page.nextPageToken
    if (!pageToken) break
  }
  return found.slice(0, mostCalendars)
}

/** All pages of one calendar, and from where its changes are told; no such place where there is more than is read. */
const eventsOf = async (ask: Ask, id: string, asked: Record<string, string>) => {
  const items: GoogleEvent[] = []
  let pageToken: string | undefined
  for (let nth = 0; nth < mostPages; nth += 1) {
    // the same words on each page, or the token is refused
    const query = { singleEvents: 'true', maxResults: '250', ...asked, ...(pageToken && { pageToken }) }
    const page = await ask(`/calendars/${encodeURIComponent(id)}/events`, query, eventsForm)
    items.push(...page.items.filter((one) => one !== null))
    if (!page.nextPageToken) return { items, token: page.nextSyncToken ?? null }
    if (items.length > mostEvents) return { items, token: null }
    pageToken = page.nextPageToken
  }
  return { items, token: null }
}

const isWithin = ({ startsAt, endsAt }: CalendarEvent, { fromMs, toMs }: Between) =>
  Date.parse(endsAt) >= fromMs && Date.parse(startsAt) <= toMs

const readAll = async (ask: Ask, ids: readonly string[], between: Between): Promise<Read> => {
  const asked = {
    timeMin: new Date(between.fromMs).toISOString(),
    timeMax: new Date(between.toMs).toISOString(),
  }
  const sync: Sync = {}
  const events: CalendarEvent[] = []
  let isWhole = true
  for (const id of ids) {
    const { items, token } = await eventsOf(ask, id, asked)
    events.push(...items.flatMap((item) => eventOf(item) ?? []))
    if (token === null) isWhole = false
    else sync[id] = token
  }
  const first = events.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).slice(0, mostEvents)
  return { events: first, gone: null, sync: isWhole && first.length === events.length ? sync : null }
}

const readChanges = async (ask: Ask, before: Sync, between: Between): Promise<Read> => {
  const sync: Sync = {}
  const events: CalendarEvent[] = []
  const gone: string[] = []
  for (const [id, syncToken] of Object.entries(before)) {
    const { items, token } = await eventsOf(ask, id, { syncToken })
    if (token === null) throw new ReadFault({ ok: false, fault: 'gone', status: 410 })
    sync[id] = token
    for (const item of items) {
      const event = eventOf(item)
      if (event && isWithin(event, between)) events.push(event)
      else gone.push(item.id)
    }
  }
  return { events, gone, sync }
}

/**
 * What an account's calendars hold within a time: what changed since it was last read, where Google still knows from when, else all of
 * it. `before` null: all of it. @throws ReadFault
 */
export const readAccount = async (ask: Ask, before: Sync | null, between: Between): Promise<Read> => {
  const ids = await calendarsOf(ask)
  const isSame =
    before !== null && ids.length === Object.keys(before).length && ids.every((id) => id in before)
  if (isSame) {
    try {
      return await readChanges(ask, before, between)
    } catch (error) {
      if (!(error instanceof ReadFault) || error.outcome.status !== 410) throw error
    }
  }
  return readAll(ask, ids, between)
}
