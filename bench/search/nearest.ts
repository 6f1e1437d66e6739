import type { Db } from '../../api/src/kernel/db/database.ts'
import { unit } from '../../api/src/kernel/language-model/embeddings.ts'
import { searchableBy } from '../../api/src/insight/search/find-recordings.ts'
import { meetingsNear } from '../../api/src/insight/search/meaning.ts'
import { likeness } from '../../api/src/insight/search/vectors.ts'
import { printTable } from '../table.ts'
import { numbers } from './corpus.ts'
import { madeModel, madeVector } from './vectors.ts'

/** Meetings searched for, questions per closeness, and how similar a question is to its passage (cosine). */
const wanted = 10
const questions = 40
const closeness = [0.8, 0.65, 0.5]

/** Vectors are stored as bytes: cosines that differ by less are equal. */
const same = 1e-4

type Passage = { vector: Buffer; meetings: string[] }

/** Makes a question with a given cosine to a passage; the rest of it is random. */
const questionTo = ({ vector }: Passage, cosine: number, next: () => number) => {
  const passage = unit(Float32Array.from(vector, (_, i) => vector.readInt8(i)))
  const other = madeVector(next)
  return unit(passage.map((v, i) => cosine * v + Math.sqrt(1 - cosine ** 2) * (other[i] ?? 0)))
}

/** Returns the similarity of each meeting's nearest passage: what a search without shortcuts would sort by. */
const likenessOfAll = (passages: readonly Passage[], asked: Float32Array) => {
  const best = new Map<string, number>()
  for (const { vector, meetings } of passages) {
    const value = likeness(vector, asked)
    for (const id of meetings) if (value > (best.get(id) ?? -1)) best.set(id, value)
  }
  return best
}

/**
 * Measures how many of the ten meetings nearest in meaning, over every passage a person sees, are found by a search that
 * compares the beginnings of codes, then codes, then vectors. Random vectors have no neighbourhoods: only a question's own
 * passages come near it, which is the hardest case.
 */
export const measureNearest = async (db: Db) => {
  const { userId, workspaceId } = await db
    .selectFrom('memberships')
    .select(['userId', 'workspaceId'])
    .executeTakeFirstOrThrow()
  const seen = searchableBy({ workspaceId, userId, ownerId: null })
  const passages = await db
    .selectFrom('passageVectors as p')
    .innerJoin('searchDocuments as d', 'd.recordingId', 'p.recordingId')
    .select((e) => ['p.vector', e.fn.agg<string[]>('array_agg', ['p.recordingId']).distinct().as('meetings')])
    .where(seen.$castTo<boolean>())
    .groupBy('p.vector')
    .execute()
  const next = numbers(11)
  const rows = []
  for (const cosine of closeness) {
    let found = 0
    for (let i = 0; i < questions; i++) {
      const about = passages[Math.floor(next() * passages.length)]
      if (!about) throw new Error('no passages')
      const asked = questionTo(about, cosine, next)
      const all = likenessOfAll(passages, asked)
      const least = [...all.values()].toSorted((a, b) => b - a)[wanted - 1] ?? 0
      const near = await meetingsNear(db, seen, { model: madeModel, asked }, wanted)
      found += near.filter((n) => (all.get(n.recordingId) ?? 0) >= least - same).length
    }
    rows.push([cosine.toFixed(2), `${((100 * found) / (questions * wanted)).toFixed(1)} %`])
  }
  printTable(`The ${wanted} nearest meetings, against all ${passages.length} passages one by one`, [
    ['likeness of the question to its passage', 'found of them'],
    ...rows,
  ])
}
