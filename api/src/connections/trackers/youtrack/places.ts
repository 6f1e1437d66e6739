import type {
  Named,
  ProjectPlaces,
  TrackerPlaces,
  TrackerTarget,
} from '@hattama/contract/connections/tracker'
import { z } from 'zod'
import { type Ask, at, readAs } from '../port/ask.ts'
import {
  fieldOf,
  fieldQuery,
  isScripted,
  personName,
  personQuery,
  type ProjectField,
  projectFieldsForm,
} from './fields.ts'

export type Target = Extract<TrackerTarget, { kind: 'youtrack' }>

const meForm = z.object({ id: z.string(), login: z.string().nullish(), fullName: z.string().nullish() })
const projectForm = z.object({ id: z.string(), name: z.string(), archived: z.boolean().nullish() })

const pageSize = 100
/** Most pages read of a list: a thousand projects is more than anyone chooses from. */
const maxPages = 10

/** Fetches every page of a paged list. YouTrack returns 42 rows unless asked for a number. */
const allOf = async <T>(
  target: Target,
  ask: Ask,
  { path, fields, form }: { path: string; fields: string; form: z.ZodType<T> },
): Promise<T[]> => {
  const rows: T[] = []
  for (let nth = 0; nth < maxPages; nth += 1) {
    const query = { fields, $top: String(pageSize), $skip: String(nth * pageSize) }
    const page = readAs(z.array(form), await ask({ url: at(target.url, path, query) }))
    // ignore anything beyond what was requested
    rows.push(...page.slice(0, pageSize))
    if (page.length < pageSize) break
  }
  return rows
}

/** The fields of a project with their possible values. */
export const fieldsOfProject = async (target: Target, ask: Ask, id: string): Promise<ProjectField[]> => {
  const values = `bundle(values(id,name,isResolved,archived),aggregatedUsers(${personQuery}))`
  const query = { fields: `$type,${fieldQuery},${values}`, $top: String(pageSize) }
  const path = `/api/admin/projects/${encodeURIComponent(id)}/customFields`
  return readAs(projectFieldsForm, await ask({ url: at(target.url, path, query) }))
}

const valuesOf = (field: ProjectField | undefined) =>
  (field?.bundle?.values ?? []).filter(({ archived }) => !archived)

/** The single type of a project without types; nobody has to choose it, so it has no name. */
const onlyType: Named = { id: 'issue', name: '' }

const projectOf = async (target: Target, ask: Ask, id: string): Promise<ProjectPlaces> => {
  const fields = await fieldsOfProject(target, ask, id)
  const state = fieldOf(fields, 'state')
  const statuses =
    state === undefined || isScripted(state)
      ? []
      : valuesOf(state).map(({ id: valueId, name, isResolved }) => ({
          id: valueId,
          name,
          isDone: isResolved === true,
        }))
  const types = valuesOf(fieldOf(fields, 'type')).map(({ id: valueId, name }) => ({ id: valueId, name }))
  const people = fieldOf(fields, 'assignee')?.bundle?.aggregatedUsers ?? []
  return {
    types: (types.length === 0 ? [onlyType] : types).map((type) => ({ ...type, statuses })),
    people: people
      .filter(({ banned }) => !banned)
      .map((one) => ({ id: one.id, name: personName(one), email: one.email ?? null })),
  }
}

/** What a YouTrack has that the token can see. */
export const youtrackPlaces = async (target: Target, ask: Ask, project?: string): Promise<TrackerPlaces> => {
  const url = at(target.url, '/api/users/me', { fields: 'id,login,fullName' })
  const me = readAs(meForm, await ask({ url }))
  const projects = await allOf(target, ask, {
    path: '/api/admin/projects',
    fields: 'id,name,archived',
    form: projectForm,
  })
  return {
    account: personName(me),
    projects: projects.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name })),
    project: project === undefined ? null : await projectOf(target, ask, project),
  }
}
