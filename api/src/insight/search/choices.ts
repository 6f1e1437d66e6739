import type { SearchChoices } from '@hattama/contract/search'
import { sql } from 'kysely'
import type { Scope } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'

/** People offered to search by. */
const mostPeople = 100

/** Whom and which languages the meetings a person may see can be narrowed to. */
export const choicesOf = async (db: Db, scope: Scope): Promise<SearchChoices> => {
  const visible = sql`
    d.workspace_id = ${scope.workspaceId} ${scope.ownerId === null ? sql`` : sql`and d.owner_id = ${scope.ownerId}`}`
  const [people, languages] = await Promise.all([
    sql<{ name: string; meetings: number }>`
      select name, count(*)::int as meetings from search_documents d, unnest(d.people) as name where ${visible}
      group by name order by meetings desc, name limit ${mostPeople}`.execute(db),
    sql<{ language: string }>`
      select distinct language from search_documents d where ${visible} and language is not null order by language`.execute(
      db,
    ),
  ])
  return { people: people.rows, languages: languages.rows.map((r) => r.language) }
}
