import type { Db } from '#kernel/db/database.ts'
import { mayBeSeenBy } from '#kernel/sight/may-be-seen.ts'
import { unit } from '#kernel/language-model/embeddings.ts'
import type { Passage } from './passages.ts'
import type { Ranked } from './rank.ts'
import type { MeetingScope } from './recordings-about.ts'

/** Meetings compared as wholes, the newest: bounds what one question reads (1,024 numbers each: 8 MB). */
const mostCompared = 2000

/** Vectors as PostgreSQL keeps them. */
export const bytesOf = (vector: Float32Array) =>
  Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)

const vectorOf = (bytes: Buffer) =>
  Float32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readFloatLE(i * 4))

/** Cosine of two vectors of length 1; those of different models have no likeness. */
export const likeness = (a: Float32Array, b: Float32Array) =>
  a.length === b.length ? a.reduce((sum, v, i) => sum + v * (b[i] ?? 0), 0) : 0

/** Their mean, scaled to length 1. */
export const meanOf = (vectors: readonly Float32Array[]): Float32Array => {
  const sum = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors) for (const [i, v] of vector.entries()) sum[i] = (sum[i] ?? 0) + v
  return unit(sum)
}

/** Recordings close in meaning to the question, though they may hold none of its words. */
export const recordingsLike = async (
  db: Db,
  { workspaceId, userId, recordingIds }: MeetingScope,
  { model, asked }: { model: string; asked: Float32Array },
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('recordingVectors as v')
    .innerJoin('recordings as r', 'r.id', 'v.recordingId')
    .select(['v.recordingId', 'v.vector'])
    .where('v.workspaceId', '=', workspaceId)
    .where('v.model', '=', model)
    .where(mayBeSeenBy(userId))
    .$if(recordingIds !== null, (q) => q.where('v.recordingId', 'in', [...(recordingIds ?? [])]))
    .orderBy('v.createdAt', 'desc')
    .limit(mostCompared)
    .execute()
  return rows
    .map(({ recordingId, vector }) => ({ recordingId, score: likeness(vectorOf(vector), asked) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map((r) => r.recordingId)
}

/** Passages by how close in meaning they are to the question, best first; those without a vector are left out. */
export const rankByMeaning = async (
  db: Db,
  passages: readonly Passage[],
  { model, asked }: { model: string; asked: Float32Array },
  limit: number,
): Promise<Ranked[]> => {
  const ids = [...new Set(passages.map((p) => p.recordingId))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('passageVectors as p')
    .innerJoin('recordingVectors as r', 'r.recordingId', 'p.recordingId')
    .select(['p.segmentId', 'p.vector'])
    .where('p.recordingId', 'in', ids)
    .where('r.model', '=', model)
    .execute()
  const scores = new Map(rows.map((r) => [r.segmentId, likeness(vectorOf(r.vector), asked)]))
  return passages
    .flatMap((passage) => {
      const score = scores.get(passage.segments[0]?.id ?? '')
      return score === undefined ? [] : [{ passage, score }]
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
}

/** Reciprocal rank fusion (Cormack, Clarke and Buettcher 2009), with their constant. */
const fusion = 60

/** Several rankings merged into one: what ranks high in any of them comes first. */
export const fuse = (orders: readonly (readonly Ranked[])[], limit: number): Ranked[] => {
  const scores = new Map<Passage, number>()
  for (const order of orders) {
    for (const [i, { passage }] of order.entries()) {
      scores.set(passage, (scores.get(passage) ?? 0) + 1 / (fusion + i + 1))
    }
  }
  return [...scores]
    .map(([passage, score]) => ({ passage, score }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
}
