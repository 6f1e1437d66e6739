import { z } from 'zod'

/**
 * A YouTrack project has whatever fields it was given. These are the ones a task uses, found by type and by YouTrack's own
 * default name, in whatever language people see it; or as the only one of that type.
 */
const roles = {
  state: { kind: 'state[1]', name: 'state', orOnly: true },
  assignee: { kind: 'user[1]', name: 'assignee', orOnly: true },
  due: { kind: 'date', name: 'due date', orOnly: true },
  // projects have many enum fields; one by another name is not the type
  type: { kind: 'enum[1]', name: 'type', orOnly: false },
} as const
type Role = keyof typeof roles

/** What to request of a field to know its role. */
export const fieldQuery = 'field(name,fieldType(id))'
const ofField = z.object({ name: z.string(), fieldType: z.object({ id: z.string() }) })
type OfField = z.output<typeof ofField>

/** The field that plays a role, if any does. */
const inRole = <T>(fields: readonly T[], role: Role, of: (one: T) => OfField): T | undefined => {
  const { kind, name, orOnly } = roles[role]
  const some = fields.filter((one) => of(one).fieldType.id === kind)
  const named = some.find((one) => of(one).name.toLowerCase() === name)
  return named ?? (orOnly && some.length === 1 ? some[0] : undefined)
}

const personForm = z.object({
  id: z.string(),
  login: z.string().nullish(),
  fullName: z.string().nullish(),
  email: z.string().nullish(),
  banned: z.boolean().nullish(),
})
export const personQuery = 'id,login,fullName,email,banned'
type NamedPerson = Pick<z.output<typeof personForm>, 'fullName' | 'login'>
export const personName = ({ fullName, login }: NamedPerson) => (fullName ?? '') || (login ?? '')

const elementForm = z.object({
  id: z.string(),
  name: z.string(),
  isResolved: z.boolean().nullish(),
  archived: z.boolean().nullish(),
})

const projectField = z.object({
  $type: z.string(),
  field: ofField,
  bundle: z
    .object({
      values: z.array(elementForm).nullish(),
      aggregatedUsers: z.array(personForm).nullish(),
    })
    .nullish(),
})
export const projectFieldsForm = z.array(projectField)
export type ProjectField = z.output<typeof projectField>

/** The field of a project that plays a role. */
export const fieldOf = (fields: readonly ProjectField[], role: Role): ProjectField | undefined =>
  inRole(fields, role, ({ field }) => field)

/** Whether a workflow script controls a state: it only changes by the script's events, which do not say where they lead. */
export const isScripted = ({ $type }: { $type: string }): boolean => $type.startsWith('StateMachine')

const issueField = z.object({
  id: z.string(),
  $type: z.string(),
  value: z.unknown(),
  projectCustomField: z.object({ field: ofField }),
})
export const issueFieldForm = issueField
export type IssueField = z.output<typeof issueField>

/** The field of an issue that plays a role. */
export const issueFieldOf = (fields: readonly IssueField[], role: Role): IssueField | undefined =>
  inRole(fields, role, ({ projectCustomField }) => projectCustomField.field)
