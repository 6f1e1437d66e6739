import { z } from 'zod'
import { signInKinds } from '../rules/connection-kinds.ts'

/** Somebody a calendar names as taking part. */
const invited = z
  .object({ name: z.string().nullable(), email: z.string().nullable() })
  .meta({ id: 'Invited' })
export type Invited = z.infer<typeof invited>

/** A meeting of one's own calendars; told to nobody else. */
const calendarEvent = z
  .object({
    id: z.string(),
    /** empty where it has none */
    title: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    isAllDay: z.boolean(),
    /** its person marked it as nobody else's business */
    isPrivate: z.boolean(),
    /** one of several under one name */
    isSeries: z.boolean(),
    people: z.array(invited),
    /** what it is about, as plain text; empty where nobody said so */
    agenda: z.string(),
    /** where people join, https; null where it names no call */
    callUrl: z.string().nullable(),
    /** of the connection it comes from */
    calendar: z.string(),
    /** the series its meetings come to, where its person sees one */
    seriesId: z.string().nullable(),
  })
  .meta({ id: 'CalendarEvent' })
export type CalendarEvent = z.infer<typeof calendarEvent>

/** Soonest first: what goes on, and what begins within a day. */
export const calendarNext = z
  .object({
    /** is any calendar connected? */
    isConnected: z.boolean(),
    /** own calendars whose access was taken away or has ended, until their person signs in again */
    signInAgain: z.array(z.object({ connectionId: z.string(), kind: z.enum(signInKinds), name: z.string() })),
    events: z.array(calendarEvent),
  })
  .meta({ id: 'CalendarNext' })
export type CalendarNext = z.infer<typeof calendarNext>

/** What a recording took of a calendar, as it was then. */
const meetingTaken = z
  .object({
    /** null once the calendar does not know it any more */
    eventId: z.string().nullable(),
    title: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    people: z.array(invited),
    agenda: z.string(),
  })
  .meta({ id: 'MeetingTaken' })
export type MeetingTaken = z.infer<typeof meetingTaken>

/** `choices`: meetings of one's own calendars around the time of the recording, for its owner alone. */
export const recordingMeeting = z
  .object({ taken: meetingTaken.nullable(), choices: z.array(calendarEvent) })
  .meta({ id: 'RecordingMeeting' })
export type RecordingMeeting = z.infer<typeof recordingMeeting>

/** null: of none. */
export const newRecordingMeeting = z
  .object({ eventId: z.uuid().nullable() })
  .meta({ id: 'NewRecordingMeeting' })
