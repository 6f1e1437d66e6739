/** Somebody a calendar names as taking part. */
export type Invited = { name: string | null; email: string | null }

/** One meeting of a calendar: of a series, one of its occurrences. Times are ISO 8601, in UTC. */
export type CalendarEvent = {
  /** of the series, the same in every occurrence */
  uid: string
  /** which of the series, by the time it was first planned for */
  occurrence: string
  title: string
  startsAt: string
  endsAt: string
  isAllDay: boolean
  /** its person marked it as nobody else's business */
  isPrivate: boolean
  isSeries: boolean
  people: Invited[]
  /** what it is about, in plain text; empty where nobody said so */
  agenda: string
  /** https; null where it names no call */
  callUrl: string | null
}

/** What a calendar is read between, ms since 1970. */
export type Between = { fromMs: number; toMs: number }

/** `isCut`: there is more than is kept. */
export type ReadEvents = { events: CalendarEvent[]; isCut: boolean }

export const mostEvents = 2000
export const mostPeople = 200
export const mostAgenda = 4000
