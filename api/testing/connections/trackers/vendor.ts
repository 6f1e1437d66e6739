import type { TrackerSettings, TrackerTarget } from '@hattama/contract/tracker'

/** An issue as its tracker has it, whichever it is. */
export type StoredIssue = {
  id: string
  title: string
  text: string
  dueOn: string | null
  assignee: string | null
  statusId: string
  remarks: string[]
}

/** What a local server of a vendor can be told to do, so that one suite runs over each. */
export type LocalTracker = {
  /** where and with which key it is connected */
  target: TrackerTarget
  url: string
  key: string
  /** a target of this kind somewhere else, or with another key */
  targetAt: (given: { url?: string; key?: string }) => TrackerTarget
  /** how requests that make an issue stand in `requests` */
  making: RegExp
  settings: TrackerSettings
  issues: StoredIssue[]
  /** all requests, as `POST /issues.json` */
  requests: string[]
  state: {
    /** key that is good */
    key: string
    /** answers in this way before anything else, as many times as it says, once it was asked `after` times */
    fault: null | {
      times: number
      on: RegExp
      answer: 'busy' | 'down' | 'late' | 'held' | 'html'
      after?: number
    }
    /** what the tracker's own rules make of a new issue, as soon as it is there */
    rule?: ((made: StoredIssue) => void) | undefined
    /** a field nobody fills in is required of new issues */
    requiresField: boolean
    /** the key has no right to make issues in the project */
    isForbidden: boolean
    /** no status can be reached from the one an issue has */
    isStuck: boolean
  }
  openStatus: string
  doneStatus: string
  people: { anna: string; boris: string }
  stop: () => Promise<void>
}
