import { z } from 'zod'

/** The JSON schema of a zod schema, as servers accept it. */
export const jsonSchemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema)
  return rest
}
