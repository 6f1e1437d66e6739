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

/** Someone heard in a recording, as stored. */
export type StoredSpeaker = { id: string; name: string; kind: 'me' | 'others' | 'voice'; ordinal: number }

export type StoredTranscript = {
  segments: readonly SpokenSegment[]
  speakers: readonly StoredSpeaker[]
  /** as given by the engine or a person; null = guess it from the text */
  language: string | null
}

/** A stored transcript with what a summary needs from its recording. */
export type StoredMeeting = StoredTranscript & {
  participants: readonly string[]
  startedAt: Date
  /** IANA name of the time zone it took place in; absent: the server's own */
  zone?: string | null
  /** what people wrote down during it: the minutes emphasise it */
  marked?: readonly Marked[]
  about?: About
}

/** What is known of a meeting beside its words: its title, its agenda in the calendar, words of the workspace. */
export type About = { title: string; agenda: string; terms: readonly string[] }

/** Reads the current words of a recording, their speakers and their revision. Throws when there is no transcript. */
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
