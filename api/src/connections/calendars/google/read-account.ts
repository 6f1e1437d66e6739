import { z } from 'zod'
import { vendorWords } from '#kernel/outside/vendor-words.ts'
import type { Sync } from '../events/keep-events.ts'
import { type Between, maxEvents } from '../port/calendar-event.ts'
import { askWith, isWithin, maxPages, ReadFault } from '../vendor-account/ask.ts'
import type { Access, Read, ReadAccount } from '../vendor-account/read.ts'
import { eventForm, eventOf, type GoogleEvent } from './event-of.ts'

/** Most calendars read per account. */
const maxCalendars = 20

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
const errorForm = z
  .object({
    error: z.object({
      message: z.string().default(''),
      errors: z.array(z.object({ reason: z.string() })).default([]),
    }),
  })
  .catch({ error: { message: '', errors: [] } })

/** The Calendar API v3 (https://developers.google.com/workspace/calendar/api). */
const askGoogle = ({ env, ...access }: Access) => {
  const base = `${env.GOOGLE_URL ?? 'https://www.googleapis.com'}/calendar/v3`
  const ask = askWith({
    ...access,
    faultOf: (body, outcome) => {
      const { error } = errorForm.parse(body)
      const said = error.message === '' ? {} : { said: vendorWords(error.message) }
      const isBusy = error.errors.some(({ reason }) => /rateLimitExceeded|quotaExceeded/i.test(reason))
      const { fault, status } = outcome
      if (status === 403 && isBusy)
        return { ...outcome, fault: 'busy', waitMs: outcome.waitMs ?? 60_000, ...said }
      if (status === 410) return { ok: false, fault: 'gone', status }
      return { ...outcome, fault: status === 403 ? 'forbidden' : fault, ...said }
    },
  })
  return <T>(path: string, query: Record<string, string>, form: z.ZodType<T>) =>
    ask(`${base}${path}?${new URLSearchParams(query).toString()}`, form)
}
type AskGoogle = ReturnType<typeof askGoogle>

const calendarsOf = async (ask: AskGoogle): Promise<string[]> => {
  const found: string[] = []
  let pageToken: string | undefined
  for (let nth = 0; nth < maxPages; nth += 1) {
    const query = { maxResults: '250', ...(pageToken && { pageToken }) }
    const page = await ask('/users/me/calendarList', query, calendarsForm)
    // those ticked there by the person: the others are not meetings they attend
    found.push(...page.items.filter(({ selected, primary }) => selected || primary).map(({ id }) => id))
    pageToken = page.nextPageToken
    if (!pageToken) break
  }
  return found.slice(0, maxCalendars)
}

/** All pages of one calendar, and its sync token; null where there is more than we read. */
const eventsOf = async (ask: AskGoogle, id: string, asked: Record<string, string>) => {
  const items: GoogleEvent[] = []
  let pageToken: string | undefined
  for (let nth = 0; nth < maxPages; nth += 1) {
    // the same parameters on every page, or the token is refused
    const query = { singleEvents: 'true', maxResults: '250', ...asked, ...(pageToken && { pageToken }) }
    const page = await ask(`/calendars/${encodeURIComponent(id)}/events`, query, eventsForm)
    items.push(...page.items.filter((one) => one !== null))
    if (!page.nextPageToken) return { items, token: page.nextSyncToken ?? null }
    if (items.length > maxEvents) return { items, token: null }
    pageToken = page.nextPageToken
  }
  return { items, token: null }
}

const readAll = async (ask: AskGoogle, ids: readonly string[], between: Between): Promise<Read> => {
  const asked = {
    timeMin: new Date(between.fromMs).toISOString(),
    timeMax: new Date(between.toMs).toISOString(),
  }
  const sync: Sync = {}
  const events: Read['events'] = []
  let isWhole = true
  for (const id of ids) {
    const { items, token } = await eventsOf(ask, id, asked)
    events.push(...items.flatMap((item) => eventOf(item) ?? []))
    if (token === null) isWhole = false
    else sync[id] = token
  }
  const first = events.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).slice(0, maxEvents)
  return { events: first, gone: null, sync: isWhole && first.length === events.length ? sync : null }
}

const readChanges = async (ask: AskGoogle, before: Sync, between: Between): Promise<Read> => {
  const sync: Sync = {}
  const events: Read['events'] = []
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

/** Reads those calendars of a Google account that are ticked there. @throws ReadFault */
export const readGoogle: ReadAccount = async (access, before, between) => {
  const ask = askGoogle(access)
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
