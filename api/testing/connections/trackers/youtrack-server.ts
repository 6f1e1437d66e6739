import { type Asked, type Given, emptyTracker, startTracker } from './local-server.ts'
import type { LocalTracker, StoredIssue } from './vendor.ts'

const states = [
  { id: '69-1', name: 'Open', isResolved: false, archived: false },
  { id: '69-2', name: 'Fixed', isResolved: true, archived: false },
  { id: '69-3', name: 'Obsolete', isResolved: true, archived: true },
]
const types = [
  { id: '67-1', name: 'Bug', archived: false },
  { id: '67-2', name: 'Task', archived: false },
]
const people = [
  { id: '1-2', login: 'anna', fullName: 'Anna Lee', email: 'anna@example.com', banned: false },
  { id: '1-3', login: 'boris', fullName: 'Boris Petrov', email: null, banned: false },
  { id: '1-4', login: 'former', fullName: 'Former One', email: null, banned: true },
]
/** More than a page of 100, so that reading a list takes several pages. */
const projects = Array.from({ length: 130 }, (_, i) => ({
  id: `0-${i}`,
  name: `Project ${i}`,
  shortName: `P${i}`,
  archived: i === 129,
}))

const field = (name: string, kind: string) => ({ name, fieldType: { id: kind } })
const fields = {
  State: field('State', 'state[1]'),
  Type: field('Type', 'enum[1]'),
  Priority: field('Priority', 'enum[1]'),
  Assignee: field('Assignee', 'user[1]'),
  'Due Date': field('Due Date', 'date'),
}

type Value = { id?: string; name?: string; $type?: string; value?: { id?: string } | number | null }
type Body = {
  project?: { id: string }
  summary?: string
  description?: string
  customFields?: Value[]
  text?: string
} | null

const failed = (status: number, error: string, error_description: string): Given => ({
  status,
  body: { error, error_description },
})

/** Variations in a YouTrack's setup. */
export type YouTrackForm = {
  /** whether its projects have a due date field */
  hasDue?: boolean
  /** whether a workflow script controls its states */
  isScripted?: boolean
}

/**
 * YouTrack as it documents its REST API: only the attributes `fields` asks for, 42 rows unless `$top` says otherwise,
 * custom fields with their `$type`, issues found by a query. From published docs; never compared with the real one.
 */
export const startYouTrack = async ({ hasDue = true, isScripted = false }: YouTrackForm = {}): Promise<
  LocalTracker & { moved: Map<string, string> }
