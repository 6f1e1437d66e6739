import * as fc from 'fast-check'
import type { Schema } from './operations.ts'

/** Values that have broken servers before: bytes that are not text, injections in other languages, deeply nested shapes. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '\u0000',
    '\uD800',
    "' or 1=1 --",
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '=HYPERLINK("http://example.org")',
    '{{constructor.constructor("return 1")()}}',
    '%00',
    '\u202Ereversed',
    'a'.repeat(100_000),
    '['.repeat(20_000),
    '(a+)+$',
    -1,
    0.1,
    2 ** 53,
    1e308,
    null,
    true,
    [],
    {},
  ),
  fc.constant(null).map(() => Array.from({ length: 500 }).reduce<unknown>((inner) => [inner], 1)),
  fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}') as unknown),
  fc.anything({ withNullPrototype: false, withBigInt: false, withDate: false }),
)

const formats: Record<string, fc.Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
}

/** Values that follow a schema, with some misfits nested inside. */
export const fitting = (schema: Schema, named: (ref: string) => Schema, depth = 0): fc.Arbitrary<unknown> => {
  const inner = (one: Schema) => arbitraryOf(one, named, depth + 1)
  if (depth > 6) return fc.constant(null)
  if (schema.$ref) return inner(named(schema.$ref))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (schema.allOf) {
    return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as unknown)
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).map(([key, one]) => [key, inner(one)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
  }
  if (type === 'array') {
    return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
  }
  if (type === 'string') {
    const { format = '', minLength = 0, maxLength = 300 } = schema
    return (
      formats[format] ?? fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) })
    )
  }
  if (type === 'integer' || type === 'number') {
    const { minimum: min = -1000, maximum: max = 1_000_000 } = schema
    return fc.integer({ min: Math.ceil(Math.max(min, -1e6)), max: Math.floor(Math.min(max, 1e6)) })
  }
  if (type === 'boolean') return fc.boolean()
  return hostile
}

/**
 * Values for a schema: mostly valid ones, so that they get past the validators, and at every depth some that are not.
 * `named` resolves a reference.
 */
export const arbitraryOf = (
  schema: Schema,
  named: (ref: string) => Schema,
  depth = 0,
): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: fitting(schema, named, depth) }, { weight: 1, arbitrary: hostile })
