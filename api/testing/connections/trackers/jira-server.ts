import { type Asked, type Given, emptyTracker, startTracker } from './local-server.ts'
import type { LocalTracker, StoredIssue } from './vendor.ts'

const category = (key: string) => ({ statusCategory: { id: 2, key, name: key } })
const statuses = [
  { id: '10000', name: 'To Do', ...category('new') },
  { id: '10001', name: 'In Progress', ...category('indeterminate') },
  { id: '10002', name: 'Done', ...category('done') },
]
const projects = Array.from({ length: 70 }, (_, i) => ({
  id: String(10_000 + i),
  key: `P${i}`,
  name: `Project ${i}`,
}))

type Fields = {
  summary?: string
  description?: unknown
  duedate?: string | null
  assignee?: { accountId?: string; name?: string } | null
}

/** The text of an ADF document or of wiki markup, as Jira's search reads it. */
const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const { type, text, content } = value as { type?: string; text?: string; content?: unknown[] }
  const inner = text ?? (content ?? []).map(textIn).join('')
  return type === 'paragraph' ? `${inner}\n` : inner
}

/**
 * Jira as it documents itself: Cloud over REST v3 (API token with an address, ADF, `/search/jql`, bulk fetch), Data
 * Center over v2 (personal access token, wiki markup, `/search`). From published docs; never compared with the real one.
 */
