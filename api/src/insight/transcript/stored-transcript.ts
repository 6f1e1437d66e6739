import type { Queryable } from '#kernel/db/database.ts'
import type { Marked } from '../notes/marked.ts'

/** A stored segment with its words as one text. Times in ms. */
export type SpokenSegment = {
  id: string
  speakerId: string
  startMs: number
  endMs: number
  text: string
}

/** Somebody heard in a recording, as stored. */
export type StoredSpeaker = { id: string; name: string; kind: 'me' | 'others' | 'voice'; ordinal: number }

export type StoredTranscript = {
  segments: readonly SpokenSegment[]
  speakers: readonly StoredSpeaker[]
  /** as the engine or a person named it; null = to be guessed from its letters */
  language: string | null
}

/** A stored transcript with what a summary needs of its recording. */
export type StoredMeeting = StoredTranscript & {
  participants: readonly string[]
  startedAt: Date
  /** IANA name of where it took place; absent: where the server runs */
  zone?: string | null
  /** what people wrote down while it went on: the minutes dwell on it */
  marked?: readonly Marked[]
}

/** The words of a recording as they stand now, who spoke them, and their revision. Throws where there are none. */
export const storedTranscript = async (
  db: Queryable,
  recordingId: string,
): Promise<StoredTranscript & { revision: number }> => {
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
