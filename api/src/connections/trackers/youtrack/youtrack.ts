import { z } from 'zod'
import { type Ask, at, readAs, trackerFault, unless } from '../port/ask.ts'
import { markdownOf } from '../port/markdown.ts'
import { type Issue, type IssueChange, maxRead, type Tracker } from '../port/tracker.ts'
import {
  fieldOf,
  fieldQuery,
  isScripted,
  issueFieldForm,
  issueFieldOf,
  personName,
  type IssueField,
  type ProjectField,
} from './fields.ts'
import { fieldsOfProject, type Target, youtrackPlaces } from './places.ts'

const issueForm = z.object({
  idReadable: z.string(),
  summary: z.string().nullish(),
  description: z.string().nullish(),
  resolved: z.number().nullish(),
  project: z.object({ id: z.string() }),
  customFields: z.array(issueFieldForm),
})
type Form = z.output<typeof issueForm>

/** The fields `issueForm` reads: YouTrack returns only what is requested. */
const asked = `idReadable,summary,description,resolved,project(id),customFields(id,$type,projectCustomField(${fieldQuery}),value(id,name,login,fullName))`

const personValue = z.object({ id: z.string(), login: z.string().nullish(), fullName: z.string().nullish() })
const statusValue = z.object({ name: z.string() })

/** A date field stores noon of the day in UTC, ms. */
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
const dayOf = (value: unknown) =>
  typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : null

/** `id`: the one we know it by, by which an issue moved to another project is still found. */
const issueOf = (target: Target, form: Form, id = form.idReadable): Issue => {
  const person = personValue.safeParse(issueFieldOf(form.customFields, 'assignee')?.value).data
  const status = statusValue.safeParse(issueFieldOf(form.customFields, 'state')?.value).data
  return {
    id,
    key: form.idReadable,
    url: at(target.url, `/issue/${form.idReadable}`),
    there: {
      task: form.summary ?? '',
      dueOn: dayOf(issueFieldOf(form.customFields, 'due')?.value),
      assignee: person?.id ?? null,
      assigneeName: person ? personName(person) : null,
      done: form.resolved != null,
      status: status?.name ?? '',
    },
  }
}

const addressOf = (target: Target, id: string, rest = '', query: Record<string, string> = {}) =>
  at(target.url, `/api/issues/${encodeURIComponent(id)}${rest}`, query)

const readOne = async (target: Target, ask: Ask, id: string): Promise<Form> =>
  readAs(issueForm, await ask({ url: addressOf(target, id, '', { fields: asked }) }))

const search = async (target: Target, ask: Ask, query: string): Promise<Form[]> => {
  const url = at(target.url, '/api/issues', { query, fields: asked, $top: String(maxRead) })
  return readAs(z.array(issueForm), await ask({ url }))
}

/** The types of issue fields by role, which differ from those of project fields. */
const typesOfIssue = {
  type: 'SingleEnumIssueCustomField',
  assignee: 'SingleUserIssueCustomField',
  due: 'DateIssueCustomField',
} as const

/** A field of a new issue, if its project has one and there is a value. */
const given = (fields: readonly ProjectField[], role: keyof typeof typesOfIssue, value: unknown) => {
  const found = value === null ? undefined : fieldOf(fields, role)
  return found ? [{ name: found.field.name, $type: typesOfIssue[role], value }] : []
}

/** The part of a change that goes into project fields, as issues take them. Fields the project lacks are left out. */
const valuesOf = (
  fields: readonly IssueField[],
  { dueOn, assignee }: Pick<IssueChange, 'dueOn' | 'assignee'>,
) => {
  const due = dueOn === undefined ? undefined : issueFieldOf(fields, 'due')
  const person = assignee === undefined ? undefined : issueFieldOf(fields, 'assignee')
  return [
    ...(due ? [{ id: due.id, $type: due.$type, value: dueOn == null ? null : noonOf(dueOn) }] : []),
    ...(person
      ? [{ id: person.id, $type: person.$type, value: assignee == null ? null : { id: assignee } }]
      : []),
  ]
}

/** Changes the status; one that the workflow does not allow, or reaches by its own steps, stays as it is. */
const moveTo = async (target: Target, ask: Ask, issue: Form, statusId: string): Promise<void> => {
  const state = issueFieldOf(issue.customFields, 'state')
  if (!state || isScripted(state)) return
  const { id, $type } = state
  const json = { customFields: [{ id, $type, value: { id: statusId } }] }
  await unless('refused', ask({ method: 'POST', url: addressOf(target, issue.idReadable), json }))
}

/** YouTrack by REST API and permanent token (https://www.jetbrains.com/help/youtrack/devportal/youtrack-rest-api.html). */
export const youtrack: Tracker<Target> = {
  places: youtrackPlaces,

  find: async (target, ask, { project }, marker) => {
    // the search also looks in comments
    const found = (await search(target, ask, JSON.stringify(marker))).find(
      (one) => one.project.id === project.id && one.description?.includes(marker),
    )
    return found ? issueOf(target, found) : null
  },

  create: async (target, ask, { project, type }, { task, about, dueOn, dueSaid, assignee }) => {
    const fields = await fieldsOfProject(target, ask, project.id)
    const isDated = fieldOf(fields, 'due') !== undefined
    const json = {
      project: { id: project.id },
      summary: task,
      description: markdownOf(dueSaid === null || isDated ? about : [dueSaid, ...about]),
      usesMarkdown: true,
      customFields: [
        ...given(fields, 'type', type.name === '' ? null : { id: type.id }),
        ...given(fields, 'assignee', assignee === null ? null : { id: assignee }),
        ...given(fields, 'due', dueOn === null ? null : noonOf(dueOn)),
      ],
    }
    const url = at(target.url, '/api/issues', { fields: asked })
    return issueOf(target, readAs(issueForm, await ask({ method: 'POST', url, json })))
  },

  change: async (target, ask, { doneStatus, openStatus }, id, { done, task, ...change }) => {
    const issue = await readOne(target, ask, id)
    const customFields = valuesOf(issue.customFields, change)
    if (task !== undefined || customFields.length > 0) {
      const json = { ...(task !== undefined && { summary: task }), customFields }
      await ask({ method: 'POST', url: addressOf(target, id), json })
    }
    const status = done === undefined ? null : done ? doneStatus : openStatus
    if (status) await moveTo(target, ask, issue, status.id)
    return issueOf(target, await readOne(target, ask, id), id)
  },

  remark: async (target, ask, id, text) => {
    const json = { text: markdownOf([text]), usesMarkdown: true }
    await ask({ method: 'POST', url: addressOf(target, id, '/comments'), json })
  },

  read: async (target, ask, ids) => {
    if (ids.length > maxRead) throw trackerFault('ours', null)
    const many =
      ids.length > 1 ? await unless('refused', search(target, ask, `issue ID: ${ids.join(', ')}`)) : []
    const read = new Map((many ?? []).map((one) => [one.idReadable, issueOf(target, one)]))
    // an issue that was moved is found by its former id only when requested alone
    for (const id of ids.filter((one) => !read.has(one))) {
      const one = await unless('gone', readOne(target, ask, id))
      if (one) read.set(id, issueOf(target, one, id))
    }
    return [...read.values()]
  },
}
