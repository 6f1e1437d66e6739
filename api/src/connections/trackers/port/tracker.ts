import type { TrackerPlaces, TrackerSettings, TrackerTarget } from '@hattama/contract/tracker'
import type { IssueThere } from '#kernel/db/columns.ts'
import type { Ask } from './ask.ts'

/**
 * A task as it is made an issue. `about`: paragraphs of plain text, with what was said and the way back; holds the marker.
 * `dueSaid`: the day as a paragraph, for a place that has no field for it; null without a day.
 */
export type NewIssue = {
  task: string
  about: readonly string[]
  dueSaid: string | null
  dueOn: string | null
  assignee: string | null
  marker: string
}

/** An issue of a tracker: its id for calls, its key and address for people, and how it is at the moment. */
export type Issue = { id: string; key: string; url: string; there: IssueThere }

/** What of an issue is changed; what is absent stays. */
export type IssueChange = Partial<Pick<NewIssue, 'task' | 'dueOn' | 'assignee'>> & { done?: boolean }

/**
 * One vendor's tracker, spoken to with the key of a connection. All throw TrackerFault.
 * `find` must find what `create` made with the same marker, whatever became of the answer to it.
 */
export type Tracker<T extends TrackerTarget = TrackerTarget> = {
  /** whose the key is, the projects it sees, and what is in one of them; refuses keys that are not valid */
  places: (target: T, ask: Ask, project?: string) => Promise<TrackerPlaces>
  find: (target: T, ask: Ask, settings: TrackerSettings, marker: string) => Promise<Issue | null>
  create: (target: T, ask: Ask, settings: TrackerSettings, issue: NewIssue) => Promise<Issue>
  /** the issue as it is afterwards: a tracker may leave a status as it was */
  change: (target: T, ask: Ask, settings: TrackerSettings, id: string, change: IssueChange) => Promise<Issue>
  /** adds a remark to it */
  remark: (target: T, ask: Ask, id: string, text: string) => Promise<void>
  /** those that are there, in any order; at most `mostRead` at a time */
  read: (target: T, ask: Ask, ids: readonly string[]) => Promise<Issue[]>
}

/** Issues read at a time: what every tracker gives in one page. */
export const mostRead = 100
