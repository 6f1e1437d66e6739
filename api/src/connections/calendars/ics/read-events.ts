import ICAL from 'ical.js'
import { type Between, type CalendarEvent, maxEvents, type ReadEvents } from '../port/calendar-event.ts'
import { agendaOf, callUrlOf, isCancelled, isPrivate, peopleOf, titleOf } from './fields.ts'
import { momentOf } from './zone.ts'

/** Most steps of one recurrence rule from its beginning: a daily meeting for a hundred years. */
const maxSteps = 40_000
/** Most steps of all rules of a file together. */
const maxStepsOfAll = 400_000

/** The state of reading one file. */
type Reading = Between & {
  zone: string | null
  found: CalendarEvent[]
  /** what all occurrences of one event have in common, read once */
  common: Map<ICAL.Event, Common>
  steps: number
  isCut: boolean
}
type Common = Omit<CalendarEvent, 'occurrence' | 'startsAt' | 'endsAt' | 'isSeries'>

const zoneOf = (event: ICAL.Event, { zone }: Reading): string | null => {
  const named = event.component.getFirstProperty('dtstart')?.getParameter('tzid')
  return typeof named === 'string' ? named : zone
}

/** Without an end, an all-day event lasts a day and any other has no length (RFC 5545, 3.6.1). */
const lengthMs = (event: ICAL.Event): number => Math.max(0, event.duration.toSeconds() * 1000)

const commonOf = (event: ICAL.Event): Common => {
  const { component } = event
  return {
    uid: event.uid.slice(0, 500),
    title: titleOf(component),
    isAllDay: event.startDate.isDate,
    isPrivate: isPrivate(component),
    people: peopleOf(component),
    agenda: agendaOf(component),
    callUrl: callUrlOf(component),
  }
}

const keep = (
  reading: Reading,
  event: ICAL.Event,
  { startMs, endMs }: { startMs: number; endMs: number },
  occurrence: ICAL.Time | null,
) => {
  if (endMs < reading.fromMs || startMs > reading.toMs || isCancelled(event.component)) return
  if (reading.found.length >= maxEvents) {
    reading.isCut = true
    return
  }
  const common = reading.common.get(event) ?? commonOf(event)
  reading.common.set(event, common)
  reading.found.push({
    ...common,
    occurrence: occurrence?.toString() ?? '',
    startsAt: new Date(startMs).toISOString(),
    endsAt: new Date(endMs).toISOString(),
    isSeries: occurrence !== null,
  })
}

const keepOne = (reading: Reading, event: ICAL.Event, occurrence: ICAL.Time | null) => {
  const startMs = momentOf(event.startDate, zoneOf(event, reading))
  keep(reading, event, { startMs, endMs: startMs + lengthMs(event) }, occurrence)
}

/** Steps through a rule from its beginning; occurrences replaced by an exception are kept with the exceptions. */
const keepSeries = (reading: Reading, event: ICAL.Event) => {
  const iterator = event.iterator()
  const zone = zoneOf(event, reading)
  const ownMs = lengthMs(event)
  const isShifted = event.rangeExceptions.length > 0
  for (let steps = 0; ; steps += 1) {
    const next = iterator.next() as ICAL.Time | undefined
    if (!next) return
    reading.steps += 1
    if (steps > maxSteps || reading.steps > maxStepsOfAll) {
      reading.isCut = true
      return
    }
    const plannedMs = momentOf(next, zone)
    if (plannedMs > reading.toMs || reading.found.length >= maxEvents) {
      reading.isCut ||= plannedMs <= reading.toMs
      return
    }
    // long past occurrences are skipped, unless an exception moves all that follow it
    if (!isShifted && plannedMs + ownMs < reading.fromMs) continue
    const { item, startDate } = event.getOccurrenceDetails(next)
    if (item.recurrenceId && item.recurrenceId.compare(next) === 0) continue
    const startMs = item === event ? plannedMs : momentOf(startDate, zone)
    keep(reading, item, { startMs, endMs: startMs + lengthMs(item) }, next)
  }
}

const keepAll = (reading: Reading, components: readonly ICAL.Component[]) => {
  const events = components.map((component) => new ICAL.Event(component, { strictExceptions: true }))
  const exceptions = events.filter((event) => event.isRecurrenceException())
  for (const event of events) {
    if (event.isRecurrenceException()) continue
    if (!event.isRecurring()) {
      keepOne(reading, event, null)
      continue
    }
    for (const exception of exceptions) event.relateException(exception)
    keepSeries(reading, event)
  }
  for (const exception of exceptions) keepOne(reading, exception, exception.recurrenceId)
}

const parsedOf = (text: string): unknown[] | null => {
  try {
    return ICAL.parse(text) as unknown[]
  } catch {
    return null
  }
}

/** Drops the events that do not parse by themselves, so that one broken rule does not lose the others. */
const withoutBroken = (text: string): string =>
  text.replaceAll(/^BEGIN:VEVENT\r?$[^]*?^END:VEVENT\r?$/gm, (one) => (parsedOf(one) ? one : ''))

const calendarsIn = (text: string): ICAL.Component[] | null => {
  const parsed = parsedOf(text)
  if (!parsed) return null
  const many = Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]
  return many.map((one) => new ICAL.Component(one as never)).filter(({ name }) => name === 'vcalendar')
}

/**
 * Returns the events of iCalendar files (RFC 5545) within a time span, series as occurrences, soonest first. Null where no
 * file parses. A series whose rule takes too many steps is cut off; one that hangs in a step ends with the thread this runs
 * in.
 */
export const readEvents = ({
  texts,
  ...between
}: Between & { texts: readonly string[] }): ReadEvents | null => {
  const read = texts.map((text) => ({ text, whole: calendarsIn(text) }))
  const calendars = read.flatMap(({ text, whole }) => whole ?? calendarsIn(withoutBroken(text)) ?? [])
  if (calendars.length === 0) return null
  const common = new Map<ICAL.Event, Common>()
  const all: Reading = {
    ...between,
    zone: null,
    found: [],
    common,
    steps: 0,
    isCut: read.some(({ whole }) => whole === null),
  }
  for (const calendar of calendars) {
    const zone: unknown = calendar.getFirstPropertyValue('x-wr-timezone')
    all.zone = typeof zone === 'string' ? zone : null
    const components = calendar
      .getAllSubcomponents('vevent')
      .filter((one) => one.hasProperty('uid') && one.hasProperty('dtstart'))
    for (const one of Map.groupBy(components, (each) => each.getFirstPropertyValue('uid')).values()) {
      try {
        keepAll(all, one)
      } catch {
        // an invalid date: the other events stay
        all.isCut = true
      }
    }
  }
  all.found.sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  return { events: all.found, isCut: all.isCut }
}
