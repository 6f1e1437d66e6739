/** A participant named by a calendar. */
export type Invited = { name: string | null; email: string | null }

/** One meeting in a calendar, or one occurrence of a series. Times are ISO 8601, in UTC. */
export type CalendarEvent = {
  /** identifies the series: the same in every occurrence */
  uid: string
  /** which one of the series: in iCalendar its original start, empty if not recurring; at Google and Microsoft the event id */
  occurrence: string
  title: string
  startsAt: string
  endsAt: string
  isAllDay: boolean
  /** marked as private by its owner */
  isPrivate: boolean
  isSeries: boolean
  people: Invited[]
  /** what it is about, in plain text; empty if not given */
  agenda: string
  /** https; null if the event has no call */
  callUrl: string | null
}

/** The time span a calendar is read for, ms since 1970. */
export type Between = { fromMs: number; toMs: number }

/** `isCut`: there are more events than we keep. */
export type ReadEvents = { events: CalendarEvent[]; isCut: boolean }

export const maxEvents = 2000
export const maxPeople = 200
export const maxAgendaLength = 4000
