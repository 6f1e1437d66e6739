type Json = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kept = new Set(['type', 'const', 'enum', 'minItems', 'maxItems', 'minLength', 'maxLength'])

/**
 * Reduces a JSON schema to what the local engine's grammar supports: patterns, number bounds and descriptions are left
 * out, and checked afterwards as in any other answer.
 */
export const grammarSchema = (schema: unknown): object => {
  if (!isObject(schema)) return {}
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return { oneOf: choices.map(grammarSchema) }
  const { properties, items, additionalProperties } = schema
  return {
    ...Object.fromEntries(Object.entries(schema).filter(([key]) => kept.has(key))),
    ...(isObject(properties)
      ? { properties: Object.fromEntries(Object.entries(properties).map(([k, v]) => [k, grammarSchema(v)])) }
      : {}),
    ...(items === undefined ? {} : { items: grammarSchema(items) }),
    ...(isObject(additionalProperties) ? { additionalProperties: grammarSchema(additionalProperties) } : {}),
  }
}
