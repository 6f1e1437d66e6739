import { type Asked, type Given, emptyTracker, startTracker } from './local-server.ts'
import type { LocalTracker, StoredIssue } from './vendor.ts'

const states = [
  { id: 's-backlog', name: 'Backlog', type: 'backlog', position: 0 },
  { id: 's-dup', name: 'Duplicate', type: 'duplicate', position: -1 },
  { id: 's-done', name: 'Done', type: 'completed', position: 3 },
  { id: 's-todo', name: 'Todo', type: 'unstarted', position: 1 },
  { id: 's-doing', name: 'In Progress', type: 'started', position: 2 },
]
const people = [
  { id: 'u-anna', name: 'Anna Lee', email: 'anna@example.com', active: true },
  { id: 'u-boris', name: 'Boris Petrov', email: 'boris@example.com', active: true },
]
/** More than a page of 100, so that reading a list takes several pages. */
const teams = Array.from({ length: 130 }, (_, i) => ({ id: `t-${i}`, name: `Team ${i}` }))

type Input = {
  teamId?: string
  title?: string
  description?: string
  dueDate?: string | null
  assigneeId?: string | null
  stateId?: string
  issueId?: string
  body?: string
}
type Filter = { id?: { in: string[] }; team?: { id: { eq: string } }; description?: { contains: string } }
type Body = {
  operationName?: string
  query?: string
  variables?: { after?: string | null; id?: string; input?: Input; filter?: Filter }
} | null

const failed = (status: number, code: string, message: string, userPresentableMessage = message): Given => ({
  status,
  body: { errors: [{ message, extensions: { type: code.toLowerCase(), code, userPresentableMessage } }] },
})
const data = (given: object): Given => ({ status: 200, body: { data: given } })
const notFound = (what: string) => failed(200, 'INPUT_ERROR', `Entity not found: ${what}`)

/**
 * Linear as it documents its GraphQL API, as far as the operations used here: the key without `Bearer`, pages by cursors,
 * errors with a code and status 200 or 400. Written from the published description; never compared with the real one.
 */
export const startLinear = async (): Promise<LocalTracker> => {
  const kept = emptyTracker('lin_api_key')
  const { issues, state } = kept
  let last = 0

  const wire = (issue: StoredIssue) => ({
    id: issue.id,
    identifier: issue.id.replace('i-', 'P0-'),
    url: `https://linear.app/example/issue/${issue.id.replace('i-', 'P0-')}/task`,
    title: issue.title,
    dueDate: issue.dueOn,
    trashed: null,
    state: states.find(({ id }) => id === issue.statusId),
    assignee: people.find(({ id }) => id === issue.assignee) ?? null,
  })

  const change = (issue: StoredIssue, { title, dueDate, assigneeId, stateId }: Input) => {
    if (title !== undefined) issue.title = title
    if (dueDate !== undefined) issue.dueOn = dueDate
    if (assigneeId !== undefined) issue.assignee = assigneeId
    if (stateId !== undefined && !state.isStuck) issue.statusId = stateId
  }

  const make = (input: Input): Given => {
    if (state.isForbidden) return failed(200, 'FORBIDDEN', 'You do not have access to this team')
    if (state.requiresField)
      return failed(400, 'INPUT_ERROR', 'Argument Validation Error', 'Team is required')
    if (input.teamId !== 't-0') return notFound('Team')
    const issue: StoredIssue = {
      id: `i-${(last += 1)}`,
      title: '',
      text: input.description ?? '',
      dueOn: null,
      assignee: null,
      statusId: 's-todo',
      remarks: [],
    }
    change(issue, input)
    issues.push(issue)
    return data({ issueCreate: { success: true, issue: wire(issue) } })
  }

  const search = ({ id, description }: Filter): Given => {
    const some = issues.filter((one) =>
      id ? id.in.includes(one.id) : description !== undefined && one.text.includes(description.contains),
    )
    return data({ issues: { nodes: some.map(wire) } })
  }

  const pageOfTeams = (after: string | null | undefined): Given => {
    const from = after ? Number(after) : 0
    const hasNextPage = from + 100 < teams.length
    const pageInfo = { hasNextPage, endCursor: String(Math.min(from + 100, teams.length)) }
    return data({ teams: { nodes: teams.slice(from, from + 100), pageInfo } })
  }

  const operate = ({ operationName, variables = {} }: NonNullable<Body>): Given => {
    const { input = {}, id, filter = {}, after } = variables
    if (operationName === 'Viewer') return data({ viewer: people[0] ?? null })
    if (operationName === 'Teams') return pageOfTeams(after)
    if (operationName === 'Team')
      return id === 't-0'
        ? data({ team: { states: { nodes: states }, members: { nodes: people } } })
        : notFound('Team')
    if (operationName === 'Issues') return search(filter)
    if (operationName === 'IssueCreate') return make(input)
    const issue = issues.find((one) => one.id === (id ?? input.issueId))
    if (!issue) return notFound('Issue')
    if (operationName === 'CommentCreate') {
      issue.remarks.push(input.body ?? '')
      return data({ commentCreate: { success: true } })
    }
    if (operationName !== 'IssueUpdate')
      return failed(400, 'GRAPHQL_VALIDATION_FAILED', `Unknown operation ${operationName}`)
    change(issue, input)
    return data({ issueUpdate: { success: true, issue: wire(issue) } })
  }

  const answer = ({ method, path, headers, body }: Asked): Given => {
    if (path !== '/graphql' || method !== 'POST') return { status: 404, body: '<html></html>', html: true }
    if (headers.authorization !== state.key)
      return failed(401, 'AUTHENTICATION_ERROR', 'Authentication required, not authenticated')
    return operate((body as Body) ?? {})
  }

  return startTracker(kept, {
    answer,
    nameOf: (body: unknown) => (body as Body)?.operationName ?? '',
    targetOf: ({ url, key }) => ({ kind: 'linear', url, key }),
    making: /^POST \/graphql IssueCreate$/,
    places: {
      project: { id: 't-0', name: 'Team 0' },
      type: { id: 'issue', name: '' },
      doneStatus: { id: 's-done', name: 'Done' },
      openStatus: { id: 's-todo', name: 'Todo' },
    },
    people: { anna: 'u-anna', boris: 'u-boris' },
  })
}
