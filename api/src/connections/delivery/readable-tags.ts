import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'

/** For each recording, by id, those of its tags that filters name and that are not hidden. */
export type ReadableTags = Readonly<Record<string, string[]>>

/**
 * Finds the tags that filters of connections may know: of a hidden one, the first delivery would tell whether a guess is a
 * tag. What is not in the answer is not known, so that a recording or tag of a moment later is never taken for readable.
 * @param which condition on the recordings `r` and their `tag`
 */
export const readableTagsOf = async (db: Queryable, which: RawBuilder<unknown>): Promise<ReadableTags> => {
  const { rows } = await sql<{ id: string; tag: string; workspaceId: string; isHiding: boolean }>`
    select r.id, r.workspace_id, tag, r.hides_personal as is_hiding from recordings r cross join unnest(r.tags) as tag
    where ${which} and exists (
      select from connections c where c.workspace_id = r.workspace_id and tag = any (c.only_tags))`.execute(
    db,
  )
  const readable: Record<string, string[]> = {}
  for (const [workspaceId, own] of Map.groupBy(rows, (row) => row.workspaceId)) {
    const hiding = [...new Set(own.filter(({ isHiding }) => isHiding).map(({ id }) => id))]
    const redactorOf = hiding.length > 0 ? await redactorsOf(db, workspaceId, hiding) : null
    for (const { id, tag, isHiding } of own) {
      if (isHiding && redactorOf?.(id).text(tag).includes(hiddenMark)) continue
      ;(readable[id] ??= []).push(tag)
    }
  }
  return readable
}

/** Whether recording `r` has a readable tag that connection `c` filters by. */
export const hasWantedTag = (readable: ReadableTags): RawBuilder<boolean> =>
  sql<boolean>`coalesce((${JSON.stringify(readable)}::text::jsonb -> r.id::text) ?| c.only_tags, false)`
