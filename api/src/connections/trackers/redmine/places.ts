import type {
  Named,
  ProjectPlaces,
  TrackerPlaces,
  TrackerTarget,
} from '@hattama/contract/connections/tracker'
import { z } from 'zod'
import { type Ask, at, readAs, TrackerFault } from '../port/ask.ts'

type Target = Extract<TrackerTarget, { kind: 'redmine' }>

const named = z.object({ id: z.number(), name: z.string() })
const userForm = z.object({
  user: z.object({ login: z.string().default(''), firstname: z.string(), lastname: z.string() }),
})
const projectForm = z.object({ project: z.object({ trackers: z.array(named) }) })
const statusForm = z.object({
  issue_statuses: z.array(named.extend({ is_closed: z.boolean().default(false) })),
})
const memberForm = z.object({ user: named.optional() })
const mailForm = z.object({ id: z.number(), mail: z.string().optional() })

const pageSize = 100
/** Most pages read of a list: a thousand projects or people is more than anyone chooses from. */
const maxPages = 10

const asNamed = ({ id, name }: z.output<typeof named>): Named => ({ id: String(id), name })

/** Fetches every page of a paged list. */
const allOf = async <T>(
  target: Target,
  ask: Ask,
  { path, list, form }: { path: string; list: string; form: z.ZodType<T> },
): Promise<T[]> => {
  const rows: T[] = []
  const page = z.object({ [list]: z.array(form), total_count: z.number().default(0) })
  for (let nth = 0; nth < maxPages; nth += 1) {
    const query = { limit: String(pageSize), offset: String(nth * pageSize) }
    const read = readAs(page, await ask({ url: at(target.url, path, query) }))
    const some = read[list] as T[]
    rows.push(...some)
    if (some.length < pageSize || rows.length >= Number(read['total_count'])) break
  }
  return rows
}

/** A Redmine shows people's addresses only to its administrators. */
const mailsOf = async (target: Target, ask: Ask): Promise<Map<number, string>> => {
  try {
    const users = await allOf(target, ask, { path: '/users.json', list: 'users', form: mailForm })
    return new Map(users.flatMap(({ id, mail }) => (mail ? [[id, mail]] : [])))
  } catch (error) {
    if (error instanceof TrackerFault && error.outcome.fault === 'forbidden') return new Map()
    throw error
  }
}

const projectOf = async (target: Target, ask: Ask, id: string): Promise<ProjectPlaces> => {
  const path = `/projects/${encodeURIComponent(id)}`
  const { project } = readAs(
    projectForm,
    await ask({ url: at(target.url, `${path}.json`, { include: 'trackers' }) }),
  )
  const { issue_statuses } = readAs(statusForm, await ask({ url: at(target.url, '/issue_statuses.json') }))
  const members = await allOf(target, ask, {
    path: `${path}/memberships.json`,
    list: 'memberships',
    form: memberForm,
  })
  const mails = await mailsOf(target, ask)
  const statuses = issue_statuses.map((one) => ({ ...asNamed(one), isDone: one.is_closed }))
  return {
    types: project.trackers.map((one) => ({ ...asNamed(one), statuses })),
    people: members.flatMap(({ user }) =>
      user ? [{ ...asNamed(user), email: mails.get(user.id) ?? null }] : [],
    ),
  }
}

/** What a Redmine has. Public projects are shown to anybody, so the key is validated by asking whose it is. */
export const redminePlaces = async (target: Target, ask: Ask, project?: string): Promise<TrackerPlaces> => {
  const { user } = readAs(userForm, await ask({ url: at(target.url, '/users/current.json') }))
  const projects = await allOf(target, ask, { path: '/projects.json', list: 'projects', form: named })
  return {
    account: `${user.firstname} ${user.lastname}`.trim() || user.login,
    projects: projects.map(asNamed),
    project: project === undefined ? null : await projectOf(target, ask, project),
  }
}
