import { type Kysely, sql } from 'kysely'

/** Runs a plain SQL text one statement at a time; statements end with `;` at the end of a line. */
export const statements = async (db: Kysely<unknown>, text: string) => {
  for (const statement of text.split(/;\s*\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
  }
}