> => {
  const kept = emptyTracker('perm:YW5uYQ==.NTgtMQ==.token')
  const { issues, state } = kept
  /** former ids of issues that were moved to another project, with their current ones */
  const moved = new Map<string, string>()
  let last = 0
  const stateType = isScripted ? 'StateMachine' : 'State'

  const wire = (issue: StoredIssue) => {
    const status = states.find(({ id }) => id === issue.statusId)
    const custom = (nth: number, $type: string, of: object, value: unknown) => ({
      $type,
      id: `92-${nth}`,
      projectCustomField: { field: of },
      value,
    })
    return {
      $type: 'Issue',
      id: `2-${issue.id}`,
      idReadable: issue.id,
      summary: issue.title,
      description: issue.text,
      resolved: status?.isResolved ? 1_795_380_318_000 : null,
      project: { id: projects[0]?.id, $type: 'Project' },
      customFields: [
        custom(1, `${stateType}IssueCustomField`, fields.State, status),
        custom(2, 'SingleEnumIssueCustomField', fields.Priority, { id: '67-9', name: 'Normal' }),
        custom(
          3,
          'SingleUserIssueCustomField',
          fields.Assignee,
          people.find(({ id }) => id === issue.assignee) ?? null,
        ),
        ...(hasDue
          ? [
              custom(
                4,
                'DateIssueCustomField',
                fields['Due Date'],
                issue.dueOn === null ? null : Date.parse(`${issue.dueOn}T12:00:00Z`),
              ),
            ]
          : []),
      ],
    }
  }

  /** Sets a custom field; returns a refusal in YouTrack's wording. */
  const take = (issue: StoredIssue, { id, name, $type, value }: Value): Given | null => {
    if (!$type) return failed(400, 'Bad Request', 'Missing $type')
    if ($type.startsWith('DateIssue'))
      issue.dueOn = typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : null
    else if ($type.startsWith('SingleUser'))
      issue.assignee = typeof value === 'object' ? (value?.id ?? null) : null
    else if ($type === 'StateIssueCustomField' && typeof value === 'object') {
      if (state.isStuck || isScripted)
        return failed(400, 'Bad Request', 'This state cannot be set from the current one')
      issue.statusId = value?.id ?? ''
    } else if (name !== 'Type' || typeof value !== 'object' || !types.some((one) => one.id === value?.id))
      return failed(400, 'Bad Request', `Unknown field ${name ?? id}`)
    return null
  }

  const change = (issue: StoredIssue, body: Body): Given | null => {
    if (body?.summary !== undefined) issue.title = body.summary
    for (const one of body?.customFields ?? []) {
      const refused = take(issue, one)
      if (refused) return refused
    }
    return null
  }

  const make = (body: Body): Given => {
    if (state.isForbidden) return failed(403, 'Forbidden', 'You do not have permission to create issues')
    if (state.requiresField) return failed(400, 'Field required', 'Team is required')
    if (body?.project?.id !== '0-0') return failed(404, 'Not Found', 'Entity with id not found')
    const issue: StoredIssue = {
      id: `P0-${last + 1}`,
      title: '',
      text: body.description ?? '',
      dueOn: null,
      assignee: null,
      statusId: '69-1',
      remarks: [],
    }
    const refused = change(issue, body)
    if (refused) return refused
    last += 1
    issues.push(issue)
    return { status: 200, body: wire(issue) }
  }

  const search = (query: string, top: number): Given => {
    const words = /^"(\w+)"$/.exec(query)?.[1]
    const ids = /^issue ID: (.+)$/.exec(query)?.[1]?.split(', ')
    if (!words && !ids) return failed(400, 'invalid_query', `Cannot parse ${query}`)
    const some = issues.filter(({ id, text }) => (words ? text.includes(words) : ids?.includes(id)))
    return { status: 200, body: some.slice(0, top).map(wire) }
  }

  const ofIssue = (issue: StoredIssue, rest: string, method: string, body: Body): Given => {
    if (rest === '/comments' && method === 'POST') {
      issue.remarks.push(body?.text ?? '')
      return { status: 200, body: { id: '4-1', $type: 'IssueComment' } }
    }
    if (rest !== '') return failed(404, 'Not Found', 'HTTP 404 Not Found')
    const refused = method === 'POST' ? change(issue, body) : null
    return refused ?? { status: 200, body: wire(issue) }
  }

  const projectFields = [
    { $type: `${stateType}ProjectCustomField`, field: fields.State, bundle: { values: states } },
    { $type: 'EnumProjectCustomField', field: fields.Priority, bundle: { values: [] } },
    { $type: 'EnumProjectCustomField', field: fields.Type, bundle: { values: types } },
    { $type: 'UserProjectCustomField', field: fields.Assignee, bundle: { aggregatedUsers: people } },
    ...(hasDue ? [{ $type: 'SimpleProjectCustomField', field: fields['Due Date'] }] : []),
  ]

  const answer = ({ method, path, query, headers, body }: Asked): Given => {
    if (!path.startsWith('/api/')) return { status: 404, body: '<html></html>', html: true }
    if (headers.authorization !== `Bearer ${state.key}`)
      return failed(401, 'Unauthorized', 'The token is not valid')
    const top = Number(query.get('$top') ?? 42)
    const skip = Number(query.get('$skip') ?? 0)
    // nothing is returned unless asked for by name
    if (method === 'GET' && !query.get('fields')) return { status: 200, body: [] }
    if (path === '/api/users/me') return { status: 200, body: people[0] }
    if (path === '/api/admin/projects') return { status: 200, body: projects.slice(skip, skip + top) }
    if (path === '/api/admin/projects/0-0/customFields') return { status: 200, body: projectFields }
    if (path === '/api/issues' && method === 'POST') return make(body as Body)
    if (path === '/api/issues') return search(query.get('query') ?? '', top)
    const [, asked = '', rest = ''] = /^\/api\/issues\/([\w-]+)(\/\w+)?$/.exec(path) ?? []
    const issue = issues.find(({ id }) => id === (moved.get(asked) ?? asked))
    if (!issue) return failed(404, 'Not Found', `Entity with id ${asked} not found`)
    return ofIssue(issue, rest, method, body as Body)
  }

  const tracker = await startTracker(kept, {
    answer,
    targetOf: ({ url, key }) => ({ kind: 'youtrack', url, key }),
    making: /^POST \/api\/issues$/,
    places: {
      project: { id: '0-0', name: 'Project 0' },
      type: { id: '67-2', name: 'Task' },
      doneStatus: { id: '69-2', name: 'Fixed' },
      openStatus: { id: '69-1', name: 'Open' },
    },
    people: { anna: '1-2', boris: '1-3' },
  })
  return { ...tracker, moved }
}
