import { z } from 'zod'
import { agendaIn, callUrlIn, maxEmailLength, maxNameLength, maxTitleLength } from '../ics/fields.ts'
import { type CalendarEvent, type Invited, maxPeople } from '../port/calendar-event.ts'

const time = z.object({ dateTime: z.string().optional(), date: z.string().optional() })
const person = z.object({
  email: z.string().optional(),
  displayName: z.string().optional(),
  self: z.boolean().optional(),
  resource: z.boolean().optional(),
  responseStatus: z.string().optional(),
})

/** An event as Google returns it, with series expanded to occurrences; a cancelled one has little more than its id. */
export const eventForm = z.object({
  id: z.string(),
  status: z.string().optional(),
  iCalUID: z.string().optional(),
  recurringEventId: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  location: z.string().optional(),
  visibility: z.string().optional(),
  eventType: z.string().optional(),
  start: time.optional(),
  end: time.optional(),
  organizer: person.optional(),
  attendees: z.array(person).optional(),
  hangoutLink: z.string().optional(),
  conferenceData: z
    .object({
      entryPoints: z
        .array(z.object({ entryPointType: z.string().optional(), uri: z.string().optional() }))
        .optional(),
    })
    .optional(),
})
export type GoogleEvent = z.output<typeof eventForm>

/** Meetings; not birthdays, working locations, focus time and out-of-office days. */
const meetings: ReadonlySet<string> = new Set(['default', 'fromGmail'])

/** An all-day event begins at midnight UTC, as everywhere here. Null for an invalid time. */
const momentOf = ({ dateTime, date }: z.output<typeof time>): string | null => {
  const ms = Date.parse(dateTime ?? (date === undefined ? '' : `${date}T00:00:00Z`))
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

const peopleOf = ({ organizer, attendees = [] }: GoogleEvent): Invited[] => {
  const found = new Map<string, Invited>()
  const coming = attendees.filter(
    ({ resource, responseStatus }) => !resource && responseStatus !== 'declined',
  )
  // a group calendar as the organizer is not a participant: it has an address, but its name is not a person's
  const first = organizer?.email?.endsWith('@group.calendar.google.com') ? [] : [organizer ?? {}]
  for (const { email, displayName } of [...first, ...coming].slice(0, maxPeople * 2)) {
    const address = email?.includes('@') ? email.slice(0, maxEmailLength).toLowerCase() : null
    const name = displayName && !displayName.includes('@') ? displayName.slice(0, maxNameLength) : null
    const key = address ?? name ?? ''
    if (key === '') continue
    found.set(key, { email: address, name: name ?? found.get(key)?.name ?? null })
  }
  return [...found.values()].slice(0, maxPeople)
}

/** One meeting as it is stored here; null where it is not a meeting, or was cancelled or declined. */
export const eventOf = (event: GoogleEvent): CalendarEvent | null => {
  const { id, status, iCalUID = id, recurringEventId, start, end, attendees = [], conferenceData } = event
  const isDeclined = attendees.some((one) => one.self && one.responseStatus === 'declined')
  if (status === 'cancelled' || isDeclined || !meetings.has(event.eventType ?? 'default')) return null
  const [startsAt, endsAt] = [momentOf(start ?? {}), momentOf(end ?? start ?? {})]
  if (startsAt === null || endsAt === null) return null
  const video = (conferenceData?.entryPoints ?? [])
    .filter(({ entryPointType }) => entryPointType === 'video')
    .map(({ uri = '' }) => uri)
  const description = event.description ?? ''
  return {
    uid: iCalUID.slice(0, 500),
    occurrence: id.slice(0, 500),
    title: (event.summary ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxTitleLength),
    startsAt,
    endsAt: endsAt < startsAt ? startsAt : endsAt,
    isAllDay: start?.date !== undefined,
    isPrivate: event.visibility === 'private' || event.visibility === 'confidential',
    isSeries: recurringEventId !== undefined,
    people: peopleOf(event),
    agenda: agendaIn(description),
    callUrl: callUrlIn([...video, event.hangoutLink ?? ''], [event.location ?? '', description]),
  }
}
