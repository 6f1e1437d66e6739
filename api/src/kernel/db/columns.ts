import type { JobStep } from '@hattama/contract/kernel/job'
import type { Recording } from '@hattama/contract/library/recording'
import type { ServerStorage } from '@hattama/contract/app/server'
import type { LeftOut, Summary } from '@hattama/contract/insight/summary'
import type { Speaker } from '@hattama/contract/speech/transcript'

/** Types of columns that PostgreSQL knows only as json or text, where the wire has no type for them (`schema.ts`). */

export type Layout = Recording['layout']
export type StepState = JobStep['state']
export type SpeakerKind = Speaker['kind']
export type SummaryType = Summary['type']
export type SummaryStatus = Summary['status']

type LostFile = ServerStorage['lost']['files'][number]
/** A file a recording should have: an upload, the file for the player, or a slide. */
export type FileKind = LostFile['kind']
/** Why a file is not what it should be: it is not there, of another length, or of other bytes. */
export type FileFault = LostFile['fault']

/** How short of space a disk is: soon, or already below what has to stay free. */
export type DiskLevel = 'low' | 'full'

/** Whether word times come from the engine, or were spread over its segments. */
export type Timing = 'word' | 'estimated'

/** A word as stored: text, start ms, end ms, confidence 0..1 or null. */
export type StoredWord = [text: string, startMs: number, endMs: number, confidence: number | null]

/** Counts of words the guards removed from a window, by reason; `again`: the first answer looked invented and was redone. */
export type WindowGuard = {
  again: boolean
  silence: number
  phantom: number
  repetition: number
  /** words dropped because they were made up of another language */
  foreign?: number
  /** share 0..1 of the text that stayed when it was heard again; absent if it was not */
  steady?: number
  /** it was heard again only because a window beside it was made up: no sample of the recording */
  beside?: true
  /** of a part of the window no words were believed, though somebody may have spoken */
  missed?: boolean
  /** the engine refused the window: its words are null while it may be asked again, and none once it is a gap */
  refused?: true
}

/** A stretch of a recording without words, ms from its start. */
export type Gap = { startMs: number; endMs: number; because?: 'other-language' | 'unclear' }

/** A line of provisional words of one channel of a running call; times in ms of the recording. */
export type TailPart = { channel: number; words: StoredWord[] }

/** How someone consented to their voice being remembered. */
export type ConsentBy = 'account' | 'link'
/** A stretch of a recording, ms from its start. */
export type HeardStretch = { startMs: number; endMs: number }

type SpeakerState = { name: string; gone: boolean }
type SegmentState = { speakerId: string; text: string; words: StoredWord[] }

/** One row of an edit: its touched columns before and after. */
export type Touched<S> = { id: string; before: Partial<S>; after: Partial<S> }

/** What an edit changed, row by row: enough to undo it. */
export type EditChange = {
  speakers?: Touched<SpeakerState>[]
  segments?: Touched<SegmentState>[]
  /** the version before the edit, if the transcript was replaced as a whole */
  versionId?: string
  /** what it changed in the minutes, where two voices got one name: nothing but this tells the two apart again */
  minutes?: MinutesChange
}

/** A line before and after; which it is among the lines equal to it afterwards, from 0, and of how many. */
export type ChangedLine = { before: string; after: string; nth: number; of: number }

type TaskPeople = { task: string; assignee: string | null; assigneeId: string | null }

/** What an edit of the speakers changed in the minutes. */
export type MinutesChange = {
  lines: Record<'summary' | 'keyPoints' | 'decisions' | 'nextSteps', ChangedLine[]>
  /** who speaks in a moment */
  moments: { segmentId: string; startMs: number; before: string; after: string }[]
  tasks: Touched<TaskPeople>[]
  participants: Record<'before' | 'after', SummaryBody['participants']>
}

/** Why a transcript was replaced as a whole. */
export type ReplacedBecause = 'transcribed' | 'voices' | 'restored'

/** What a meeting yields (docs/decisions/135). */
export type OutcomeKind = 'task'
export type OutcomeState = 'open' | 'done'

/** Which of a task's reminders it is. */
export type ReminderKind = 'day-before' | 'on-the-day'

/** The state of a protocol number. */
export type NumberRowState = 'given' | 'withdrawn' | 'skipped'
/** The data of an event: ids and figures, never text. */
export type EventData = Record<string, string | number | boolean | readonly string[]>

/** The fields a task shares with its issue in a tracker. `assignee`: the person's id in the tracker. */
export type SharedTask = { task: string; dueOn: string | null; assignee: string | null; done: boolean }

/** An issue as its tracker last reported it. */
export type IssueThere = SharedTask & { status: string; assigneeName: string | null }

/** A line we wrote on a page of a notes tool: its id there, and hashes of it and of the content below it, as written. */
export type KeptLine = {
  id: string
  hash: string
  below: string
  isDone: boolean
  /** someone wrote below it: the line is no longer ours, and stays */
  isLeft?: boolean
}

/** A statement by a model that was left out of the minutes, and why. */
export type LeftOutLine = LeftOut['statements'][number]

/** The body of a summary as sent over the wire, without the fields joined from elsewhere. */
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
