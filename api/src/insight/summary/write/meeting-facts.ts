import type { Meeting } from '../../transcript/meeting.ts'

/** What is known of a meeting beside its words. */
export type MeetingFacts = {
  title: string
  startedAt: Date
  zone: string | null
  people: readonly string[]
  /** as in the calendar; '' for none */
  agenda: string
  /** words of the workspace in their right spelling */
  terms: readonly string[]
}

export const factsOf = ({ about, startedAt, zone, voices, participants }: Meeting): MeetingFacts => ({
  title: about.title,
  startedAt,
  zone,
  people: [...new Set([...voices.filter((v) => v.named).map((v) => v.label), ...participants])],
  agenda: about.agenda,
  terms: about.terms,
})

/** "Friday, 20 November 2026", for counting days from. */
export const dayOfMeeting = ({ startedAt, zone }: Pick<MeetingFacts, 'startedAt' | 'zone'>): string => {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-GB', { ...options, ...(zone && { timeZone: zone }) }).format(startedAt)
}
