import { type Asked, type Given, emptyTracker, startTracker } from './local-server.ts'
import type { LocalTracker, StoredIssue } from './vendor.ts'

const statuses = [
  { id: 1, name: 'New', is_closed: false },
  { id: 3, name: 'Resolved', is_closed: false },
  { id: 5, name: 'Closed', is_closed: true },
]
const people = [
  { id: 5, name: 'Anna Lee', mail: 'anna@example.com' },
  { id: 6, name: 'Boris Petrov', mail: 'boris@example.com' },
]
/** More than a page of 100, so that reading a list takes several pages. */
const projects = Array.from({ length: 130 }, (_, i) => ({
  id: i + 1,
  name: `Project ${i + 1}`,
  identifier: `p${i + 1}`,
}))

const wire = ({ id, title, text, dueOn, assignee, statusId }: StoredIssue) => ({
  id: Number(id),
  project: { id: 1, name: 'Project 1' },
  tracker: { id: 2, name: 'Feature' },
  status: statuses.find((status) => String(status.id) === statusId),
  author: { id: 5, name: 'Anna Lee' },
  ...(assignee && { assigned_to: people.find((one) => String(one.id) === assignee) }),
  subject: title,
  description: text.replaceAll('\n', '\r\n'),
  start_date: '2026-11-23',
  due_date: dueOn,
  created_on: '2026-11-23T02:34:52Z',
  updated_on: '2026-11-23T02:34:52Z',
  closed_on: null,
})

type Fields = {
  project_id?: number
  subject?: string
  description?: string
  due_date?: string
  assigned_to_id?: number | ''
  status_id?: number
  notes?: string
}

const pageOf = (list: string, rows: readonly unknown[], query: URLSearchParams): Given => {
  const limit = Math.min(Number(query.get('limit') ?? 25), 100)
  const offset = Number(query.get('offset') ?? 0)
  const body = { [list]: rows.slice(offset, offset + limit), total_count: rows.length, offset, limit }
  return { status: 200, body }
}

/**
 * Redmine 5.0 as far as creating, finding and changing issues: statuses, bodies and headers are recorded from the real
 * program. An invalid key sees public projects, as anyone does; a status its workflow does not allow is silently ignored.
 */
export const startRedmine = async (): Promise<LocalTracker> => {
  const kept = emptyTracker('redmine-key')
  const { issues, state } = kept
  let last = 0

  const change = (issue: StoredIssue, fields: Fields) => {
    if (fields.subject !== undefined) issue.title = fields.subject
    if (fields.due_date !== undefined) issue.dueOn = fields.due_date || null
    if (fields.assigned_to_id !== undefined) issue.assignee = String(fields.assigned_to_id) || null
    if (fields.status_id !== undefined && !state.isStuck) issue.statusId = String(fields.status_id)
    if (fields.notes) issue.remarks.push(fields.notes)
  }

  const make = (fields: Fields): Given => {
    if (state.isForbidden) return { status: 403 }
    if (state.requiresField) return { status: 422, body: { errors: ['Team cannot be blank'] } }
    const issue: StoredIssue = {
      id: String((last += 1)),
      title: '',
      text: fields.description ?? '',
      dueOn: null,
      assignee: null,
      statusId: '1',
      remarks: [],
    }
    change(issue, fields)
    issues.push(issue)
    return { status: 201, body: { issue: wire(issue) } }
  }

  const found = (query: URLSearchParams) => {
    const ids = query.get('issue_id')?.split(',')
    const words = query.get('description')?.slice(1)
    return issues
      .filter(({ id, text }) => (!ids || ids.includes(id)) && (!words || text.includes(words)))
      .toReversed()
      .map(wire)
  }

  const answer = ({ method, path, query, headers, body }: Asked): Given => {
    const isKnown = headers['x-redmine-api-key'] === state.key
    if (path === '/projects.json') return pageOf('projects', isKnown ? projects : projects.slice(1, 2), query)
    if (!isKnown) return { status: 401 }
    if (path === '/users/current.json')
      return { status: 200, body: { user: { id: 5, login: 'anna', firstname: 'Anna', lastname: 'Lee' } } }
    if (path === '/issue_statuses.json') return { status: 200, body: { issue_statuses: statuses } }
    if (path === '/users.json') return pageOf('users', people, query)
    if (path === '/projects/1.json')
      return {
        status: 200,
        body: {
          project: {
            id: 1,
            name: 'Project 1',
            trackers: [
              { id: 1, name: 'Bug' },
              { id: 2, name: 'Feature' },
            ],
          },
        },
      }
    if (path === '/projects/1/memberships.json') {
      const members = people.map(({ id, name }) => ({ id, user: { id, name }, roles: [] }))
      return pageOf('memberships', [...members, { id: 9, group: { id: 9, name: 'Team' }, roles: [] }], query)
    }
    const given = body as { issue?: Fields } | null
    if (path === '/issues.json' && method === 'POST') return make(given?.issue ?? {})
    if (path === '/issues.json') return pageOf('issues', found(query), query)
    const issue = issues.find(({ id }) => path === `/issues/${id}.json`)
    if (!issue) return { status: 404, ...(path.startsWith('/issues/') ? {} : { body: '<html>', html: true }) }
    if (method === 'GET') return { status: 200, body: { issue: wire(issue) } }
    change(issue, given?.issue ?? {})
    return { status: 204 }
  }

  return startTracker(kept, {
    answer,
    targetOf: ({ url, key }) => ({ kind: 'redmine', url, key }),
    making: /^POST \/issues\.json$/,
    places: {
      project: { id: '1', name: 'Project 1' },
      type: { id: '2', name: 'Feature' },
      doneStatus: { id: '5', name: 'Closed' },
      openStatus: { id: '1', name: 'New' },
    },
    people: { anna: '5', boris: '6' },
  })
}
