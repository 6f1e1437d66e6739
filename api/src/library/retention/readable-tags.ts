import type { RetentionRules } from '@hattama/contract/library/retention'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#kernel/db/database.ts'
import type { Scope } from '#kernel/http/person.ts'
import { visibleWithDeleted } from '#kernel/visibility/find-seen.ts'
import { hiddenMark } from '@hattama/contract/rules/library/personal-data'
import { hiderIn } from '../personal-data/redaction.ts'
import { distinctRules } from './rules.ts'

/**
 * The tags of a recording `r` by which a preview of rules may judge it: anyone may try rules, and of a hidden tag the preview
 * would tell whether a guess is right. Of recordings that hide personal data only tags read here count, so that one that
 * begins to hide a moment later is never taken for readable.
 */
export const readableTags = async (
  db: Queryable,
  scope: Scope,
  rules: RetentionRules,
): Promise<RawBuilder<string[]>> => {
  const named = distinctRules(rules).tags.map(({ tag }) => tag)
  const { rows } = await sql<{ id: string; tag: string }>`
    select r.id, tag from recordings r cross join unnest(r.tags) as tag
    where ${visibleWithDeleted(scope)} and r.hides_personal and lower(tag) = any(${named}::text[])`.execute(
    db,
  )
  const { text } = await hiderIn(db, scope.workspaceId)
  const readable: Record<string, string[]> = {}
  for (const { id, tag } of rows) if (!text(tag).includes(hiddenMark)) (readable[id] ??= []).push(tag)
  return sql`(case when not r.hides_personal then r.tags else array(select jsonb_array_elements_text(
    coalesce(${JSON.stringify(readable)}::text::jsonb -> r.id::text, '[]'))) end)`
}
