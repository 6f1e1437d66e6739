import { sql } from 'kysely'

/**
 * Whether a recording `r` is a real meeting and not an example: no figure, mail or connection includes those
 * (docs/decisions/132). What is found or listed shows them, marked (169).
 */
export const isReal = sql<boolean>`(r.example is null)`

/** The same of a document `d` of the search index. */
export const isRealDocument = sql<boolean>`(not d.is_example)`
