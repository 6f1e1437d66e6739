import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { framing } from '#kernel/language/framing.ts'
import { stem } from '#kernel/language/stem.ts'
import { stopWords } from '#kernel/language/stop-words.ts'
import { wordsOf } from '#kernel/language/words.ts'
import { textQuery } from './text-query.ts'

/** The meetings a question is about: all a person can see in a workspace, or chosen ones among them. */
export type MeetingScope = { workspaceId: string; userId: string; recordingIds: readonly string[] | null }

/**
 * Finds the recordings a question is about, best first. Any of its words counts; words that only frame it count when it has
 * no others. The index picks the recordings with the rarest words anywhere (title, people, summary, transcript); the first
 * `weighed` of them are ranked by how much is said about the words, for which their transcripts are read.
 * @param which condition on the documents `d` of the index, with what the caller may see
 */
export const recordingsAbout = async (
  db: Db,
  which: RawBuilder<unknown>,
  question: string,
  { limit, weighed }: { limit: number; weighed: number },
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
      from wanted join search_documents d on d.words @@ wanted.query
      where ${which}
    ),
    rarity as (
      select n, ln(1 + (select count(distinct recording_id) from holding)::float / count(*)) as weight from holding group by n
    ),
    near as (
      select recording_id, held, row_number() over (order by held desc, created_at desc) as place
      from (
        select recording_id, created_at, sum(weight) as held
        from holding join rarity using (n) group by recording_id, created_at
        order by held desc, created_at desc limit ${Math.max(limit, weighed)}
      ) first
    )
    select near.recording_id
    from near cross join lateral (
      select coalesce(sum(ts_rank(search, ${any})), 0) as said
      from segments where near.place <= ${weighed} and recording_id = near.recording_id and search @@ ${any}
    ) looked
    order by near.place > ${weighed}, near.held * (1 + ln(1 + looked.said)) desc, near.place
    limit ${limit}
  `.execute(db)
  return rows.map((r) => r.recordingId)
}
