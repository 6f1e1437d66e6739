import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Scope } from '#kernel/http/person.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { hiderIn } from '../personal-data/redaction.ts'

const title = sql`coalesce(nullif(trim(r.title), ''), r.filename)`

/**
 * The condition that the title of a recording `r` contains `q` where it can be read, ignoring case. Of those that hide
 * personal data only titles read here are found: what is found by what cannot be read could be spelled out, letter by letter,
 * and a title or a setting of a moment later is never taken for readable.
 */
export const titleHolds = async (db: Db, scope: Scope, q: string): Promise<RawBuilder<boolean>> => {
  if (q === '') return sql<boolean>`true`
  const holds = sql<boolean>`strpos(lower(${title}), lower(${q})) > 0`
  const { rows } = await sql<{ id: string; title: string }>`
    select r.id, ${title} as title from recordings r
    where ${visibleTo(scope)} and r.hides_personal and ${holds}`.execute(db)
  const { text } = await hiderIn(db, scope.workspaceId)
  const readable = rows.filter((row) => text(row.title).toLowerCase().includes(q.toLowerCase()))
  const [ids, titles] = [readable.map((row) => row.id), readable.map((row) => row.title)]
  return sql<boolean>`(${holds} and (not r.hides_personal
    or (r.id, ${title}) in (select * from unnest(${ids}::uuid[], ${titles}::text[]))))`
}
