import type { JobStep } from '@hattama/contract/job'
import type { Recording } from '@hattama/contract/recording'
import type { LeftOut, Summary } from '@hattama/contract/summary'
import type { Speaker } from '@hattama/contract/transcript'

/** What columns hold that PostgreSQL knows as json or text, where the wire has no name for it (`schema.ts`). */

export type Layout = Recording['layout']
export type StepState = JobStep['state']
export type SpeakerKind = Speaker['kind']
export type SummaryType = Summary['type']
export type SummaryStatus = Summary['status']

/** Whether an engine gave the times of words, or they were spread over its segments. */
export type Timing = 'word' | 'estimated'

/** A word as stored: text, start ms, end ms, confidence 0..1 or null. */
export type StoredWord = [text: string, startMs: number, endMs: number, confidence: number | null]

/** Words the guards took out of a window, by reason; `again`: its first answer looked invented and was asked for anew. */
export type WindowGuard = { again: boolean; silence: number; phantom: number; repetition: number }

/** How somebody let their voice be remembered. */
export type ConsentBy = 'account' | 'link'
/** A moment of a recording, ms from its start. */
export type HeardStretch = { startMs: number; endMs: number }

type SpeakerState = { name: string; gone: boolean }
type SegmentState = { speakerId: string; text: string; words: StoredWord[] }

/** A row of an edit: what it had of the touched columns, and what it got. */
export type Touched<S> = { id: string; before: Partial<S>; after: Partial<S> }

/** What an edit did, row by row: enough to take it back. */
export type EditChange = {
  speakers?: Touched<SpeakerState>[]
  segments?: Touched<SegmentState>[]
  /** the whole transcript before it, where it was replaced as a whole */
  versionId?: string
}

/** Why a transcript was replaced as a whole. */
export type ReplacedBecause = 'transcribed' | 'voices' | 'restored'

/** Which reminder of a task it is. */
export type ReminderKind = 'day-before' | 'on-the-day'

/** What became of a number of a protocol. */
export type NumberRowState = 'given' | 'withdrawn' | 'skipped'
/** What is told of something that happened: ids and figures, never text. */
export type EventData = Record<string, string | number | boolean | readonly string[]>

/** What a task here and its issue in a tracker have in common. `assignee`: by the id of the person there. */
export type SharedTask = { task: string; dueOn: string | null; assignee: string | null; done: boolean }

/** An issue as its tracker last told it. */
export type IssueThere = SharedTask & { status: string; assigneeName: string | null }

/** A line we wrote on a page of a notes tool: its id there, and hashes of it and of what stands below it, as they were written. */
export type KeptLine = {
  id: string
  hash: string
  below: string
  isDone: boolean
  /** somebody wrote below it: it is no line of ours any more, and stays */
  isLeft?: boolean
}

/** A statement a model wrote that is not in the minutes, and why. */
export type LeftOutLine = LeftOut['statements'][number]

/** The body of a summary, as the wire has it, without what is joined from elsewhere. */
export type SummaryBody = Pick<
  Summary,
  | 'summary'
  | 'keyPoints'
  | 'decisions'
  | 'nextSteps'
  | 'tags'
  | 'keyTopics'
  | 'participants'
  | 'moments'
  | 'coverage'
  | 'template'
  | 'needsModel'
>
