import { type RawBuilder, sql } from 'kysely'
import type { Terms, Unit } from './terms.ts'

/** A word in its Russian, English and plain form; the unfinished one also as the beginning of longer words. */
const anyForm = (word: string, beginning: string | null): RawBuilder<unknown> => {
  const forms = sql`to_tsquery('russian', ${word}) || to_tsquery('english', ${word}) || to_tsquery('simple', ${word})`
  return word === beginning ? sql`(${forms} || to_tsquery('simple', ${`${word}:*`}))` : sql`(${forms})`
}

/** The forms of all words, without duplicates: they often coincide, and each one is searched for in every text. */
const anyOf = ({ words, beginning }: Terms): RawBuilder<unknown> => {
  const forms = sql`(select string_agg(distinct quote_literal(form), ' | ')::tsquery
    from unnest(tsvector_to_array(search_vector(${words.join(' ')}))) as form)`
  return beginning === null ? forms : sql`${forms} || to_tsquery('simple', ${`${beginning}:*`})`
}

/** The words of a unit, or one of its other ways. */
export const unitQuery = ({ words, also }: Unit, beginning: string | null): RawBuilder<unknown> => {
  const own = sql.join(
    words.map((word) => anyForm(word, beginning)),
    sql` && `,
  )
  return also === null ? sql`(${own})` : sql`((${own}) || to_tsquery('simple', ${also}))`
}

/**
 * The query for texts that contain all of the words, or any of them; words consist of letters and digits. A subselect, so
 * that the database builds it once and not for each row.
 */
export const textQuery = (terms: Terms, need: 'all' | 'any'): RawBuilder<unknown> => {
  const { units } = terms
  if (need === 'any') {
    const also = (units ?? []).flatMap((unit) => (unit.also === null ? [] : [`(${unit.also})`]))
    return sql`(select ${anyOf(terms)} ${also.length === 0 ? sql`` : sql`|| to_tsquery('simple', ${also.join(' | ')})`})`
  }
  const each = units
    ? units.map((unit) => unitQuery(unit, terms.beginning))
    : terms.words.map((word) => anyForm(word, terms.beginning))
  return sql`(select ${sql.join(each, sql` && `)})`
}
