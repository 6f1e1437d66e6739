/** Statuses a task can be moved to, by number, with their methods. Completing may end as waiting for approval (4). */
export const ways: Readonly<Record<string, string>> = {
  '2': 'tasks.task.renew',
  '3': 'tasks.task.start',
  '6': 'tasks.task.defer',
  '5': 'tasks.task.complete',
}

/** Completed. */
export const done = '5'
