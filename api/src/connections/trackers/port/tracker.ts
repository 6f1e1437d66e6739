import type { TrackerPlaces, TrackerSettings, TrackerTarget } from '@hattama/contract/connections/tracker'
import type { IssueThere } from '#kernel/db/columns.ts'
import type { Ask } from './ask.ts'

/**
 * A task as a new issue. `about`: paragraphs of plain text, with what was said and the link back; contains the marker.
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

/** An issue in a tracker: its id for calls, its key and address for people, and its current state. */
export type Issue = { id: string; key: string; url: string; there: IssueThere }

/** Changes to an issue; what is absent stays. */
export type IssueChange = Partial<Pick<NewIssue, 'task' | 'dueOn' | 'assignee'>> & { done?: boolean }

/**
 * One vendor's tracker, called with a connection's key. All throw TrackerFault.
 * `find` must find what `create` made with the same marker, even if the response to that was lost.
 */
export type Tracker<T extends TrackerTarget = TrackerTarget> = {
  /** whose the key is, the projects it sees, and what is in one of them; refuses keys that are not valid */
  places: (target: T, ask: Ask, project?: string) => Promise<TrackerPlaces>
  find: (target: T, ask: Ask, settings: TrackerSettings, marker: string) => Promise<Issue | null>
  create: (target: T, ask: Ask, settings: TrackerSettings, issue: NewIssue) => Promise<Issue>
  /** returns the issue as it is afterwards: a tracker may leave the status as it was */
  change: (target: T, ask: Ask, settings: TrackerSettings, id: string, change: IssueChange) => Promise<Issue>
  /** adds a comment to an issue */
  remark: (target: T, ask: Ask, id: string, text: string) => Promise<void>
  /** reads those that exist, in any order; at most `maxRead` at a time */
  read: (target: T, ask: Ask, ids: readonly string[]) => Promise<Issue[]>
}

/** Most issues read at a time: what every tracker returns in one page. */
export const maxRead = 100
