import { z } from 'zod'
import { type Ask, trackerFault, unless } from '../port/ask.ts'
import { type Issue, type IssueChange, maxRead, type Tracker } from '../port/tracker.ts'
import { call, id, ownerOf, pageSize, statusNames, type Target } from './call.ts'
import { bitrixPlaces, noProject } from './places.ts'
import { done as completed, ways } from './statuses.ts'

const taskForm = z.object({
  id,
  title: z.string(),
  description: z.string().nullish(),
  deadline: z.string().nullish(),
  status: id,
  responsible: z.object({ id, name: z.string().nullish() }).nullish(),
})
const listForm = z.object({ tasks: z.array(taskForm) })
const madeForm = z.object({ task: z.object({ id }) })
/** The fields `taskForm` reads, as named in list requests. */
const select = ['ID', 'TITLE', 'DESCRIPTION', 'DEADLINE', 'STATUS', 'RESPONSIBLE_ID', 'GROUP_ID']

/** Disables BBCode in a text: a bracket not directly followed by a tag name starts no picture, link or mention. */
const plain = (text: string) => text.replaceAll('[', '[\u200b')

/** A deadline needs a time: the end of the working day, in the portal's time zone. */
const deadlineOf = (day: string | null) => (day === null ? '' : `${day}T19:00:00`)

const addressOf = (target: Target, taskId: string) => {
  const portal = target.url.slice(0, target.url.lastIndexOf('/rest/'))
  return `${portal}/company/personal/user/${ownerOf(target)}/tasks/task/view/${encodeURIComponent(taskId)}/`
}

const issueOf = (
  target: Target,
  names: Record<string, string>,
  { id: taskId, title, deadline, status, responsible }: z.output<typeof taskForm>,
): Issue => ({
  id: taskId,
  key: `#${taskId}`,
  url: addressOf(target, taskId),
  there: {
    task: title,
    dueOn: deadline ? deadline.slice(0, 10) : null,
    assignee: responsible?.id ?? null,
    assigneeName: responsible?.name ?? null,
    done: status === completed,
    status: names[status] ?? status,
  },
})

const listed = async (target: Target, ask: Ask, filter: object) => {
  const names = await statusNames(target, ask)
  // a portal that ignores the filter returns the latest tasks, which include any just sent
  const params = { filter, select, order: { ID: 'desc' } }
  const { tasks } = await call(target, ask, { method: 'tasks.task.list', form: listForm, params })
  return tasks.map((one) => ({ issue: issueOf(target, names, one), text: one.description ?? '' }))
}

/** @throws TrackerFault `gone` */
const readOne = async (target: Target, ask: Ask, taskId: string): Promise<Issue> => {
  const [found] = await listed(target, ask, { ID: taskId })
  if (!found) throw trackerFault('gone', null)
  return found.issue
}

const fieldsOf = (target: Target, { task, dueOn, assignee }: IssueChange) => ({
  ...(task !== undefined && { TITLE: task }),
  ...(dueOn !== undefined && { DEADLINE: deadlineOf(dueOn) }),
  // a task needs an assignee there: by default the webhook's owner
  ...(assignee !== undefined && { RESPONSIBLE_ID: Number(assignee ?? ownerOf(target)) }),
})

/** Bitrix24 by inbound webhook (https://apidocs.bitrix24.com/api-reference/tasks/index.html), cloud or on-premises. */
export const bitrix24: Tracker<Target> = {
  places: bitrixPlaces,

  find: async (target, ask, { project }, marker) => {
    const filter = { XML_ID: marker, ...(project.id !== noProject && { GROUP_ID: Number(project.id) }) }
    // a portal that ignores the filter returns other tasks, too
    const found = (await listed(target, ask, filter)).find(({ text }) => text.includes(marker))
    return found?.issue ?? null
  },

  create: async (target, ask, { project }, { task, about, dueOn, assignee, marker }) => {
    const fields = {
      ...fieldsOf(target, { task, assignee, ...(dueOn !== null && { dueOn }) }),
      DESCRIPTION: about.map(plain).join('\n\n'),
      DESCRIPTION_IN_BBCODE: 'Y',
      XML_ID: marker,
      ...(project.id !== noProject && { GROUP_ID: Number(project.id) }),
    }
    const made = await call(target, ask, { method: 'tasks.task.add', form: madeForm, params: { fields } })
    return readOne(target, ask, made.task.id)
  },

  change: async (target, ask, { doneStatus, openStatus }, taskId, { done, ...change }) => {
    const fields = fieldsOf(target, change)
    if (Object.keys(fields).length > 0)
      await call(target, ask, {
        method: 'tasks.task.update',
        form: z.unknown(),
        params: { taskId: Number(taskId), fields },
      })
    const status = done === undefined ? null : done ? doneStatus : openStatus
    const method = status ? ways[status.id] : undefined
    // a change its rules do not allow leaves the task as it is
    if (method)
      await unless(
        'refused',
        call(target, ask, { method, form: z.unknown(), params: { taskId: Number(taskId) } }),
      )
    return readOne(target, ask, taskId)
  },

  remark: async (target, ask, taskId, text) => {
    await readOne(target, ask, taskId)
    const params = { TASKID: Number(taskId), FIELDS: { POST_MESSAGE: plain(text) } }
    await call(target, ask, { method: 'task.commentitem.add', form: z.unknown(), params })
  },

  read: async (target, ask, ids) => {
    if (ids.length > maxRead) throw trackerFault('ours', null)
    const read: Issue[] = []
    for (let from = 0; from < ids.length; from += pageSize) {
      const some = await listed(target, ask, { ID: ids.slice(from, from + pageSize).map(Number) })
      read.push(...some.map(({ issue }) => issue))
    }
    return read
  },
}
