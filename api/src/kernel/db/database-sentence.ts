import { codesOf, isDatabaseDown } from './faults.ts'

/** What in DATABASE_URL a PostgreSQL does not accept, by SQLSTATE. */
const refusals: Record<string, string> = {
  '28P01': 'PostgreSQL refuses the user or the password of DATABASE_URL',
  '28000': 'PostgreSQL refuses the user of DATABASE_URL',
  '3D000': 'The database that DATABASE_URL names does not exist',
  '42501': 'The role of DATABASE_URL lacks a right; it should own the database',
}

/** Why the database cannot be used, in a sentence that names the setting; null: the error is of another kind. */
export const databaseSentence = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  if (isDatabaseDown(error))
    return `The database cannot be reached: ${error.message}. Is it running, and is DATABASE_URL that of the product?`
  const refusal = codesOf(error).find((code) => Object.hasOwn(refusals, code))
  return refusal === undefined ? null : `${refusals[refusal]} (${error.message}).`
}
