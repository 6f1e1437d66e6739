import { type RawBuilder, sql } from 'kysely'
import type { Terms } from './terms.ts'

/** A word in its Russian, English and plain form; the unfinished one also as the beginning of longer words. */
const anyForm = (word: string, beginning: string | null): RawBuilder<unknown> => {
  const forms = sql`to_tsquery('russian', ${word}) || to_tsquery('english', ${word}) || to_tsquery('simple', ${word})`
  return word === beginning ? sql`(${forms} || to_tsquery('simple', ${`${word}:*`}))` : sql`(${forms})`
}

/**
 * The query for texts that hold all of the words, or any of them; words consist of letters and digits. A subselect, so
 * that the database builds it once and not for each row.
 */
export const textQuery = ({ words, beginning }: Terms, need: 'all' | 'any'): RawBuilder<unknown> =>
  sql`(select ${sql.join(
    words.map((w) => anyForm(w, beginning)),
    need === 'all' ? sql` && ` : sql` || `,
  )})`
