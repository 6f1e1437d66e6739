import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { mayBeSeenBy, searchDocuments } from '#kernel/sight/may-be-seen.ts'
import { framing } from '#kernel/language/framing.ts'
import { stem } from '#kernel/language/stem.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { textQuery } from './text-query.ts'

/** The meetings a question is about: all that a person sees in a workspace, or the chosen ones of them. */
export type MeetingScope = { workspaceId: string; userId: string; recordingIds: readonly string[] | null }

/** Recordings whose transcripts are ranked: those that hold most of the question's rare words. */
const mostWeighed = 60

/**
 * Recordings a question is about, best first. Any of its words counts; words that only frame it count where it has no
 * others. The index picks the recordings that hold the rarest words anywhere (title, people, summary, transcript); only
 * these are ranked by how much is said about them.
 */
export const recordingsAbout = async (
  db: Db,
  { workspaceId, userId, recordingIds }: MeetingScope,
  question: string,
  limit: number,
): Promise<string[]> => {
  const carrying = wordsOf(question).filter((w) => !stopWords.has(w))
  const own = carrying.filter((w) => !framing.has(stem(w)))
  const words = own.length > 0 ? own : carrying
  const safe = [...new Set(words.flatMap((w) => w.split(/['’-]/)))].filter((w) => w.length > 1).slice(0, 24)
  if (safe.length === 0) return []
  const one = (word: string) => textQuery({ words: [word], beginning: null }, 'any')
  const any = textQuery({ words: safe, beginning: null }, 'any')
  const { rows } = await sql<{ recordingId: string }>`
    with wanted (n, query) as materialized (values ${sql.join(safe.map((w, i) => sql`(${i}::int, ${one(w)})`))}),
    holding as (
      select wanted.n, d.recording_id, d.created_at
      from wanted join search_documents d on d.workspace_id = ${workspaceId} and d.words @@ wanted.query
      where ${mayBeSeenBy(userId, searchDocuments)}
        ${recordingIds === null ? sql`` : sql`and d.recording_id = any(${recordingIds}::uuid[])`}
    ),
    rarity as (
      select n, ln(1 + (select count(distinct recording_id) from holding)::float / count(*)) as weight from holding group by n
    ),
    near as (
      select recording_id, created_at, sum(weight) as held
      from holding join rarity using (n) group by recording_id, created_at
      order by held desc, created_at desc limit ${mostWeighed}
    )
    select near.recording_id
    from near cross join lateral (
      select coalesce(sum(ts_rank(search, ${any})), 0) as said
      from segments where recording_id = near.recording_id and search @@ ${any}
    ) weighed
    order by near.held * (1 + ln(1 + weighed.said)) desc, near.created_at desc
    limit ${limit}
  `.execute(db)
  return rows.map((r) => r.recordingId)
}
