import { maxCollectionNameLength } from '@hattama/contract/rules/library/bulk'
import type { SeriesSuggestion } from '@hattama/contract/insight/series'

/** A meeting that is in no series. */
export type Loose = {
  id: string
  title: string | null
  /** of its recurring event, if any */
  uid: string | null
  participants: readonly string[]
}

/** Most suggestions at once, and most meetings in one. */
const maxSuggestions = 5
const maxMeetings = 100
/** Least share of the participants of either of two meetings who are in both. */
const samePeople = 0.5

/** How recorder and upload call a meeting that nobody named: by its day ("Meeting, Nov 30, 2026, 4:50 PM"). */
const calledByItsDay = /^(?:meeting|кездесу|встреча), .*\d|^встреча \d/iu

/** A title without what differs from one meeting to the next: dates, numbers, punctuation. */
const bare = (title: string) =>
  title
    .toLowerCase()
    .replace(/[\p{N}\p{P}\p{S}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const isNamed = (title: string) => !calledByItsDay.test(title.trim()) && bare(title).length > 2

const areSame = (a: readonly string[], b: readonly string[]) => {
  const [first, second] = [a, b].map((names) => new Set(names.map((name) => name.trim().toLowerCase())))
  if (!first || !second) return false
  const both = [...first].filter((name) => second.has(name)).length
  const all = new Set([...first, ...second]).size
  return all === 0 || both / all >= samePeople
}

/** Suggests likely series: meetings of one recurring event, then those with the same title and people. Newest first. */
export const suggest = (meetings: readonly Loose[]): SeriesSuggestion[] => {
  const ofEvents = Map.groupBy(
    meetings.filter((m) => m.uid !== null),
    (m) => m.uid,
  )
  const taken = new Set<string>()
  const made: SeriesSuggestion[] = []
  const add = (because: SeriesSuggestion['because'], found: readonly Loose[]) => {
    const [newest] = found
    if (!newest || found.length < 2) return
    for (const { id } of found) taken.add(id)
    made.push({
      name: (newest.title ?? '').trim().slice(0, maxCollectionNameLength),
      because,
      recordingIds: found.slice(0, maxMeetings).map(({ id }) => id),
    })
  }
  for (const [, found] of ofEvents) add('calendar', found)
  const rest = meetings.filter((m) => !taken.has(m.id) && isNamed(m.title ?? ''))
  for (const [, found] of Map.groupBy(rest, (m) => bare(m.title ?? ''))) {
    const [newest] = found
    add('title', newest ? found.filter((m) => areSame(m.participants, newest.participants)) : [])
  }
  return made.filter(({ name }) => name !== '').slice(0, maxSuggestions)
}
