import type { TrackerTarget } from '@hattama/contract/connections/tracker'
import { z } from 'zod'
import type { Issue } from '../port/tracker.ts'
import { at } from '../port/ask.ts'

export type Target = Extract<TrackerTarget, { kind: 'jira' }>

/** API tokens belong to a Jira Cloud account and come with its email; Data Center takes personal access tokens. */
export const isCloud = ({ email }: Target): boolean => email !== ''

/** An address of the REST API: v3 in the cloud, v2 in Data Center. */
export const api = (target: Target, path: string, query?: Record<string, string>): string =>
  at(target.url, `/rest/api/${isCloud(target) ? '3' : '2'}${path}`, query)

export const named = z.object({ id: z.string(), name: z.string() })

export const statusForm = named.extend({ statusCategory: z.object({ key: z.string() }).optional() })

/** Data Center identifies people by `name`. */
export const personForm = z.object({
  accountId: z.string().optional(),
  name: z.string().optional(),
  displayName: z.string().default(''),
  emailAddress: z.string().nullish(),
})

export const personId = ({ accountId, name }: z.output<typeof personForm>) => accountId ?? name ?? ''

export const issueForm = z.object({
  id: z.string(),
  key: z.string(),
  fields: z.object({
    summary: z.string(),
    status: statusForm,
    duedate: z.string().nullish(),
    assignee: personForm.nullish(),
  }),
})
export const issuesForm = z.object({ issues: z.array(issueForm) })

/** The fields `issueForm` reads. */
export const issueFields = ['summary', 'status', 'duedate', 'assignee']

export const issueOf = (target: Target, { id, key, fields }: z.output<typeof issueForm>): Issue => ({
  id,
  key,
  url: at(target.url, `/browse/${key}`),
  there: {
    task: fields.summary,
    dueOn: fields.duedate ?? null,
    assignee: fields.assignee ? personId(fields.assignee) : null,
    assigneeName: fields.assignee?.displayName ?? null,
    done: fields.status.statusCategory?.key === 'done',
    status: fields.status.name,
  },
})
