import type { ProjectPlaces, TrackerPlaces } from '@hattama/contract/connections/tracker'
import { z } from 'zod'
import type { Ask } from '../port/ask.ts'
import { isDoneType, operate, type Target } from './forms.ts'

const named = z.object({ id: z.string(), name: z.string() })
const teamsForm = z.object({
  teams: z.object({
    nodes: z.array(named),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
})
const meForm = z.object({ viewer: named })
const teamForm = z.object({
  team: z.object({
    states: z.object({ nodes: z.array(named.extend({ type: z.string(), position: z.number() })) }),
    members: z.object({
      nodes: z.array(named.extend({ email: z.string().nullish(), active: z.boolean().nullish() })),
    }),
  }),
})

/** Most pages read of a list, of a hundred each: a thousand teams is more than anyone chooses from. */
const maxPages = 10

const teamsOf = async (target: Target, ask: Ask) => {
  const teams: z.output<typeof named>[] = []
  let after: string | null = null
  for (let nth = 0; nth < maxPages; nth += 1) {
    const { teams: page }: z.output<typeof teamsForm> = await operate(
      { target, ask },
      teamsForm,
      'query Teams($after: String) { teams(first: 100, after: $after) { nodes { id name } pageInfo { hasNextPage endCursor } } }',
      { after },
    )
    teams.push(...page.nodes)
    after = page.pageInfo.endCursor ?? null
    if (!page.pageInfo.hasNextPage || after === null) break
  }
  return teams.map(({ id, name }) => ({ id, name }))
}

/** The usual first and final states come first among the open and the done ones. */
const order = ['unstarted', 'started', 'backlog', 'triage', 'completed', 'canceled', 'duplicate']
/** An unknown type of state comes last. */
const placeOf = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length)

const teamOf = async (target: Target, ask: Ask, id: string): Promise<ProjectPlaces> => {
  const { team } = await operate(
    { target, ask },
    teamForm,
    `query Team($id: String!) { team(id: $id) {
      states(first: 100) { nodes { id name type position } } members(first: 250) { nodes { id name email active } } } }`,
    { id },
  )
  const statuses = team.states.nodes
    .toSorted((a, b) => placeOf(a.type) - placeOf(b.type) || a.position - b.position)
    .map((state) => ({ id: state.id, name: state.name, isDone: isDoneType(state.type) }))
  return {
    // Linear issues have no type
    types: [{ id: 'issue', name: '', statuses }],
    people: team.members.nodes
      .filter(({ active }) => active !== false)
      .map(({ id: userId, name, email }) => ({ id: userId, name, email: email ?? null })),
  }
}

/** What a Linear workspace has that the key can see. Issues belong to teams. */
export const linearPlaces = async (target: Target, ask: Ask, team?: string): Promise<TrackerPlaces> => {
  const { viewer } = await operate({ target, ask }, meForm, 'query Viewer { viewer { id name } }')
  return {
    account: viewer.name,
    projects: await teamsOf(target, ask),
    project: team === undefined ? null : await teamOf(target, ask, team),
  }
}
