import { type Action, isWithinScopes } from '@hattama/contract/rules/app/policy'
import { exampleOf, type Schema, type Schemas } from './examples.ts'
import { operationId } from './operation-id.ts'
import { tagTexts } from './tags.ts'

type Media = { schema?: Schema; example?: unknown }
type Answer = { $ref?: string; description?: string; content?: Record<string, Media> }
export type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
}
export type Operation = {
  summary: string
  operationId?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Answer>
  'x-action'?: Action
}
export type Described = {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Schemas; responses?: Record<string, unknown> }
  tags?: { name: string; description: string }[]
}

const callersOf = (action: Action | undefined): Record<string, string[]>[] => {
  if (action === undefined) return []
  const session = { session: [] }
  return isWithinScopes(action, [action])
    ? [{ key: action === 'profile.read' ? [] : [action] }, session]
    : [session]
}

const withExample = (media: Media, schemas: Schemas): Media =>
  media.schema === undefined ? media : { ...media, example: exampleOf(media.schema, schemas) }

const contentOf = (content: Record<string, Media>, schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(content).map(([mime, media]) => [
      mime,
      mime === 'application/json' ? withExample(media, schemas) : media,
    ]),
  )

const refusals = {
  '4XX': { $ref: '#/components/responses/Refusal' },
  '5XX': { $ref: '#/components/responses/Fault' },
}

const answersOf = (responses: Operation['responses'], schemas: Schemas): Operation['responses'] => ({
  ...Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status !== 'default')
      .map(([status, answer]) => [
        status,
        answer.content ? { ...answer, content: contentOf(answer.content, schemas) } : answer,
      ]),
  ),
  ...refusals,
})

const operationOf = (route: string, operation: Operation, schemas: Schemas): Operation => {
  const { 'x-action': action, ...rest } = operation
  const good = Object.values(operation.responses)[0]?.description ?? route
  return {
    ...rest,
    operationId: operationId(route),
    description: operation.description ?? `${good}.`,
    security: callersOf(action),
    ...(operation.requestBody && {
      requestBody: { ...operation.requestBody, content: contentOf(operation.requestBody.content, schemas) },
    }),
    responses: answersOf(operation.responses, schemas),
  }
}

const refusal = (description: string, example: object) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
})

/** The description as published: what each operation does, who may call it, with examples. */
export const enrich = (described: Described): Described => {
  const { schemas } = described.components
  const paths = Object.fromEntries(
    Object.entries(described.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          operationOf(`${method.toUpperCase()} ${path}`, operation, schemas),
        ]),
      ),
    ]),
  )
  const used = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ tags = [] }) => tags),
  )
  return {
    ...described,
    tags: [...new Set(used)].toSorted().map((name) => ({ name, description: tagTexts[name] ?? name })),
    paths,
    components: {
      ...described.components,
      responses: {
        Refusal: refusal('An error, with its code', {
          error: 'You don’t have access to this.',
          code: 'FORBIDDEN',
        }),
        Fault: refusal('A server error. Its `id` is in the log', {
          error: 'Something went wrong on the server.',
          code: 'SERVER_ERROR',
          id: '0198a3c2-7d1e-7a44-9c0b-5f2e8d6a1b3c',
        }),
      },
    },
  }
}
