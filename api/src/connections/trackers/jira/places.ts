import type { Named, ProjectPlaces, TrackerPlaces } from '@hattama/contract/connections/tracker'
import { z } from 'zod'
import { type Ask, readAs } from '../port/ask.ts'
import { api, isCloud, named, personForm, personId, statusForm, type Target } from './forms.ts'

const pageForm = z.object({ values: z.array(named), isLast: z.boolean().default(true) })
const allForm = z.array(named)
const typesForm = z.array(
  named.extend({ subtask: z.boolean().default(false), statuses: z.array(statusForm) }),
)
const peopleForm = z.array(personForm)

const pageSize = 50
/** Most pages read of a list: a thousand projects is more than anyone chooses from. */
const maxPages = 20
/** most assignable people read: the most that both return at a time */
const maxPeople = 1000

const asNamed = ({ id, name }: z.output<typeof named>): Named => ({ id, name })

const projectsOf = async (target: Target, ask: Ask): Promise<Named[]> => {
  if (!isCloud(target)) return readAs(allForm, await ask({ url: api(target, '/project') })).map(asNamed)
  const rows: Named[] = []
  for (let nth = 0; nth < maxPages; nth += 1) {
    const query = { startAt: String(nth * pageSize), maxResults: String(pageSize), orderBy: 'name' }
    const page = readAs(pageForm, await ask({ url: api(target, '/project/search', query) }))
    rows.push(...page.values.map(asNamed))
    if (page.isLast || page.values.length === 0) break
  }
  return rows
}

const projectOf = async (target: Target, ask: Ask, id: string): Promise<ProjectPlaces> => {
  const types = readAs(
    typesForm,
    await ask({ url: api(target, `/project/${encodeURIComponent(id)}/statuses`) }),
  )
  // Data Center needs the project's key here, the cloud takes either
  const { key } = readAs(
    z.object({ key: z.string() }),
    await ask({ url: api(target, `/project/${encodeURIComponent(id)}`) }),
  )
  const query = { project: key, maxResults: String(maxPeople) }
  const people = readAs(peopleForm, await ask({ url: api(target, '/user/assignable/search', query) }))
  return {
    // subtasks are created below another issue, not by themselves
    types: types
      .filter(({ subtask }) => !subtask)
      .map(({ statuses, ...one }) => ({
        ...asNamed(one),
        statuses: statuses.map((status) => ({
          ...asNamed(status),
          isDone: status.statusCategory?.key === 'done',
        })),
      })),
    people: people
      .filter((person) => personId(person) !== '')
      .map((person) => ({
        id: personId(person),
        name: person.displayName,
        email: person.emailAddress ?? null,
      })),
  }
}

/** What a Jira has that the key can see. */
export const jiraPlaces = async (target: Target, ask: Ask, project?: string): Promise<TrackerPlaces> => {
  const me = readAs(personForm, await ask({ url: api(target, '/myself') }))
  return {
    account: me.displayName,
    projects: await projectsOf(target, ask),
    project: project === undefined ? null : await projectOf(target, ask, project),
  }
}
