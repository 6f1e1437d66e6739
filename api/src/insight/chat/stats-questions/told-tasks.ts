import type { CitedMeeting, Citation } from '@hattama/contract/insight/chat'
import type { Db } from '#kernel/db/database.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import type { MeetingScope } from '../../search/recordings-about.ts'
import { findOpenTasks } from './open-tasks.ts'
import { ofAll } from './plan.ts'
import { toldDue } from './told-due.ts'

/** An open task in the words an answer may show; `due` and `assignee` are empty where nobody named them. */
export type ToldTask = {
  task: string
  assignee: string
  due: string
  meeting: CitedMeeting
  citation: Citation | null
}

/**
 * Finds the open tasks of meetings, newest meetings first, with what is hidden left out before anybody asks for words of it:
 * whether a guess is found would tell it.
 */
export const findToldTasks = async (db: Db, scope: MeetingScope): Promise<ToldTask[]> => {
  const tasks = await findOpenTasks(db, scope, { ...ofAll, stat: 'tasks' })
  const ids = new Set(tasks.map(({ meeting }) => meeting.recordingId))
  const hiderOf = await redactorsOf(db, scope.workspaceId, [...ids])
  return tasks.map(({ item, meeting, citation }) => {
    const { text: hide } = hiderOf(meeting.recordingId)
    return {
      task: hide(item.task),
      assignee: hide(item.assignee ?? ''),
      due: hide(toldDue(item.dueDate)),
      meeting,
      citation,
    }
  })
}
