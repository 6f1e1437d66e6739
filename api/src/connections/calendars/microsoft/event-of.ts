import { z } from 'zod'
import { agendaIn, callUrlIn, maxEmailLength, maxNameLength, maxTitleLength } from '../ics/fields.ts'
import { type CalendarEvent, type Invited, maxPeople } from '../port/calendar-event.ts'

const text = z.string().nullish()
const time = z.object({ dateTime: z.string(), timeZone: z.string().nullish() })
const person = z.object({ emailAddress: z.object({ name: text, address: text }).nullish() })

/**
 * An event as Microsoft Graph returns it. A delta round gives an occurrence of a series little more than its times and its
 * series' id; a removed one only its id.
 */
export const eventForm = z.object({
  id: z.string(),
  '@removed': z.unknown().optional(),
  type: text,
  seriesMasterId: text,
  iCalUId: text,
  subject: text,
  body: z.object({ content: text }).nullish(),
  bodyPreview: text,
  isCancelled: z.boolean().nullish(),
  isAllDay: z.boolean().nullish(),
  sensitivity: text,
  responseStatus: z.object({ response: text }).nullish(),
  start: time.nullish(),
  end: time.nullish(),
  location: z.object({ displayName: text }).nullish(),
  organizer: person.nullish(),
  attendees: z.array(person.extend({ type: text, status: z.object({ response: text }).nullish() })).nullish(),
  onlineMeeting: z.object({ joinUrl: text }).nullish(),
  onlineMeetingUrl: text,
})
export type GraphEvent = z.output<typeof eventForm>

/** Times come in UTC, as requested, without a zone designator. Null for an invalid time. */
const momentOf = (given: z.output<typeof time> | null | undefined): string | null => {
  const ms = Date.parse(
    `${given?.dateTime ?? ''}${/(?:Z|[+-]\d\d:\d\d)$/.test(given?.dateTime ?? '') ? '' : 'Z'}`,
  )
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

const peopleOf = ({ organizer, attendees }: GraphEvent): Invited[] => {
  const found = new Map<string, Invited>()
  const coming = (attendees ?? []).filter(
    ({ type, status }) => type !== 'resource' && status?.response !== 'declined',
  )
  for (const { emailAddress } of [...(organizer ? [organizer] : []), ...coming].slice(0, maxPeople * 2)) {
    const { name: called, address: mailbox } = emailAddress ?? {}
    const address = mailbox?.includes('@') ? mailbox.slice(0, maxEmailLength).toLowerCase() : null
    // Graph puts the address in place of a missing name
    const name = called && !called.includes('@') ? called.slice(0, maxNameLength) : null
    const key = address ?? name ?? ''
    if (key === '') continue
    found.set(key, { email: address, name: name ?? found.get(key)?.name ?? null })
  }
  return [...found.values()].slice(0, maxPeople)
}

/** An occurrence completed from its series master. Its own values, where somebody changed them, stay. */
export const withMaster = (event: GraphEvent, master: GraphEvent | undefined): GraphEvent => {
  if (!master) return event
  return {
    ...master,
    ...event,
    type: event.type ?? 'occurrence',
    iCalUId: master.iCalUId ?? event.iCalUId,
    subject: event.subject ?? master.subject,
    body: event.body ?? master.body,
    bodyPreview: event.bodyPreview ?? master.bodyPreview,
    isAllDay: event.isAllDay ?? master.isAllDay,
    sensitivity: event.sensitivity ?? master.sensitivity,
    responseStatus: event.responseStatus ?? master.responseStatus,
    location: event.location ?? master.location,
    organizer: event.organizer ?? master.organizer,
    attendees: event.attendees ?? master.attendees,
    onlineMeeting: event.onlineMeeting ?? master.onlineMeeting,
    onlineMeetingUrl: event.onlineMeetingUrl ?? master.onlineMeetingUrl,
  }
}

/** One meeting as it is stored here; null where it is not a meeting, or was removed, cancelled or declined. */
export const eventOf = (event: GraphEvent): CalendarEvent | null => {
  const { id, iCalUId, seriesMasterId, start, end, isAllDay, sensitivity } = event
  const isDeclined = event.responseStatus?.response === 'declined'
  const isGone = event['@removed'] !== undefined || event.isCancelled === true
  // a series master is not a meeting: its occurrences are
  if (isGone || isDeclined || event.type === 'seriesMaster') return null
  const [startsAt, endsAt] = [momentOf(start), momentOf(end ?? start)]
  if (startsAt === null || endsAt === null) return null
  const description = event.body?.content ?? event.bodyPreview ?? ''
  return {
    uid: (iCalUId ?? seriesMasterId ?? id).slice(0, 500),
    occurrence: id.slice(0, 500),
    title: (event.subject ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxTitleLength),
    startsAt,
    endsAt: endsAt < startsAt ? startsAt : endsAt,
    isAllDay: isAllDay === true,
    isPrivate: sensitivity === 'private' || sensitivity === 'confidential' || sensitivity === 'personal',
    isSeries: seriesMasterId != null,
    people: peopleOf(event),
    agenda: agendaIn(description),
    callUrl: callUrlIn(
      [event.onlineMeeting?.joinUrl ?? '', event.onlineMeetingUrl ?? ''],
      [event.location?.displayName ?? '', description],
    ),
  }
}
