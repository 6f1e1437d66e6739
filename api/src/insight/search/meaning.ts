import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { endingAfter } from '#kernel/ending-after.ts'
import type { Embeddings } from '#kernel/language-model/embeddings.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import { within } from '#kernel/tracing/tracing.ts'
import type { Passage } from './passages.ts'
import { briefOf, codeOf, likeness, maxStretches } from './vectors.ts'

/** The vector of a question, and the model that made it. */
export type Meaning = { model: string; asked: Float32Array }

/** A meeting near in meaning, and its nearest passage, by the segment that begins it. */
type Near = { recordingId: string; segmentId: string; likeness: number }

/** Longest a question waits for its meaning, ms. */
const patienceMs = 3000

/** Meetings kept by the start of their codes; of those, by whole codes; and passages of each compared by full vector. */
const maxCandidates = 240
const maxLooked = 40
const maxHeld = 2

/** Embeds a question; null without an embedding server, or when it does not answer: then only words are searched. */
export const meaningOf = async (
  embeddings: Embeddings | null,
  question: string,
  signal: AbortSignal,
): Promise<Meaning | null> => {
  if (!embeddings) return null
  const { signal: ended, clear } = endingAfter(patienceMs, signal)
  try {
    const [asked] = await within('embeddings', { 'hattama.pieces': 1 }, () =>
      embeddings.embed([question], ended),
    )
    return asked ? { model: embeddings.model, asked } : null
  } catch (error) {
    if (error instanceof ModelFault) return null
    throw error
  } finally {
    clear()
  }
}

/** Bits by which a stored code differs from the one asked for; null when it is missing or of another length. */
const apart = (kept: RawBuilder<unknown>, code: string) =>
  sql<number>`case when length(${kept}) = ${sql.lit(code.length)} then bit_count(${kept} # ${code}::varbit) end`

/** The same for the nearest stretch; unrolled, since a loop over a row's equally long codes costs more than they do. */
const apartMost = (kept: 'v.briefs' | 'v.codes', code: string) => {
  const one = (i: number) => sql`${sql.raw(kept)}[${sql.lit(i + 1)}]`
  const each = Array.from({ length: maxStretches }, (_, i) => sql`bit_count(${one(i)} # ${code}::varbit)`)
  return sql`case when length(${one(0)}) = ${sql.lit(code.length)} then least(${sql.join(each)}) end`
}

/**
 * Finds meetings about what is meant, nearest first, even if they contain none of its words. The signs of the vectors
 * select meetings and passages, the vectors rank them. Sorted rows are kept narrow (`offset 0`): with codes beside their
 * differences the sort spilled to disk. Access is resolved first (`seen`): the database then joins by ids, where it used
 * to copy the codes of every meeting, including other people's.
 * @param which condition on the documents `d` of the index, with what the caller may see
 */
export const meetingsNear = async (
  db: Db,
  which: RawBuilder<unknown>,
  meaning: Meaning,
  limit: number,
): Promise<Near[]> => {
  const code = codeOf(meaning.asked)
  const { rows } = await sql<{ recordingId: string; segmentId: string; vector: Buffer }>`
    with seen as materialized (select d.recording_id from search_documents d where ${which}),
    close as materialized (
      select recording_id from (
        select v.recording_id, ${apartMost('v.briefs', briefOf(code))} as bits
        from seen join recording_vectors v on v.recording_id = seen.recording_id and v.model = ${meaning.model} offset 0
      ) told
      order by bits limit ${maxCandidates}
    ),
    near as materialized (
      select recording_id from (
        select recording_id, ${apartMost('v.codes', code)} as bits
        from close join recording_vectors v using (recording_id) offset 0
      ) told
      order by bits limit ${maxLooked}
    )
    select near.recording_id, held.segment_id, held.vector
    from near cross join lateral (
      select p.segment_id, p.vector from passage_vectors p where p.recording_id = near.recording_id
      order by ${apart(sql`p.code`, code)} limit ${maxHeld}
    ) held`.execute(db)
  const best = new Map<string, Near>()
  for (const { recordingId, segmentId, vector } of rows) {
    const near = { recordingId, segmentId, likeness: likeness(vector, meaning.asked) }
    if (near.likeness > (best.get(recordingId)?.likeness ?? 0)) best.set(recordingId, near)
  }
  return [...best.values()].toSorted((a, b) => b.likeness - a.likeness).slice(0, limit)
}

/** How near passages are to the question in meaning, by the segments that begin them; omits those without a vector. */
export const likenessesOf = async (
  db: Db,
  passages: readonly Passage[],
  { model, asked }: Meaning,
): Promise<Map<string, number>> => {
  const ids = [...new Set(passages.map((p) => p.recordingId))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('passageVectors as p')
    .innerJoin('recordingVectors as r', 'r.recordingId', 'p.recordingId')
    .select(['p.segmentId', 'p.vector'])
    .where('p.recordingId', 'in', ids)
    .where('r.model', '=', model)
    .execute()
  return new Map(rows.map((r) => [r.segmentId, likeness(r.vector, asked)]))
}
