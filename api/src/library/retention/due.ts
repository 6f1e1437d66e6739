import type { RetentionPreview, RetentionRules } from '@hattama/contract/library/retention'
import { maxPreviewed } from '@hattama/contract/rules/library/retention'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable } from '#kernel/db/database.ts'
import type { Scope } from '#kernel/http/person.ts'
import { visibleWithDeleted } from '#kernel/visibility/find-seen.ts'
import { isSoundIdle } from './drop-sound.ts'
import { nextNight } from './night.ts'
import { readableTags } from './readable-tags.ts'
import { distinctRules } from './rules.ts'

/** What rules do with a recording: all of it or its audio goes; or would, but it is held, or not fully transcribed. */
type Fate = 'all' | 'sound' | 'held' | 'unwritten'

/**
 * The recordings whose time is up at a given moment, with what happens to each. A tag's rule replaces the workspace's; of
 * several, the one that keeps longest applies, since a removal cannot be undone. Recordings still being uploaded are left
 * alone. `judged`: the tags of `r` that count.
 */
const due = (
  workspaceId: string,
  rules: RetentionRules,
  at: Date,
  which: RawBuilder<unknown>,
  judged: RawBuilder<unknown> = sql`r.tags`,
) => {
  const { workspace, tags } = distinctRules(rules)
  return sql<{ id: string; fate: Fate }>`
    select r.id, coalesce(nullif(trim(r.title), ''), r.filename) as title, r.created_at,
      r.file_size + r.derived_bytes as bytes,
      case when r.held_at is not null or tagged.hold then 'held' when over.all_due then 'all'
        when ${isSoundIdle} then 'sound' else 'unwritten' end as fate
    from recordings r
    cross join lateral (
      select coalesce(bool_or(x.hold), false) as hold, count(*) filter (where not x.hold) as rules,
        case when count(*) filter (where x."soundDays" is null and not x.hold) = 0
          then max(x."soundDays") filter (where not x.hold) end as sound_days,
        case when count(*) filter (where x."allDays" is null and not x.hold) = 0
          then max(x."allDays") filter (where not x.hold) end as all_days
      from jsonb_to_recordset(${JSON.stringify(tags)}::text::jsonb)
        as x(tag text, "soundDays" int, "allDays" int, hold boolean)
      where x.tag in (select lower(tag) from unnest(${judged}) as tag)
    ) tagged
    cross join lateral (
      select case when tagged.rules > 0 then tagged.sound_days else ${workspace.soundDays}::int end as sound_days,
        case when tagged.rules > 0 then tagged.all_days else ${workspace.allDays}::int end as all_days
    ) kept
    cross join lateral (
      select coalesce(r.created_at + make_interval(days => kept.all_days) <= ${at}, false) as all_due,
        r.sound_gone_at is null
          and coalesce(r.created_at + make_interval(days => kept.sound_days) <= ${at}, false) as sound_due
    ) over
    where r.workspace_id = ${workspaceId} and r.deleted_at is null and r.status <> 'uploading'
      and (over.all_due or over.sound_due) and ${which}`
}

/** What rules now do with a recording; null: nothing, or no longer anything. */
export const fateOf = async (
  db: Queryable,
  workspaceId: string,
  rules: RetentionRules,
  at: Date,
  id: string,
): Promise<Fate | null> => {
  const { rows } = await due(workspaceId, rules, at, sql`r.id = ${id}`).execute(db)
  return rows[0]?.fate ?? null
}

/** Up to `limit` recordings whose time is up at a given moment, ordered by id, starting after `after`. */
export const findDue = async (
  db: Db,
  workspaceId: string,
  rules: RetentionRules,
  at: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (${due(workspaceId, rules, at, sql`r.id > ${after}`)}) d
    where fate in ('all', 'sound') order by id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

type Counted = {
  fate: Fate
  count: number
  bytes: number
  recordings: { id: string; title: string; createdAt: string }[]
}

/** What rules would remove in the night after `now`, among what a person can see. */
export const previewOf = async (
  db: Db,
  scope: Scope,
  rules: RetentionRules,
  now: Date,
): Promise<RetentionPreview> => {
  const at = nextNight(now)
  const judged = await readableTags(db, scope, rules)
  const { rows } = await sql<Counted>`
    select fate, count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes,
      coalesce(json_agg(json_build_object('id', id, 'title', title, 'createdAt',
        to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at)
        filter (where place <= ${maxPreviewed}), '[]') as recordings
    from (
      select d.*, row_number() over (partition by fate order by created_at) as place
      from (${due(scope.workspaceId, rules, at, visibleWithDeleted(scope), judged)}) d
    ) placed group by fate`.execute(db)
  const of = (fate: Fate) => rows.find((row) => row.fate === fate)
  const part = (fate: Fate) => {
    const { count = 0, bytes = 0, recordings = [] } = of(fate) ?? {}
    return { count, bytes, recordings }
  }
  return {
    at: at.toISOString(),
    sound: part('sound'),
    all: part('all'),
    held: of('held')?.count ?? 0,
    unwritten: of('unwritten')?.count ?? 0,
  }
}
