import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Scope } from '#kernel/http/person.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { redactorsOf } from '../personal-data/redaction.ts'

/**
 * Recordings whose title contains `q` only in what it hides. They are left out for everybody: a title that is found by what
 * cannot be read in it could be spelled out, letter by letter.
 */
export const foundInHidden = async (db: Db, scope: Scope, q: string): Promise<string[]> => {
  if (q === '') return []
  const { rows } = await sql<{ id: string; title: string }>`
    select r.id, coalesce(nullif(trim(r.title), ''), r.filename) as title from recordings r
    where ${visibleTo(scope)} and r.hides_personal
      and strpos(lower(coalesce(nullif(trim(r.title), ''), r.filename)), lower(${q})) > 0`.execute(db)
  const ids = rows.map(({ id }) => id)
  const redactorOf = await redactorsOf(db, scope.workspaceId, ids)
  return rows.flatMap(({ id, title }) =>
    redactorOf(id).text(title).toLowerCase().includes(q.toLowerCase()) ? [] : [id],
  )
}
