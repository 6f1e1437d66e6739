/** Statuses a task can be led to, by their numbers, and by what method. Waiting to be approved (4) is what a completion may come to. */
export const ways: Readonly<Record<string, string>> = {
  '2': 'tasks.task.renew',
  '3': 'tasks.task.start',
  '6': 'tasks.task.defer',
  '5': 'tasks.task.complete',
}

/** Completed. */
export const done = '5'
