import { z } from 'zod'
import { type Ask, readAs, trackerFault } from '../port/ask.ts'
import { type Issue, type IssueChange, maxRead, type Tracker } from '../port/tracker.ts'
import {
  api,
  isCloud,
  issueFields,
  issueForm,
  issueOf,
  issuesForm,
  named,
  statusForm,
  type Target,
} from './forms.ts'
import { jiraPlaces } from './places.ts'
import { documentOf, markupOf } from './text.ts'

const madeForm = z.object({ id: z.string() })
const transitionsForm = z.object({ transitions: z.array(named.extend({ to: statusForm })) })

const textOf = (target: Target, paragraphs: readonly string[]) =>
  isCloud(target) ? documentOf(paragraphs) : markupOf(paragraphs)

const fieldsOf = (target: Target, { task, dueOn, assignee }: IssueChange) => ({
  ...(task !== undefined && { summary: task }),
  ...(dueOn !== undefined && { duedate: dueOn }),
  ...(assignee !== undefined && {
    assignee: assignee === null ? null : isCloud(target) ? { accountId: assignee } : { name: assignee },
  }),
})

/** Since 2025 the cloud has its own search, `/search/jql`. */
const searched = async (target: Target, ask: Ask, jql: string, most: number): Promise<Issue[]> => {
  const query = { jql, fields: issueFields.join(','), maxResults: String(most) }
  const path = isCloud(target) ? '/search/jql' : '/search'
  // Data Center answers 400 for an unknown id, unless asked only to warn
  const url = api(target, path, isCloud(target) ? query : { ...query, validateQuery: 'warn' })
  return readAs(issuesForm, await ask({ url })).issues.map((one) => issueOf(target, one))
}

const readOne = async (target: Target, ask: Ask, id: string): Promise<Issue> => {
  const url = api(target, `/issue/${encodeURIComponent(id)}`, { fields: issueFields.join(',') })
  return issueOf(target, readAs(issueForm, await ask({ url })))
}

/** Changes an issue's status by a transition of its workflow; if there is none from where it is, it stays. */
const moveTo = async (target: Target, ask: Ask, id: string, statusId: string): Promise<void> => {
  const url = api(target, `/issue/${encodeURIComponent(id)}/transitions`)
  const { transitions } = readAs(transitionsForm, await ask({ url }))
  const way = transitions.find(({ to }) => to.id === statusId)
  if (way) await ask({ method: 'POST', url, json: { transition: { id: way.id } } })
}

/**
 * Jira Cloud by REST v3 (https://developer.atlassian.com/cloud/jira/platform/rest/v3) and Data Center by REST v2
 * (https://docs.atlassian.com/software/jira/docs/api/REST).
 */
export const jira: Tracker<Target> = {
  places: jiraPlaces,

  find: async (target, ask, { project }, marker) => {
    // ids and the marker need no escaping; a quoted phrase is matched whole
    const found = await searched(
      target,
      ask,
      `project = ${JSON.stringify(project.id)} AND description ~ "\\"${marker}\\""`,
      1,
    )
    return found[0] ?? null
  },

  create: async (target, ask, { project, type }, { about, task, dueOn, assignee }) => {
    const fields = {
      project: { id: project.id },
      issuetype: { id: type.id },
      description: textOf(target, about),
      ...fieldsOf(target, {
        task,
        ...(dueOn !== null && { dueOn }),
        ...(assignee !== null && { assignee }),
      }),
    }
    const made = await ask({ method: 'POST', url: api(target, '/issue'), json: { fields } })
    return readOne(target, ask, readAs(madeForm, made).id)
  },

  change: async (target, ask, { doneStatus, openStatus }, id, { done, ...change }) => {
    const fields = fieldsOf(target, change)
    if (Object.keys(fields).length > 0)
      await ask({ method: 'PUT', url: api(target, `/issue/${encodeURIComponent(id)}`), json: { fields } })
    const status = done === undefined ? null : done ? doneStatus : openStatus
    if (status) await moveTo(target, ask, id, status.id)
    return readOne(target, ask, id)
  },

  remark: async (target, ask, id, text) => {
    const url = api(target, `/issue/${encodeURIComponent(id)}/comment`)
    await ask({ method: 'POST', url, json: { body: textOf(target, [text]) } })
  },

  read: async (target, ask, ids) => {
    if (ids.length > maxRead) throw trackerFault('ours', null)
    if (!isCloud(target)) return searched(target, ask, `id in (${ids.join(',')})`, maxRead)
    const json = { issueIdsOrKeys: ids, fields: issueFields }
    const read = await ask({ method: 'POST', url: api(target, '/issue/bulkfetch'), json })
    return readAs(issuesForm, read).issues.map((one) => issueOf(target, one))
  },
}
