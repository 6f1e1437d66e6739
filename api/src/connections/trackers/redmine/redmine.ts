import type { TrackerTarget } from '@hattama/contract/connections/tracker'
import { z } from 'zod'
import { type Ask, at, readAs, trackerFault } from '../port/ask.ts'
import { type Issue, type IssueChange, maxRead, type NewIssue, type Tracker } from '../port/tracker.ts'
import { redminePlaces } from './places.ts'

type Target = Extract<TrackerTarget, { kind: 'redmine' }>

const named = z.object({ id: z.number(), name: z.string() })
const issueForm = z.object({
  id: z.number(),
  subject: z.string(),
  description: z.string().nullish(),
  status: named.extend({ is_closed: z.boolean().optional() }),
  due_date: z.string().nullish(),
  assigned_to: named.nullish(),
  closed_on: z.string().nullish(),
})
const oneForm = z.object({ issue: issueForm })
const pageForm = z.object({ issues: z.array(issueForm) })

const subjectLetters = 255

/** `is_closed` exists since Redmine 5.0; before that, a closing date says the same. */
const issueOf = ({ url }: Target, one: z.output<typeof issueForm>): Issue => ({
  id: String(one.id),
  key: `#${one.id}`,
  url: at(url, `/issues/${one.id}`),
  there: {
    task: one.subject,
    dueOn: one.due_date ?? null,
    assignee: one.assigned_to ? String(one.assigned_to.id) : null,
    assigneeName: one.assigned_to?.name ?? null,
    done: one.status.is_closed ?? one.closed_on != null,
    status: one.status.name,
  },
})

/** Escapes what people said: it runs no macro and loads no image. */
const plain = (text: string) => text.replaceAll('{{', '{\u200b{').replaceAll(/!(?=\S)/g, '!\u200b')

const idOrNone = (id: string | null) => (id === null ? '' : Number(id))

/** An issue may not be due before it starts, which by default is today: one that is due earlier starts then. */
const dueFields = (dueOn: string | null) => ({
  due_date: dueOn ?? '',
  ...(dueOn !== null && dueOn < new Date().toISOString().slice(0, 10) && { start_date: dueOn }),
})

const fieldsOf = ({ task, dueOn, assignee }: IssueChange) => ({
  ...(task !== undefined && { subject: task.slice(0, subjectLetters) }),
  ...(dueOn !== undefined && dueFields(dueOn)),
  ...(assignee !== undefined && { assigned_to_id: idOrNone(assignee) }),
})

const readOne = async (target: Target, ask: Ask, id: string): Promise<Issue> =>
  issueOf(target, readAs(oneForm, await ask({ url: at(target.url, `/issues/${id}.json`) })).issue)

/** Redmine by its REST API (https://www.redmine.org/projects/redmine/wiki/Rest_api), 4.1 and later. */
export const redmine: Tracker<Target> = {
  places: redminePlaces,

  find: async (target, ask, { project }, marker) => {
    const query = { project_id: project.id, status_id: '*', description: `~${marker}`, limit: '25' }
    const { issues } = readAs(pageForm, await ask({ url: at(target.url, '/issues.json', query) }))
    // a Redmine that does not know the filter returns all issues
    const found = issues.find(({ description }) => description?.includes(marker))
    return found ? issueOf(target, found) : null
  },

  create: async (target, ask, { project, type }, { about, ...issue }: NewIssue) => {
    const { dueOn, assignee } = issue
    const json = {
      issue: {
        project_id: Number(project.id),
        tracker_id: Number(type.id),
        ...fieldsOf({
          task: issue.task,
          ...(dueOn !== null && { dueOn }),
          ...(assignee !== null && { assignee }),
        }),
        description: about.map(plain).join('\n\n'),
      },
    }
    const made = await ask({ method: 'POST', url: at(target.url, '/issues.json'), json })
    return issueOf(target, readAs(oneForm, made).issue)
  },

  change: async (target, ask, { doneStatus, openStatus }, id, { done, ...change }) => {
    const status = done === undefined ? null : done ? doneStatus : openStatus
    const issue = { ...fieldsOf(change), ...(status && { status_id: Number(status.id) }) }
    if (Object.keys(issue).length > 0)
      await ask({ method: 'PUT', url: at(target.url, `/issues/${id}.json`), json: { issue } })
    return readOne(target, ask, id)
  },

  remark: async (target, ask, id, text) => {
    await ask({
      method: 'PUT',
      url: at(target.url, `/issues/${id}.json`),
      json: { issue: { notes: plain(text) } },
    })
  },

  read: async (target, ask, ids) => {
    if (ids.length > maxRead) throw trackerFault('ours', null)
    const query = { issue_id: ids.join(','), status_id: '*', limit: String(maxRead) }
    const { issues } = readAs(pageForm, await ask({ url: at(target.url, '/issues.json', query) }))
    return issues.map((one) => issueOf(target, one))
  },
}
