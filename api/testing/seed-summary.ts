import type { testApp } from './app.ts'
import { findSummaryOfRecording } from '#insight/summary/stored/queries.ts'
import type { Person } from '#kernel/http/person.ts'
import { seedMeeting } from './talk.ts'

/** A task as minutes hold it. */
export const taskItem = (task: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  completed: false,
  task,
  ...more,
})

/** A short meeting of somebody with its summary; `taskId`: of the first task. */
export const seedSummary = async (
  { database: { db } }: ReturnType<typeof testApp>,
  who: Person,
  title: string,
  { tasks = [taskItem('Paint the gate')], ...more }: { tasks?: ReturnType<typeof taskItem>[] } & object = {},
) => {
  const { id: recordingId } = await seedMeeting(db, who, title, 'Ann: Hello.', { tasks, ...more })
  const summary = await findSummaryOfRecording(db, who, recordingId)
  if (!summary) throw new Error('no summary')
  return { recordingId, id: summary.id, summary, taskId: tasks[0]?.id ?? '' }
}
