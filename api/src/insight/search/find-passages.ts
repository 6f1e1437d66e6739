import type { Embeddings } from '#kernel/language-model/embeddings.ts'
import { ModelFault } from '#kernel/language-model/model-fault.ts'
import { recordingTitle } from '@hattama/contract/recording'
import type { Db } from '#kernel/db/database.ts'
import { hidersOf } from '#library/personal-data/hiding.ts'
import { visibleTo } from '#kernel/sight/find-seen.ts'
import { labelsOf } from '../transcript/speaker-labels.ts'
import { languageOfText } from '#kernel/language/guess-language.ts'
import { passagesOf, type PassageSegment } from './passages.ts'
import { rank, type Ranked } from './rank.ts'
import { type MeetingScope, recordingsAbout } from './recordings-about.ts'
import { fuse, rankByMeaning, recordingsLike } from './vectors.ts'

/** Recordings ranked passage by passage; the database picks them by full text. */
const mostRecordings = 20

/** Recordings added for their meaning; passages of each ranking that are fused into one. */
const mostAlike = 8
const mostFused = 50

/** The vector of a question, and the model it is of. */
export type Meaning = { model: string; asked: Float32Array }

/** Longest a question waits for its meaning, ms. */
const patienceMs = 3000

/** What a question means; null without an embedding server, or when it does not answer: the words must do then. */
export const meaningOf = async (
  embeddings: Embeddings | null,
  question: string,
  signal: AbortSignal,
): Promise<Meaning | null> => {
  if (!embeddings) return null
  try {
    const [asked] = await embeddings.embed(
      [question],
      AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    )
    return asked ? { model: embeddings.model, asked } : null
  } catch (error) {
    if (error instanceof ModelFault) return null
    throw error
  }
}

/** The best passages for a question, with the titles of the recordings they come from. */
export type FoundPassages = { ranked: Ranked[]; titles: Map<string, string> }

/**
 * The passages of the chosen recordings, or of all that the person sees, that answer a question best; none for an
 * unknown recording. The full-text index chooses the recordings, the ranking within them is done here.
 */
export const findPassages = async (
  db: Db,
  scope: MeetingScope,
  question: string,
  { limit, meaning = null }: { limit: number; meaning?: Meaning | null },
): Promise<FoundPassages> => {
  const { workspaceId, userId, recordingIds } = scope
  const isFew = recordingIds !== null && recordingIds.length <= mostRecordings
  const about = isFew ? recordingIds : await recordingsAbout(db, scope, question, mostRecordings)
  const alike = meaning && !isFew ? await recordingsLike(db, scope, meaning, mostAlike) : []
  const ids = [...new Set([...about, ...alike])]
  if (ids.length === 0) return { ranked: [], titles: new Map() }
  const [hiderOf, recordings, segments, speakers] = await Promise.all([
    // before they are ranked, quoted, and read by a model
    hidersOf(db, workspaceId, ids),
    db
      .selectFrom('recordings as r')
      .select(['r.id', 'r.title', 'r.filename', 'r.language'])
      .where('r.id', 'in', ids)
      .where(visibleTo({ workspaceId, userId, ownerId: null }))
      .execute(),
    db
      .selectFrom('segments')
      .select(['id', 'recordingId', 'speakerId', 'startMs', 'endMs', 'text'])
      .where('recordingId', 'in', ids)
      .orderBy('recordingId')
      .orderBy('ordinal')
      .execute(),
    db
      .selectFrom('speakers')
      .select(['id', 'recordingId', 'name', 'kind', 'ordinal'])
      .where('recordingId', 'in', ids)
      .execute(),
  ])
  const seen = new Set(recordings.map((r) => r.id))
  const labels = new Map(
    recordings.map((r) => {
      const sample = segments.filter((s) => s.recordingId === r.id).slice(0, 50)
      const language = languageOfText(r.language, sample.map((s) => s.text).join(' '))
      const there = speakers.filter((s) => s.recordingId === r.id)
      return [r.id, labelsOf(there, language)]
    }),
  )
  const spoken: PassageSegment[] = segments
    .filter((s) => seen.has(s.recordingId))
    .map(({ speakerId, ...s }) => ({
      ...s,
      text: hiderOf(s.recordingId)(s.text),
      speaker: labels.get(s.recordingId)?.(speakerId) ?? '',
    }))
  const titles = new Map(
    recordings.map((r) => [r.id, recordingTitle({ meetingTitle: r.title, filename: r.filename }, '')]),
  )
  const passages = passagesOf(spoken)
  if (!meaning) return { ranked: rank(passages, question, limit), titles }
  const byMeaning = await rankByMeaning(db, passages, meaning, mostFused)
  return { ranked: fuse([rank(passages, question, mostFused), byMeaning], limit), titles }
}
