import { z } from 'zod'
import { vendorWords } from '#kernel/outside/vendor-words.ts'
import { type Between, maxEvents } from '../port/calendar-event.ts'
import { type Ask, askWith, isWithin, maxPages, ReadFault } from '../vendor-account/ask.ts'
import type { Access, Read, ReadAccount } from '../vendor-account/read.ts'
import { eventForm, eventOf, type GraphEvent, withMaster } from './event-of.ts'

/** An account has a single calendar here; this is its key among the sync tokens. */
const calendar = 'calendar'
/** Most series masters fetched one by one per read. */
const maxMasters = 100

const pageForm = z.object({
  value: z.array(eventForm.or(z.unknown().transform(() => null))).default([]),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
})
const errorForm = z
  .object({ error: z.object({ code: z.string().default(''), message: z.string().default('') }) })
  .catch({ error: { code: '', message: '' } })

/** Whether Graph says that it no longer knows our sync token: everything is read anew. */
const isForgotten = (status: number | null, code: string) =>
  status === 410 || /^(?:syncState(?:NotFound|Invalid)|resyncRequired)/i.test(code)

/** Microsoft Graph v1.0 (https://learn.microsoft.com/graph/api/event-delta). */
const askGraph = (access: Access): Ask =>
  askWith({
    ...access,
    headers: {
      prefer: 'outlook.timezone="UTC", outlook.body-content-type="text", odata.maxpagesize=100',
    },
    faultOf: (body, outcome) => {
      const { error } = errorForm.parse(body)
      const said = error.message === '' ? {} : { said: vendorWords(error.message) }
      const { fault, status } = outcome
      if (isForgotten(status, error.code)) return { ok: false, fault: 'gone', status: 410 }
      const isBusy =
        status === 503 || status === 509 || /activityLimitReached|TooManyRequests/i.test(error.code)
      if (isBusy) return { ...outcome, fault: 'busy', waitMs: outcome.waitMs ?? 60_000, ...said }
      return { ...outcome, fault: status === 403 ? 'forbidden' : fault, ...said }
    },
  })

/** Addresses of further pages come from the response: checks that the token goes only to Graph. @throws ReadFault */
const within = (base: string, address: string): string => {
  const isThere = URL.canParse(address) && new URL(address).origin === new URL(base).origin
  if (!isThere) throw new ReadFault({ ok: false, fault: 'notIt', status: null })
  return address
}

/** All pages from an address on, and the delta link for the next changes; null where there is more than we read. */
const pagesFrom = async (ask: Ask, base: string, first: string) => {
  const items: GraphEvent[] = []
  let address = first
  for (let nth = 0; nth < maxPages; nth += 1) {
    const page = await ask(within(base, address), pageForm)
    items.push(...page.value.filter((one) => one !== null))
    const next = page['@odata.nextLink']
    if (next === undefined) return { items, link: page['@odata.deltaLink'] ?? null }
    if (items.length > maxEvents * 2) break
    address = next
  }
  return { items, link: null }
}

/** Completes occurrences from their series; a series missing from the response is fetched. */
const readable = async (ask: Ask, base: string, items: readonly GraphEvent[]): Promise<GraphEvent[]> => {
  const masters = new Map(items.filter(({ type }) => type === 'seriesMaster').map((one) => [one.id, one]))
  const isBare = ({ subject, seriesMasterId }: GraphEvent) => subject == null && seriesMasterId != null
  const missing = new Set(
    items.flatMap((one) =>
      isBare(one) && !masters.has(one.seriesMasterId ?? '') ? [one.seriesMasterId ?? ''] : [],
    ),
  )
  for (const id of [...missing].slice(0, maxMasters)) {
    const master = await ask(`${base}/me/events/${encodeURIComponent(id)}`, eventForm).catch(
      (error: unknown) => {
        // it was deleted between the two calls; its occurrences go with the next round
        if (error instanceof ReadFault && error.outcome.status === 404) return null
        throw error
      },
    )
    if (master) masters.set(id, master)
  }
  return items.map((one) => withMaster(one, masters.get(one.seriesMasterId ?? '')))
}

const readChanges = async (ask: Ask, base: string, from: string, between: Between): Promise<Read> => {
  const { items, link } = await pagesFrom(ask, base, from)
  // when a series changes or is removed, not every occurrence is reported: everything is read anew
  const isOfSeries = items.some((one) => one.type === 'seriesMaster' || one['@removed'] !== undefined)
  if (link === null || isOfSeries) throw new ReadFault({ ok: false, fault: 'gone', status: 410 })
  const events: Read['events'] = []
  const gone: string[] = []
  for (const item of await readable(ask, base, items)) {
    const event = eventOf(item)
    if (event && isWithin(event, between)) events.push(event)
    else gone.push(item.id)
  }
  return { events, gone, sync: { [calendar]: link } }
}

const readAll = async (ask: Ask, base: string, { fromMs, toMs }: Between): Promise<Read> => {
  const query = new URLSearchParams({
    startDateTime: new Date(fromMs).toISOString(),
    endDateTime: new Date(toMs).toISOString(),
  })
  const first = `${base}/me/calendarView/delta?${query.toString()}`
  const { items, link } = await pagesFrom(ask, base, first)
  const events = (await readable(ask, base, items)).flatMap((item) => eventOf(item) ?? [])
  const kept = events.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)).slice(0, maxEvents)
  const isWhole = link !== null && kept.length === events.length
  return { events: kept, gone: null, sync: isWhole ? { [calendar]: link } : null }
}

/** Reads the calendar of a Microsoft 365 or Outlook.com account. @throws ReadFault */
export const readMicrosoft: ReadAccount = async (access, before, between) => {
  const base = `${access.env.MICROSOFT_URL ?? 'https://graph.microsoft.com'}/v1.0`
  const ask = askGraph(access)
  const from = before?.[calendar]
  if (from !== undefined) {
    try {
      return await readChanges(ask, base, from, between)
    } catch (error) {
      if (!(error instanceof ReadFault) || error.outcome.status !== 410) throw error
    }
  }
  return readAll(ask, base, between)
}
