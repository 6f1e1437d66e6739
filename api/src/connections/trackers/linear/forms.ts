import type { TrackerTarget } from '@hattama/contract/connections/tracker'
import { z } from 'zod'
import { type Ask, at, readAs } from '../port/ask.ts'
import type { Issue } from '../port/tracker.ts'

export type Target = Extract<TrackerTarget, { kind: 'linear' }>

/** States in which nothing is left to do. */
const doneTypes: ReadonlySet<string> = new Set(['completed', 'canceled', 'duplicate'])

export const isDoneType = (type: string): boolean => doneTypes.has(type)

/** Runs one operation of Linear's GraphQL API. @throws TrackerFault */
export const operate = async <T>(
  { target, ask }: { target: Target; ask: Ask },
  form: z.ZodType<T>,
  operation: string,
  variables: Record<string, unknown> = {},
): Promise<T> => {
  const operationName = /^\w+ (\w+)/.exec(operation)?.[1]
  const json = { operationName, query: operation, variables }
  const answer = await ask({ method: 'POST', url: at(target.url, '/graphql'), json })
  return readAs(z.object({ data: form }), answer).data
}

export const issueForm = z.object({
  id: z.string(),
  identifier: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  title: z.string(),
  dueDate: z.string().nullish(),
  /** deleted, but can be restored for a while */
  trashed: z.boolean().nullish(),
  state: z.object({ name: z.string(), type: z.string() }),
  assignee: z.object({ id: z.string(), name: z.string() }).nullish(),
})

/** The fields `issueForm` reads. */
export const issueFields = 'id identifier url title dueDate trashed state { name type } assignee { id name }'

export const issueOf = ({
  id,
  identifier,
  url,
  title,
  dueDate,
  state,
  assignee,
}: z.output<typeof issueForm>): Issue => ({
  id,
  key: identifier,
  url,
  there: {
    task: title,
    dueOn: dueDate ?? null,
    assignee: assignee?.id ?? null,
    assigneeName: assignee?.name ?? null,
    done: isDoneType(state.type),
    status: state.name,
  },
})
