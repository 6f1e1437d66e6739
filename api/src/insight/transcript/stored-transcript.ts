import type { Queryable } from '#kernel/db/database.ts'
import type { SpokenBy } from './speaker-labels.ts'
import type { SpokenSegment } from '../summary/extract/utterances.ts'

/** A stored transcript with what minutes need of its recording. */
export type StoredMeeting = {
  segments: SpokenSegment[]
  speakers: SpokenBy[]
  participants: string[]
  /** as the engine or the person told it; null = by the letters */
  language: string | null
  startedAt: Date
}

/** The words of a recording as they stand now, who spoke them, and their revision. Throws where there are none. */
export const storedTranscript = async (db: Queryable, recordingId: string) => {
  const [head, segments, speakers] = await Promise.all([
    db
      .selectFrom('transcripts')
      .select(['revision', 'language'])
      .where('recordingId', '=', recordingId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('segments')
      .select(['id', 'speakerId', 'startMs', 'endMs', 'text'])
      .where('recordingId', '=', recordingId)
      .orderBy('ordinal')
      .execute(),
    db
      .selectFrom('speakers')
      .select(['id', 'name', 'kind', 'ordinal'])
      .where('recordingId', '=', recordingId)
      .orderBy('ordinal')
      .execute(),
  ])
  return { ...head, segments, speakers }
}
