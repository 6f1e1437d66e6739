/** The part of JSON Schema that zod emits. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  minItems?: number
  description?: string
}
export type Schemas = Record<string, Schema>

const formats: Record<string, string> = {
  'date-time': '2026-03-12T09:30:00.000Z',
  date: '2026-03-12',
  uuid: '0198a3c2-7d1e-7a44-9c0b-5f2e8d6a1b3c',
  uri: 'https://example.org/meeting.mp3',
  email: 'aigerim@example.org',
}

/** Example values by field name: one that reads like a meeting says more than "string". */
const named: Record<string, unknown> = {
  title: 'Weekly planning',
  name: 'Aigerim',
  botToken: '4839574812:AAFD39kkdpWt3ywyRZergyOLMaJhac60qc0',
  domain: 'acme.example',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  task: 'Send the estimate to the client',
  assignee: 'Dana',
  question: 'What did we decide about the release?',
  email: 'aigerim@example.org',
  filename: 'meeting.webm',
  key: 's1',
  code: 'NOT_FOUND',
  error: 'There is nothing here.',
  language: 'en',
}

const fits = (value: unknown, { type, format, minLength = 0, pattern }: Schema) =>
  typeof value === 'string' &&
  (type === 'string' || (Array.isArray(type) && type.includes('string'))) &&
  format === undefined &&
  value.length >= minLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(value))

const textOf = (schema: Schema, name: string): string => {
  if (schema.format !== undefined) return formats[schema.format] ?? 'text'
  if (fits(named[name], schema)) return String(named[name])
  return 'text'.padEnd(schema.minLength ?? 0, '.')
}

const numberOf = ({ minimum, maximum = Infinity, exclusiveMinimum }: Schema) =>
  Math.min(maximum, Math.max(1, minimum ?? 1, (exclusiveMinimum ?? 0) + 1))

/** Returns a value valid for a schema, always the same. `depth` ends recursion: beyond it only required fields appear. */
export const exampleOf = (schema: Schema, schemas: Schemas, name = '', depth = 0): unknown => {
  if (schema.$ref)
    return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, name, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const one = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (one) return exampleOf(one, schemas, name, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name, depth)))
  const type = Array.isArray(schema.type) ? schema.type.find((t) => t !== 'null') : schema.type
  if (type === 'string') return textOf(schema, name)
  if (type === 'number' || type === 'integer') return numberOf(schema)
  if (type === 'boolean') return true
  if (type === 'array')
    return schema.prefixItems
      ? schema.prefixItems.map((item) => exampleOf(item, schemas, name, depth + 1))
      : depth > 4 && !schema.minItems
        ? []
        : [exampleOf(schema.items ?? {}, schemas, name, depth + 1)]
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => depth <= 4 || schema.required?.includes(key))
        .map(([key, value]) => [key, exampleOf(value, schemas, key, depth + 1)]),
    )
  return null
}
