import { hiddenMark } from '@hattama/contract/rules/personal-data'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'

/** Tags that recordings hide, as far as a filter of a connection names them. */
type HiddenTags = { id: string; tag: string }[]

/**
 * Finds the hidden tags among those that filters name. Filters do not know them, or the first delivery would tell whether a
 * guess is a tag.
 * @param which condition on the recordings `r`
 */
export const hiddenTagsOf = async (db: Queryable, which: RawBuilder<unknown>): Promise<HiddenTags> => {
  const { rows } = await sql<HiddenTags[number] & { workspaceId: string }>`
    select r.id, r.workspace_id, tag from recordings r cross join unnest(r.tags) as tag
    where r.hides_personal and ${which} and exists (
      select from connections c where c.workspace_id = r.workspace_id and tag = any (c.only_tags))`.execute(
    db,
  )
  const hidden: HiddenTags = []
  for (const [workspaceId, own] of Map.groupBy(rows, (row) => row.workspaceId)) {
    const redactorOf = await redactorsOf(
      db,
      workspaceId,
      own.map(({ id }) => id),
    )
    hidden.push(...own.filter(({ id, tag }) => redactorOf(id).text(tag).includes(hiddenMark)))
  }
  return hidden
}

/** The tags of recording `r` that a filter may know. */
export const readableTags = (hidden: HiddenTags): RawBuilder<string[]> =>
  hidden.length === 0
    ? sql<string[]>`r.tags`
    : sql<string[]>`array(select unnest(r.tags) except select h.tag
        from unnest(${hidden.map(({ id }) => id)}::uuid[], ${hidden.map(({ tag }) => tag)}::text[]) as h (id, tag)
        where h.id = r.id)`
