import { sql } from 'kysely'

/**
 * Whether a recording `r` is a real meeting and not an example: no figure, mail, connection or list across meetings includes
 * those (docs/decisions/132). Only a question about one alone reads it.
 */
export const isReal = sql<boolean>`(r.example is null)`

/** The same of a document `d` of the search index. */
export const isRealDocument = sql<boolean>`(not d.is_example)`
