/* oxlint-disable no-underscore-dangle -- zod has no other way from a name to its schema */
import { OpenApiGeneratorV31, type OpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import { z } from 'zod'

type Config = Parameters<OpenApiGeneratorV31['generateDocument']>[0]

const mayBeNull = (schema: object): boolean =>
  ('type' in schema && Array.isArray(schema.type) && schema.type.includes('null')) ||
  ('anyOf' in schema && Array.isArray(schema.anyOf) && schema.anyOf.some(({ type }) => type === 'null'))

/** The named schemas that are described as if they might be null, though no named schema is nullable. */
const takenForNullable = (registry: OpenAPIRegistry, config: Config): z.ZodType[] => {
  const { components } = new OpenApiGeneratorV31(registry.definitions).generateDocument(config)
  return Object.entries(components?.schemas ?? {})
    .filter(([, schema]) => mayBeNull(schema))
    .map(([name]) => z.globalRegistry._idmap.get(name))
    .filter((schema) => schema instanceof z.ZodType)
}

/**
 * The OpenAPI document of what is registered. The generator describes a named schema as it is where it first occurs: if it
 * may be null there, it may be null everywhere. So these are given to it by themselves, before the routes.
 */
export const documentOf = (registry: OpenAPIRegistry, config: Config) => {
  const schemas = takenForNullable(registry, config).map((schema) => ({ type: 'schema' as const, schema }))
  return new OpenApiGeneratorV31([...schemas, ...registry.definitions]).generateDocument(config)
}
