import { type Kysely, sql } from 'kysely'

/** Up to a `;` at the end of a line; a function's body between `$$` and `$$` is passed over whole. */
const statement = /(?:\$\$[\s\S]*?\$\$|;(?!\s*(?:\n|$))|[^;])+/g

/** Runs a plain SQL text one statement at a time; statements end with `;` at the end of a line. */
export const statements = async (db: Kysely<unknown>, text: string) => {
  for (const [one] of text.matchAll(statement)) {
    if (one.trim() !== '') await sql.raw(one).execute(db)
  }
}
