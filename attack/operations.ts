import { paths } from '@hattama/contract/rules/app/paths'
import type { Target } from './target.ts'

/** A schema as in OpenAPI 3.1: JSON Schema, with references into `components`. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

type Parameter = { name: string; in: string; schema?: Schema }

/** One operation of the API as it describes itself. `body`: the schema of its JSON body, if it takes one. */
export type Operation = { method: string; path: string; parameters: Parameter[]; body: Schema | null }

type Described = {
  parameters?: Parameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
type Document = {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}

const documentOf = async (target: Pick<Target, 'url'>) =>
  (await (await fetch(target.url + paths.openapi)).json()) as Document

/** All operations of `/api/openapi.json`. */
export const operationsOf = async (target: Pick<Target, 'url'>): Promise<Operation[]> => {
  const { paths: described } = await documentOf(target)
  return Object.entries(described).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema ?? null,
    })),
  )
}

/** Returns a lookup of the schemas that `/api/openapi.json` refers to by name. */
export const schemasOf = async (target: Pick<Target, 'url'>) => {
  const { components } = await documentOf(target)
  return (ref: string): Schema => components?.schemas?.[ref.split('/').at(-1) ?? ''] ?? {}
}
