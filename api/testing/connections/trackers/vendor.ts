import type { TrackerSettings, TrackerTarget } from '@hattama/contract/connections/tracker'

/** An issue as stored by its tracker, whichever it is. */
export type StoredIssue = {
  id: string
  title: string
  text: string
  dueOn: string | null
  assignee: string | null
  statusId: string
  remarks: string[]
}

/** What a vendor's local server can be told to do, so that one suite runs against each. */
export type LocalTracker = {
  /** where and with which key it is connected */
  target: TrackerTarget
  url: string
  key: string
  /** a target of this kind at another address, or with another key */
  targetAt: (given: { url?: string; key?: string }) => TrackerTarget
  /** matches the requests in `requests` that create an issue */
  making: RegExp
  settings: TrackerSettings
  issues: StoredIssue[]
  /** all requests, such as `POST /issues.json` */
  requests: string[]
  state: {
    /** the valid key */
    key: string
    /** answers this way before anything else, `times` times, after `after` matching requests */
    fault: null | {
      times: number
      on: RegExp
      answer: 'busy' | 'down' | 'late' | 'held' | 'html'
      after?: number
    }
    /** what the tracker's own rules do to a new issue as soon as it exists */
    rule?: ((made: StoredIssue) => void) | undefined
    /** new issues require a field that is never filled in */
    requiresField: boolean
    /** the key may not create issues in the project */
    isForbidden: boolean
    /** an issue's current status leads to no other */
    isStuck: boolean
  }
  openStatus: string
  doneStatus: string
  people: { anna: string; boris: string }
  stop: () => Promise<void>
}
