import { z } from 'zod'

const count = (standard: number) => z.coerce.number().int().positive().default(standard)

/**
 * How much one person, one workspace and one address may ask of the server: all figures of that in one place. They are far
 * above what a team of 200 does on its busiest day (docs/decisions/040); whoever meets one is told when to come back.
 */
export const limitSettings = {
  /** unfinished uploads at a time */
  LIMIT_UPLOADS_PER_PERSON: count(100),
  LIMIT_UPLOADS_PER_WORKSPACE: count(2000),
} as const
