import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import { type Reader, scopeOf } from '#kernel/http/person.ts'
import { visibleTo } from '#kernel/visibility/find-seen.ts'
import { hiderIn } from '#library/personal-data/redaction.ts'
import { type Which, withTag } from './meetings.ts'

/**
 * Recordings with a tag that they do not hide. Those that hide it are left out for everybody: whether a guess is a tag would
 * tell what it reads. Of those that hide personal data only the ones read here are in, so that one that begins to hide it a
 * moment later is never taken for readable.
 */
export const withReadableTag = async (db: Queryable, reader: Reader, tag: string): Promise<Which> => {
  const { rows } = await sql<{ id: string; tags: string[] }>`
    select r.id, r.tags || array(select jsonb_array_elements_text(s.body -> 'tags')) as tags
    from recordings r left join summaries s on s.recording_id = r.id and s.deleted_at is null
    where ${visibleTo(scopeOf(reader))} and r.hides_personal and ${withTag(tag)}`.execute(db)
  const { text } = await hiderIn(db, reader.workspaceId)
  const isRead = (one: string) => one.toLowerCase() === tag.toLowerCase() && !text(one).includes(hiddenMark)
  const readable = rows.flatMap(({ id, tags }) => (tags.some(isRead) ? [id] : []))
  return sql<boolean>`${withTag(tag)} and (not r.hides_personal or r.id = any(${readable}::uuid[]))`
}
