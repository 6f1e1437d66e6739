import { paths } from '@hattama/contract/rules/app/paths'
import { summary } from '@hattama/contract/insight/summary'
import {
  actionItemChange,
  newActionItem,
  readTask,
  taskList,
  taskQuery,
  typedTask,
} from '@hattama/contract/insight/task'
import type { Deps } from '#kernel/deps.ts'
import { answers, jsonBody, newRouter } from '#kernel/http/router.ts'
import { idParam, minutesNamed } from '#library/recordings/id.ts'
import { dayFrom } from '../../dates/calendar.ts'
import { addTask, changeTask, removeTask, taskNamed } from './change-task.ts'
import { listTasks } from './list-tasks.ts'
import { routesOf } from '#kernel/http/route.ts'

const route = routesOf('tasks')

/** Tasks of all meetings, and one at a time. */
export const taskRoutes = ({ db, allow }: Deps) =>
  newRouter()
    .openapi(
      route.get(paths.tasks, [allow('summary.read')], {
        summary: 'List tasks',
        request: { query: taskQuery },
        responses: answers(
          taskList,
          'A page of tasks from all meetings: open ones by due date, then completed ones',
        ),
      }),
      async (c) => c.json(await listTasks(db, c.get('person'), c.req.valid('query')), 200),
    )
    .openapi(
      route.post(paths.taskReading, [allow('summary.read')], {
        summary: 'Read the owner and due date of a typed task',
        request: { body: jsonBody(typedTask) },
        responses: answers(readTask, 'What its words name, to be confirmed; nothing is saved'),
      }),
      async (c) => {
        const { text, names, today } = c.req.valid('json')
        // with the reader of days, which is loaded for whoever types one
        const { readTyped } = await import('./read-typed.ts')
        return c.json(readTyped(text, names, dayFrom(today)), 200)
      },
    )
    .openapi(
      route.post(paths.newActionItem, [allow('summary.change', minutesNamed(db))], {
        summary: 'Add a task',
        request: { params: idParam, body: jsonBody(newActionItem) },
        responses: answers(summary, 'The summary with the new task at the end', 201),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await addTask(db, c.get('person'), id, c.req.valid('json')), 201)
      },
    )
    .openapi(
      route.patch(paths.actionItem, [allow('summary.change', taskNamed(db))], {
        summary: 'Update a task',
        request: { params: idParam, body: jsonBody(actionItemChange) },
        responses: answers(summary, 'The summary with the updated task'),
      }),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await changeTask(db, c.get('person'), id, c.req.valid('json')), 200)
      },
    )
    .openapi(
      route.delete(paths.actionItem, [allow('summary.change', taskNamed(db))], {
        summary: 'Delete a task',
        request: { params: idParam },
        responses: answers(summary, 'The summary, with the task removed'),
      }),
      async (c) => c.json(await removeTask(db, c.get('person'), c.req.valid('param').id), 200),
    )