export const startJira = async (form: 'cloud' | 'data center'): Promise<LocalTracker> => {
  const isCloud = form === 'cloud'
  const root = `/rest/api/${isCloud ? 3 : 2}`
  const email = isCloud ? 'anna@example.com' : ''
  const people = [
    { id: 'u-anna', displayName: 'Anna Lee', emailAddress: 'anna@example.com' },
    // Cloud hides addresses according to each person's settings
    { id: 'u-boris', displayName: 'Boris Petrov', ...(isCloud ? {} : { emailAddress: 'boris@example.com' }) },
  ].map(({ id, ...person }) => ({
    ...(isCloud ? { accountId: id } : { name: id, key: id }),
    ...person,
    active: true,
  }))
  const idOf = (person: { accountId?: string; name?: string }) => person.accountId ?? person.name
  const kept = emptyTracker('jira-token')
  const { issues, state } = kept
  let last = 10_100

  const wire = ({ id, title, dueOn, assignee, statusId }: StoredIssue) => ({
    id,
    key: `P0-${Number(id) - 10_100}`,
    self: `https://x/rest/api/3/issue/${id}`,
    fields: {
      summary: title,
      status: statuses.find((status) => status.id === statusId),
      duedate: dueOn,
      assignee: people.find((person) => idOf(person) === assignee) ?? null,
    },
  })

  const change = (issue: StoredIssue, { summary, duedate, assignee }: Fields) => {
    if (summary !== undefined) issue.title = summary
    if (duedate !== undefined) issue.dueOn = duedate
    if (assignee !== undefined) issue.assignee = (assignee && idOf(assignee)) ?? null
  }

  const make = (fields: Fields): Given => {
    // a missing right to create is reported as a field that cannot be set
    if (state.isForbidden)
      return { status: 403, body: { errorMessages: ['You do not have permission.'], errors: {} } }
    if (state.requiresField)
      return { status: 400, body: { errorMessages: [], errors: { customfield_10020: 'Team is required.' } } }
    if (isCloud === (typeof fields.description === 'string'))
      return {
        status: 400,
        body: { errorMessages: [], errors: { description: 'Operation value is of the wrong form' } },
      }
    const issue: StoredIssue = {
      id: String((last += 1)),
      title: '',
      text: textIn(fields.description),
      dueOn: null,
      assignee: null,
      statusId: '10000',
      remarks: [],
    }
    change(issue, fields)
    issues.push(issue)
    const { id, key, self } = wire(issue)
    return { status: 201, body: { id, key, self } }
  }

  const search = (jql: string, most: number): Given => {
    const marker = /description ~ "\\"(\w+)\\""/.exec(jql)?.[1]
    const ids = /^id in \(([\d,]+)\)$/.exec(jql)?.[1]?.split(',')
    if (!marker && !ids)
      return { status: 400, body: { errorMessages: [`Error in the JQL Query: ${jql}`], errors: {} } }
    const some = issues.filter(({ id, text }) => (marker ? text.includes(marker) : ids?.includes(id)))
    return { status: 200, body: { issues: some.slice(0, most).map(wire), isLast: true } }
  }

  const ofIssue = (issue: StoredIssue, rest: string, { method, body }: Asked): Given => {
    const given = body as { fields?: Fields; transition?: { id: string }; body?: unknown } | null
    if (rest === '' && method === 'GET') return { status: 200, body: wire(issue) }
    if (rest === '' && method === 'PUT') {
      change(issue, given?.fields ?? {})
      return { status: 204 }
    }
    if (rest === '/comment') {
      issue.remarks.push(textIn(given?.body).trim())
      return { status: 201, body: { id: '1' } }
    }
    if (rest !== '/transitions') return { status: 404, body: { errorMessages: ['Not found'], errors: {} } }
    const ways = state.isStuck ? [] : statuses.map((to) => ({ id: `1${to.id}`, name: to.name, to }))
    if (method === 'GET') return { status: 200, body: { expand: 'transitions', transitions: ways } }
    const way = ways.find(({ id }) => id === given?.transition?.id)
    if (!way) return { status: 400, body: { errorMessages: ['Transition is not valid'], errors: {} } }
    issue.statusId = way.to.id
    return { status: 204 }
  }

  const isAllowed = (header: string | undefined) =>
    header ===
    (isCloud ? `Basic ${Buffer.from(`${email}:${state.key}`).toString('base64')}` : `Bearer ${state.key}`)

  const answer = (asked: Asked): Given => {
    const { method, path, query, headers, body } = asked
    if (!path.startsWith(root)) return { status: 404, body: '<html></html>', html: true }
    if (!isAllowed(headers.authorization))
      return { status: 401, body: 'Client must be authenticated to access this resource.' }
    const at = path.slice(root.length)
    if (at === '/myself') return { status: 200, body: people[0] }
    if (at === '/project' && !isCloud) return { status: 200, body: projects }
    if (at === '/project/search' && isCloud) {
      const [from, most] = [Number(query.get('startAt')), Math.min(Number(query.get('maxResults')), 50)]
      const values = projects.slice(from, from + most)
      return {
        status: 200,
        body: {
          startAt: from,
          maxResults: most,
          total: projects.length,
          isLast: from + most >= projects.length,
          values,
        },
      }
    }
    if (at === '/project/10000') return { status: 200, body: projects[0] }
    if (at === '/project/10000/statuses')
      return {
        status: 200,
        body: [
          { id: '10', name: 'Task', subtask: false, statuses },
          { id: '11', name: 'Sub-task', subtask: true, statuses },
        ],
      }
    if (at === '/user/assignable/search')
      return { status: 200, body: query.get('project') === 'P0' ? people : [] }
    if (at === (isCloud ? '/search/jql' : '/search'))
      return search(query.get('jql') ?? '', Number(query.get('maxResults')))
    const given = body as { fields?: Fields; issueIdsOrKeys?: string[] } | null
    if (at === '/issue/bulkfetch' && isCloud) {
      const some = issues.filter(({ id }) => given?.issueIdsOrKeys?.includes(id))
      return { status: 200, body: { issues: some.map(wire), issueErrors: [] } }
    }
    if (at === '/issue' && method === 'POST') return make(given?.fields ?? {})
    const [, id, rest = ''] = /^\/issue\/(\d+)(\/\w+)?$/.exec(at) ?? []
    const issue = issues.find((one) => one.id === id)
    if (!issue)
      return {
        status: 404,
        body: {
          errorMessages: ['Issue does not exist or you do not have permission to see it.'],
          errors: {},
        },
      }
    return ofIssue(issue, rest, asked)
  }

  return startTracker(kept, {
    answer,
    targetOf: ({ url, key }) => ({ kind: 'jira', url, key, email }),
    making: /^POST .*\/issue$/,
    places: {
      project: { id: '10000', name: 'Project 0' },
      type: { id: '10', name: 'Task' },
      doneStatus: { id: '10002', name: 'Done' },
      openStatus: { id: '10000', name: 'To Do' },
    },
    people: { anna: 'u-anna', boris: 'u-boris' },
  })
}
