import { hiddenMark } from '@hattama/contract/rules/personal-data'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { type Reader, scopeOf } from '#kernel/http/person.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { redactorsOf } from '#library/personal-data/redaction.ts'
import { type Which, withTag } from './meetings.ts'

/**
 * Recordings with a tag that they do not hide. Those that hide it are left out for everybody: whether a guess is a tag would
 * tell what it reads.
 */
export const withReadableTag = async (db: Queryable, reader: Reader, tag: string): Promise<Which> => {
  const { rows } = await sql<{ id: string; tags: string[] }>`
    select r.id, r.tags || array(select jsonb_array_elements_text(s.body -> 'tags')) as tags
    from recordings r left join summaries s on s.recording_id = r.id and s.deleted_at is null
    where ${visibleTo(scopeOf(reader))} and r.hides_personal and ${withTag(tag)}`.execute(db)
  const redactorOf = await redactorsOf(
    db,
    reader.workspaceId,
    rows.map(({ id }) => id),
  )
  const hidden = rows.flatMap(({ id, tags }) => {
    const read = redactorOf(id).text
    const isRead = tags.some(
      (one) => one.toLowerCase() === tag.toLowerCase() && !read(one).includes(hiddenMark),
    )
    return isRead ? [] : [id]
  })
  return sql<boolean>`${withTag(tag)} and r.id <> all(${hidden}::uuid[])`
}
