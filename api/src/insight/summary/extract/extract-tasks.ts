import type { ActionItem, Moment } from '@hattama/contract/summary'
import type { Day } from '../../dates/calendar.ts'
import { daySaid } from '../../dates/day-said.ts'
import { findTasks, type Task } from './find-tasks.ts'
import { taskClause } from './task-clause.ts'
import { type People, taskOwner } from './task-owner.ts'
import type { Utterance } from './utterances.ts'

/** A possible task with the statement it is quoted from. */
export type FoundTask = { u: Utterance; item: ActionItem }

type MeetingContext = {
  language: string
  people: People
  /** null: no day can be named */
  day: Day | null
  momentOf: (u: Utterance) => Moment
}

/**
 * Possible tasks of a meeting, in the words that were said, with owner and day if someone said so or took it on right
 * after.
 */
export const extractTasks = (utterances: readonly Utterance[], meeting: MeetingContext): FoundTask[] =>
  findTasks(utterances, meeting.language).map((task) => ({ u: task.u, item: itemOf(task, meeting) }))

const itemOf = (task: Task, { language, people, day: meetingDay, momentOf }: MeetingContext): ActionItem => {
  const { u, accepted } = task
  const dayIn = (text: string) => (meetingDay ? daySaid(text, meetingDay, language) : null)
  const day = dayIn(u.text) ?? (accepted ? dayIn(accepted.text) : null)
  const assignee = taskOwner(task, language, people)
  return {
    completed: false,
    task: taskClause(u.text, language),
    assignee,
    dueDate: day?.dueDate ?? null,
    dueOn: day?.dueOn ?? null,
    ...(assignee === null && day === null && { unsure: true }),
    moment: momentOf(u),
  }
}
