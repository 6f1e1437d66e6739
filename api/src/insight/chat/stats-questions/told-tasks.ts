import type { CitedMeeting, Citation } from '@hattama/contract/insight/chat'
import { withoutBefore } from '@hattama/contract/rules/insight/said-before'
import type { Language } from '@hattama/contract/people/account'
import type { Db } from '#kernel/db/database.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import { dayOf, isoOf } from '../../dates/calendar.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { findAllTasks, findOpenTasks, type OpenTask } from './open-tasks.ts'
import { ofAll } from './plan.ts'
import { phrases } from './phrases.ts'
import { toldDue } from './told-due.ts'

/** A task in the words an answer may show; `due` and `assignee` are empty where nobody named them. */
export type ToldTask = {
  task: string
  assignee: string
  due: string
  isDone: boolean
  /** a person wrote or changed it */
  isWritten: boolean
  meeting: CitedMeeting
  citation: Citation | null
}

/**
 * Finds the open tasks of meetings, newest meetings first, with what is hidden left out before anybody asks for words of it:
 * whether a guess is found would tell it.
 */
export const findToldTasks = async (db: Db, scope: MeetingScope, language: Language): Promise<ToldTask[]> =>
  told(db, scope, language, await findOpenTasks(db, scope, { ...ofAll, stat: 'tasks' }))

/** The same for all tasks, the open ones first. */
export const findToldTasksOfAll = async (
  db: Db,
  scope: MeetingScope,
  language: Language,
): Promise<ToldTask[]> => {
  const tasks = await told(db, scope, language, await findAllTasks(db, scope, { ...ofAll, stat: 'tasks' }))
  return [...tasks.filter(({ isDone }) => !isDone), ...tasks.filter(({ isDone }) => isDone)]
}

const told = async (
  db: Db,
  scope: MeetingScope,
  language: Language,
  tasks: readonly OpenTask[],
): Promise<ToldTask[]> => {
  const ids = new Set(tasks.map(({ meeting }) => meeting.recordingId))
  const now = isoOf(dayOf(new Date()))
  const hiderOf = await redactorsOf(db, scope.workspaceId, [...ids])
  return tasks.map(({ item, meeting, citation }) => {
    const { text: hide } = hiderOf(meeting.recordingId)
    return {
      task: withoutBefore(hide(item.task)),
      assignee: hide(item.assignee ?? ''),
      due: hide(toldDue(item, language, now)),
      isDone: item.completed,
      isWritten: item.byPerson === true,
      meeting,
      citation,
    }
  })
}

/** A task in one line, with its owner, its day, and whether it is done. */
export const taskText = ({ task, assignee, due, isDone }: ToldTask, language: Language): string =>
  [task, assignee, due, isDone ? phrases[language].done : ''].filter(Boolean).join(' · ')
