import { z } from 'zod'
import { signInKinds } from '../../rules/connections/connection-kinds.ts'

/** A participant named by a calendar. */
const invited = z
  .object({ name: z.string().nullable(), email: z.string().nullable() })
  .meta({ id: 'Invited' })
export type Invited = z.infer<typeof invited>

/** A meeting in one's own calendars; never shown to others. */
const calendarEvent = z
  .object({
    id: z.string(),
    /** empty where it has none */
    title: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    isAllDay: z.boolean(),
    /** its owner marked it as private */
    isPrivate: z.boolean(),
    /** one of several under one name */
    isSeries: z.boolean(),
    people: z.array(invited),
    /** what it is about, as plain text; empty if not given */
    agenda: z.string(),
    /** where people join, https; null if it names no call */
    callUrl: z.string().nullable(),
    /** name of the connection it comes from */
    calendar: z.string(),
    /** the series its meetings are added to, if its owner can see one */
    seriesId: z.string().nullable(),
  })
  .meta({ id: 'CalendarEvent' })
export type CalendarEvent = z.infer<typeof calendarEvent>

/** Ongoing meetings and those that begin within a day, soonest first. */
export const calendarNext = z
  .object({
    /** whether any calendar is connected */
    isConnected: z.boolean(),
    /** own calendars whose access was revoked or has expired, until their owner signs in again */
    signInAgain: z.array(z.object({ connectionId: z.string(), kind: z.enum(signInKinds), name: z.string() })),
    events: z.array(calendarEvent),
  })
  .meta({ id: 'CalendarNext' })
export type CalendarNext = z.infer<typeof calendarNext>

/** What a recording took from a calendar, as it was then. */
const meetingTaken = z
  .object({
    /** null once the calendar no longer has it */
    eventId: z.string().nullable(),
    title: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    people: z.array(invited),
    agenda: z.string(),
  })
  .meta({ id: 'MeetingTaken' })
export type MeetingTaken = z.infer<typeof meetingTaken>

/** `choices`: meetings in one's own calendars around the time of the recording; only for its owner. */
export const recordingMeeting = z
  .object({ taken: meetingTaken.nullable(), choices: z.array(calendarEvent) })
  .meta({ id: 'RecordingMeeting' })
export type RecordingMeeting = z.infer<typeof recordingMeeting>

/** null: no meeting. */
export const newRecordingMeeting = z
  .object({ eventId: z.uuid().nullable() })
  .meta({ id: 'NewRecordingMeeting' })
