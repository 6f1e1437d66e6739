import type { ProjectPlaces, TrackerPlaces } from '@hattama/contract/connections/tracker'
import { z } from 'zod'
import { type Ask, unless } from '../port/ask.ts'
import { allOf, call, id, statusNames, type Target } from './call.ts'
import { done, ways } from './statuses.ts'

const personForm = z.object({
  ID: id,
  NAME: z.string().nullish(),
  LAST_NAME: z.string().nullish(),
  EMAIL: z.string().nullish(),
})
const groupForm = z.object({ ID: id, NAME: z.string() })

/** Most pages read of a list: a thousand projects or people is more than anyone chooses from. */
const maxPages = 20

/** Tasks need no project. */
export const noProject = '0'

const nameOf = ({ NAME, LAST_NAME, EMAIL, ID }: z.output<typeof personForm>) =>
  `${NAME ?? ''} ${LAST_NAME ?? ''}`.trim() || EMAIL || ID

const groupsOf = (target: Target, ask: Ask) =>
  allOf(
    target,
    ask,
    {
      method: 'sonet_group.get',
      row: groupForm,
      params: { ORDER: { NAME: 'ASC' }, FILTER: { ACTIVE: 'Y', CLOSED: 'N' } },
    },
    maxPages,
  )

const peopleOf = (target: Target, ask: Ask) =>
  allOf(
    target,
    ask,
    { method: 'user.get', row: personForm, params: { FILTER: { ACTIVE: true, USER_TYPE: 'employee' } } },
    maxPages,
  )

const projectOf = async (target: Target, ask: Ask): Promise<ProjectPlaces> => {
  const names = await statusNames(target, ask)
  // a webhook without permission for users assigns tasks to its owner
  const people = (await unless('forbidden', peopleOf(target, ask))) ?? []
  const statuses = Object.keys(ways).map((status) => ({
    id: status,
    name: names[status] ?? status,
    isDone: status === done,
  }))
  return {
    // Bitrix24 tasks have no type
    types: [{ id: 'task', name: '', statuses }],
    people: people.map((one) => ({ id: one.ID, name: nameOf(one), email: one.EMAIL || null })),
  }
}

/** What a portal has, as the webhook's owner sees it: its projects, and itself for tasks without one. */
export const bitrixPlaces = async (target: Target, ask: Ask, project?: string): Promise<TrackerPlaces> => {
  const me = await call(target, ask, { method: 'profile', form: personForm })
  const groups = (await unless('forbidden', groupsOf(target, ask))) ?? []
  return {
    account: nameOf(me),
    projects: [
      { id: noProject, name: new URL(target.url).host },
      ...groups.map(({ ID, NAME }) => ({ id: ID, name: NAME })),
    ],
    project: project === undefined ? null : await projectOf(target, ask),
  }
}
