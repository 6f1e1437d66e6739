import type { Task } from '@hattama/contract/insight/task'
import { expect, test } from 'vitest'
import { groupTasks } from './group-tasks.ts'

const task = (text: string, more: Partial<Task> = {}): Task => ({
  id: text,
  task: text,
  completed: false,
  summaryId: 's',
  recordingId: 'r',
  ownerId: 'u1',
  visibility: 'workspace',
  share: null,
  meeting: 'Weekly',
  meetingDate: '2026-11-20T09:00:00.000Z',
  ...more,
})
const shape = (tasks: Task[], by: 'date' | 'meeting' | 'person') =>
  groupTasks(tasks, by, '2026-11-21').map(({ key, title, tasks: own }) => [
    key,
    title,
    own.map((x) => x.task),
  ])

test('by date: late, today, within a week, later, without a day, done', () => {
  const tasks = [
    task('a', { dueOn: '2026-11-20' }),
    task('b', { dueOn: '2026-11-21' }),
    task('c', { dueOn: '2026-11-28' }),
    task('d', { dueOn: '2026-11-29' }),
    task('e'),
    task('f', { dueOn: '2026-11-20', completed: true }),
  ]
  expect(shape(tasks, 'date').map(([key, , own]) => [key, own])).toEqual([
    ['overdue', ['a']],
    ['today', ['b']],
    ['week', ['c']],
    ['later', ['d']],
    ['none', ['e']],
    ['done', ['f']],
  ])
})

test('by meeting and by person; a member and a name that was said are two', () => {
  const tasks = [
    task('a', { assignee: 'Dana', assigneeId: 'u1' }),
    task('b', { assignee: 'Dana' }),
    task('c', { recordingId: 'r2', meeting: 'Budget' }),
  ]
  expect(shape(tasks, 'meeting')).toEqual([
    ['r', 'Weekly', ['a', 'b']],
    ['r2', 'Budget', ['c']],
  ])
  expect(shape(tasks, 'person')).toEqual([
    ['u1', 'Dana', ['a']],
    ['Dana', 'Dana', ['b']],
    ['nobody', null, ['c']],
  ])
})
