import { z } from 'zod'
import { type Ask, trackerFault } from '../port/ask.ts'
import { markdownOf } from '../port/markdown.ts'
import { type Issue, type IssueChange, maxRead, type Tracker } from '../port/tracker.ts'
import { issueFields, issueForm, issueOf, operate, type Target } from './forms.ts'
import { linearPlaces } from './places.ts'

const listForm = z.object({ issues: z.object({ nodes: z.array(issueForm) }) })
const madeForm = z.object({ issueCreate: z.object({ success: z.boolean(), issue: issueForm.nullish() }) })
const changedForm = z.object({ issueUpdate: z.object({ success: z.boolean(), issue: issueForm.nullish() }) })
const remarkedForm = z.object({ commentCreate: z.object({ success: z.boolean() }) })

/** Archived issues, such as those done long ago, still exist; deleted ones do not. */
const listed = async (target: Target, ask: Ask, filter: object): Promise<Issue[]> => {
  const { issues } = await operate(
    { target, ask },
    listForm,
    `query Issues($filter: IssueFilter!) { issues(filter: $filter, first: ${maxRead}, includeArchived: true) { nodes { ${issueFields} } } }`,
    { filter },
  )
  return issues.nodes.filter(({ trashed }) => !trashed).map(issueOf)
}

const inputOf = ({ task, dueOn, assignee }: IssueChange) => ({
  ...(task !== undefined && { title: task }),
  ...(dueOn !== undefined && { dueDate: dueOn }),
  ...(assignee !== undefined && { assigneeId: assignee }),
})

/** The issue of a change that was accepted. @throws TrackerFault `refused` */
const taken = ({ issue }: { issue?: z.output<typeof issueForm> | null | undefined }): Issue => {
  if (!issue) throw trackerFault('refused', null, { isFinal: true })
  return issueOf(issue)
}

/** Linear by its GraphQL API with a personal API key (https://linear.app/developers/graphql). */
export const linear: Tracker<Target> = {
  places: linearPlaces,

  find: async (target, ask, { project }, marker) => {
    const filter = { team: { id: { eq: project.id } }, description: { contains: marker } }
    return (await listed(target, ask, filter))[0] ?? null
  },

  create: async (target, ask, { project }, { task, about, dueOn, assignee }) => {
    const input = {
      teamId: project.id,
      description: markdownOf(about),
      ...inputOf({ task, ...(dueOn !== null && { dueOn }), ...(assignee !== null && { assignee }) }),
    }
    const { issueCreate } = await operate(
      { target, ask },
      madeForm,
      `mutation IssueCreate($input: IssueCreateInput!) { issueCreate(input: $input) { success issue { ${issueFields} } } }`,
      { input },
    )
    return taken(issueCreate)
  },

  change: async (target, ask, { doneStatus, openStatus }, id, { done, ...change }) => {
    const status = done === undefined ? null : done ? doneStatus : openStatus
    const input = { ...inputOf(change), ...(status && { stateId: status.id }) }
    const { issueUpdate } = await operate(
      { target, ask },
      changedForm,
      `mutation IssueUpdate($id: String!, $input: IssueUpdateInput!) { issueUpdate(id: $id, input: $input) { success issue { ${issueFields} } } }`,
      { id, input },
    )
    return taken(issueUpdate)
  },

  remark: async (target, ask, id, text) => {
    await operate(
      { target, ask },
      remarkedForm,
      'mutation CommentCreate($input: CommentCreateInput!) { commentCreate(input: $input) { success } }',
      { input: { issueId: id, body: markdownOf([text]) } },
    )
  },

  read: async (target, ask, ids) => {
    if (ids.length > maxRead) throw trackerFault('ours', null)
    return listed(target, ask, { id: { in: ids } })
  },
}
