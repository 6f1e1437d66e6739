import type { Queryable } from '#kernel/db/database.ts'
import { languageOfText } from '#kernel/language/guess-language.ts'
import { labelsOf } from './speaker-labels.ts'
import type { SpokenSegment, StoredSpeaker } from './stored-transcript.ts'

/** Segments read to tell the language of a meeting. */
const sampled = 50

/** The speakers of meetings, by meeting. */
export const readVoices = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredSpeaker[]>> => {
  if (ids.length === 0) return new Map()
  const voices = await db
    .selectFrom('speakers')
    .select(['id', 'recordingId', 'name', 'kind', 'ordinal'])
    .where('recordingId', 'in', ids)
    .execute()
  return Map.groupBy(voices, (v) => v.recordingId)
}

/** What was said in a meeting, in order, and the speakers. */
export type Spoken = {
  segments: SpokenSegment[]
  /**
   * The names to show, by speaker id: unnamed voices in the language that was spoken.
   * @param known language of the recording, where it is known
   * @param hide hides personal data in a name
   */
  labels: (known: string | null, hide?: (name: string) => string) => (speakerId: string) => string
}

/** Reads what was said in meetings, whole: a transcript has thousands of segments. */
export const readSpoken = async (
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Spoken>> => {
  if (ids.length === 0) return new Map()
  const [segments, voices] = await Promise.all([
    db
      .selectFrom('segments')
      .select(['id', 'recordingId', 'speakerId', 'startMs', 'endMs', 'text'])
      .where('recordingId', 'in', ids)
      .orderBy('recordingId')
      .orderBy('ordinal')
      .execute(),
    readVoices(db, ids),
  ])
  const byMeeting = Map.groupBy(segments, (s) => s.recordingId)
  return new Map(
    ids.map((id) => {
      const own = byMeeting.get(id) ?? []
      const labels: Spoken['labels'] = (known, hide = (name) => name) => {
        const sample = own.slice(0, sampled).map((s) => s.text)
        const there = (voices.get(id) ?? []).map((v) => ({ ...v, name: hide(v.name) }))
        return labelsOf(there, languageOfText(known, sample.join(' ')))
      }
      return [id, { segments: own, labels }] as const
    }),
  )
}
