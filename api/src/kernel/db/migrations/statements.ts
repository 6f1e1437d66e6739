import { type Kysely, sql } from 'kysely'

/** A statement up to a `;` at the end of a line; a function body between `$$` and `$$` is skipped as a whole. */
const statement = /(?:\$\$[\s\S]*?\$\$|;(?!\s*(?:\n|$))|[^;])+/g

/** Runs a plain SQL text one statement at a time; statements end with `;` at the end of a line. */
export const statements = async (db: Kysely<unknown>, text: string) => {
  for (const [one] of text.matchAll(statement)) {
    if (one.trim() !== '') await sql.raw(one).execute(db)
  }
}
