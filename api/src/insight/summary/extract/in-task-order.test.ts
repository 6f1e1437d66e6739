import { expect, test } from 'vitest'
import type { FoundTask } from './extract-tasks.ts'
import { inTaskOrder } from './in-task-order.ts'

const task = (task: string, assignee: string | null, dueOn: string | null, startMs: number) =>
  ({ u: { startMs }, item: { task, assignee, dueOn } }) as unknown as FoundTask

test('tasks are read by day and person, what nobody has taken on last', () => {
  const said = [
    task('open soon', null, '2026-12-01', 1),
    task('no day', 'Ann', null, 2),
    task('later', 'Ann', '2026-12-03', 3),
    task('soon, Bo', 'Bo', '2026-12-02', 4),
    task('soon, Ann again', 'Ann', '2026-12-02', 6),
    task('soon, Ann', 'Ann', '2026-12-02', 5),
    task('open', null, null, 0),
  ]
  expect(inTaskOrder(said).map(({ item }) => item.task)).toEqual([
    'soon, Ann',
    'soon, Ann again',
    'soon, Bo',
    'later',
    'no day',
    'open soon',
    'open',
  ])
})
