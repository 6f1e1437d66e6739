import type { Schema } from './examples.ts'

/** `allOf: [{ $ref }, { type: ['object', 'null'] }]`, which nothing null satisfies: the reference says it is an object. */
const nullableReference = (schema: object): unknown => {
  if (!('allOf' in schema) || !Array.isArray(schema.allOf)) return null
  const [reference, kind, ...more] = schema.allOf as Record<string, unknown>[]
  const isReference = reference !== undefined && '$ref' in reference
  const isNullable = Array.isArray(kind?.['type']) && kind['type'].includes('null')
  return isReference && isNullable && more.length === 0 ? reference : null
}

/** Writes references that may be null so that null satisfies them, wherever they stand below `described`. */
export const withNullableReferences = <T>(described: T): T => {
  if (Array.isArray(described)) return described.map((one: unknown) => withNullableReferences(one)) as T
  if (typeof described !== 'object' || described === null) return described
  const entries = Object.entries(described).map(([key, value]) => [
    key,
    withNullableReferences(value as unknown),
  ])
  const reference = nullableReference(described)
  if (reference === null) return Object.fromEntries(entries) as T
  const { allOf: _, ...rest } = Object.fromEntries(entries) as Schema & { allOf: unknown }
  return { ...rest, anyOf: [reference, { type: 'null' }] } as T
}
