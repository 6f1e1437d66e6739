import { type Asked, type Given, emptyTracker, startTracker } from './local-server.ts'
import type { LocalTracker, StoredIssue } from './vendor.ts'

const statuses: Record<string, string> = {
  '2': 'Pending',
  '3': 'In progress',
  '4': 'Awaiting control',
  '5': 'Completed',
  '6': 'Deferred',
}
const people = [
  { ID: '1', ACTIVE: true, NAME: 'Anna', LAST_NAME: 'Lee', EMAIL: 'anna@example.com' },
  { ID: '2', ACTIVE: true, NAME: 'Boris', LAST_NAME: 'Petrov', EMAIL: 'boris@example.com' },
]
/** More than a page of 50, so that reading a list takes several pages. */
const groups = Array.from({ length: 70 }, (_, i) => ({ ID: String(i + 1), NAME: `Project ${i + 1}` }))

type Body = {
  start?: number
  fields?: {
    TITLE?: string
    DESCRIPTION?: string
    DEADLINE?: string
    RESPONSIBLE_ID?: number
    XML_ID?: string
    GROUP_ID?: number
  }
  filter?: { ID?: number | string | number[]; XML_ID?: string }
  taskId?: number
  TASKID?: number
  FIELDS?: { POST_MESSAGE?: string }
}

const failed = (status: number, error: string, error_description: string): Given => ({
  status,
  body: { error, error_description },
})
const given = (result: unknown): Given => ({ status: 200, body: { result, time: { operating: 0 } } })

/**
 * Bitrix24 as it documents calls by an inbound webhook: user and code in the address, `result` or `error` in the body,
 * pages of fifty, status changes by separate methods. From the published description; never compared with the real one.
 */
export const startBitrix24 = async (): Promise<LocalTracker> => {
  const kept = emptyTracker('x7k2abc9def0ghij')
  const { issues, state } = kept
  const xmlIds = new Map<string, string>()
  let last = 0

  const wire = (task: StoredIssue) => {
    const person = people.find(({ ID }) => ID === task.assignee)
    return {
      id: task.id,
      title: task.title,
      description: task.text,
      deadline: task.dueOn === null ? null : `${task.dueOn}T19:00:00+05:00`,
      status: task.statusId,
      responsible: { id: task.assignee, name: person ? `${person.NAME} ${person.LAST_NAME}` : '' },
      group: [],
    }
  }

  const change = (task: StoredIssue, { TITLE, DEADLINE, RESPONSIBLE_ID }: NonNullable<Body['fields']>) => {
    if (TITLE !== undefined) task.title = TITLE
    if (DEADLINE !== undefined) task.dueOn = DEADLINE === '' ? null : DEADLINE.slice(0, 10)
    if (RESPONSIBLE_ID !== undefined) task.assignee = String(RESPONSIBLE_ID)
  }

  const make = (fields: NonNullable<Body['fields']>): Given => {
    if (state.isForbidden) return failed(400, '1048578', 'Access denied')
    if (state.requiresField) return failed(400, 'ERROR_CORE', 'Team is required<br>')
    if (!fields.RESPONSIBLE_ID) return failed(400, 'ERROR_CORE', 'Assignee not specified<br>')
    const task: StoredIssue = {
      id: String((last += 1)),
      title: '',
      text: fields.DESCRIPTION ?? '',
      dueOn: null,
      assignee: null,
      statusId: '2',
      remarks: [],
    }
    change(task, fields)
    issues.push(task)
    xmlIds.set(task.id, fields.XML_ID ?? '')
    return given({ task: wire(task) })
  }

  const search = ({ ID, XML_ID }: NonNullable<Body['filter']>, start: number): Given => {
    const ids = ID === undefined ? null : [ID].flat().map(String)
    const some = issues.filter(
      ({ id }) => (!ids || ids.includes(id)) && (!XML_ID || xmlIds.get(id) === XML_ID),
    )
    return given({ tasks: some.slice(start, start + 50).map(wire) })
  }

  const led: Record<string, string> = {
    'tasks.task.renew': '2',
    'tasks.task.start': '3',
    'tasks.task.complete': '5',
    'tasks.task.defer': '6',
  }

  const ofTask = (method: string, body: Body): Given => {
    const task = issues.find(({ id }) => id === String(body.taskId ?? body.TASKID))
    if (!task) return failed(400, 'ERROR_CORE', 'Task not found or not accessible')
    if (method === 'task.commentitem.add') {
      task.remarks.push(body.FIELDS?.POST_MESSAGE ?? '')
      return given(3141)
    }
    if (method === 'tasks.task.update') {
      change(task, body.fields ?? {})
      return given({ task: wire(task) })
    }
    const status = led[method]
    if (status === undefined) return failed(404, 'ERROR_METHOD_NOT_FOUND', 'Method not found!')
    if (state.isStuck || task.statusId === status)
      return failed(400, 'ERROR_CORE', 'TASKS_ERROR_EXCEPTION_#6; ; 6/TE/ACCESS_DENIED/ACTION_NOT_ALLOWED')
    task.statusId = status
    return given({ task: wire(task) })
  }

  const answer = ({ method, path, body }: Asked): Given => {
    const [, user, code, name = ''] = /^\/rest\/(\d+)\/(\w+)\/([\w.]+)$/.exec(path) ?? []
    if (!code || method !== 'POST') return { status: 404, body: '<html></html>', html: true }
    if (user !== '1' || code !== state.key)
      return failed(401, 'INVALID_CREDENTIALS', 'Invalid request credentials')
    const asked = (body ?? {}) as Body
    const start = asked.start ?? 0
    if (name === 'profile') return given(people[0])
    if (name === 'sonet_group.get') return given(groups.slice(start, start + 50))
    if (name === 'user.get') return given(people.slice(start, start + 50))
    if (name === 'tasks.task.getFields') return given({ fields: { STATUS: { values: statuses } } })
    if (name === 'tasks.task.list') return search(asked.filter ?? {}, start)
    if (name === 'tasks.task.add') return make(asked.fields ?? {})
    return ofTask(name, asked)
  }

  return startTracker(kept, {
    answer,
    targetOf: ({ url, key }) => ({ kind: 'bitrix24', url: `${url}/rest/1`, key }),
    making: /\/tasks\.task\.add$/,
    places: {
      project: { id: '7', name: 'Project 7' },
      type: { id: 'task', name: '' },
      doneStatus: { id: '5', name: 'Completed' },
      openStatus: { id: '2', name: 'Pending' },
    },
    people: { anna: '1', boris: '2' },
  })
}
