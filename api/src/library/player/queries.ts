import type { SegmentChunk, Transcript } from '@hattama/contract/speech/transcript'
import { segmentsPerChunk } from '@hattama/contract/speech/transcript'
import { sql } from 'kysely'
import type { Scope } from '#kernel/http/person.ts'
import type { Holder } from '#kernel/auth/url-token.ts'
import type { Db } from '#kernel/db/database.ts'
import { belongsTo, visibleTo } from '#kernel/visibility/find-seen.ts'
import { mayBeSeenBy } from '#kernel/visibility/may-be-seen.ts'
import { admits } from '#people/accounts/is-closed-to.ts'
import { personalRedactor, redactedWords } from '../personal-data/redacted-value.ts'
import { lookedFor } from '../personal-data/settings.ts'
import { findTail } from './live-tail.ts'
import { segmentLanguages, segmentOf, speakerName, wireWordsOf, speakerOf } from './wire-words.ts'

/** Who requests the media: somebody signed in, or whom a link was made for; the workspace may not admit them any more. */
export type Listener = Scope | Holder

/** What the player needs of a recording; null if the listener may not see it. */
export const findPlayable = async (db: Db, listener: Listener, id: string) => {
  const query = db
    .selectFrom('recordings as r')
    .select([
      'r.id',
      'r.workspaceId',
      'r.mime',
      'r.durationMs',
      'r.peaks',
      'r.status',
      'r.filename',
      'r.language',
      'r.soundGoneAt',
    ])
    .where('r.id', '=', id)
    .where('r.deletedAt', 'is', null)
  const { userId } = listener
  const seen =
    'workspaceId' in listener
      ? query.where(visibleTo(listener))
      : query
          .where(mayBeSeenBy(userId))
          .where(belongsTo(userId, sql.ref('r.workspaceId')))
          .where(admits(listener, sql.ref('r.workspaceId')))
  return (await seen.executeTakeFirst()) ?? null
}

/** What the player needs of a recording. */
export type Playable = NonNullable<Awaited<ReturnType<typeof findPlayable>>>

/** The head of a transcript with its number of segments; null if there is none. */
export const findTranscriptHead = async (db: Db, id: string) =>
  (await db
    .selectFrom('transcripts as t')
    .selectAll('t')
    .select((e) =>
      e
        .selectFrom('segments as s')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('s.recordingId', '=', 't.recordingId')
        .as('segments'),
    )
    .where('t.recordingId', '=', id)
    .executeTakeFirst()) ?? null

type TranscriptHead = NonNullable<Awaited<ReturnType<typeof findTranscriptHead>>>

/**
 * Identifies a chunk of a transcript: the recording, the head of its transcript if there is one, and the chunk number.
 * `isHidden`: personal data is hidden from the reader.
 */
type ChunkOf = { recording: Playable; head: TranscriptHead | null; chunk: number; isHidden: boolean }

/** Speakers of a recording, without those removed, and without the call's side once all its words went to named people. */
export const findSpeakers = async (db: Db, recordingId: string) => {
  const rows = await db
    .selectFrom('speakers')
    .select(['id', 'name', 'kind', 'ordinal', 'pageName', 'namedBy'])
    .where('recordingId', '=', recordingId)
    .where('gone', '=', false)
    .where((e) =>
      e.or([
        e('kind', '<>', 'others'),
        e.exists(
          e.selectFrom('segments').select('segments.id').whereRef('segments.speakerId', '=', 'speakers.id'),
        ),
      ]),
    )
    .orderBy('ordinal')
    .execute()
  return rows.map(speakerOf)
}

/** What is known of a transcript besides its words. */
export const metadataOf = (
  { durationMs }: Pick<Playable, 'durationMs'>,
  head: TranscriptHead,
  chunk: number,
): Transcript['metadata'] => ({
  duration: (durationMs ?? 0) / 1000,
  language: head.language,
  revision: head.revision,
  chunk,
  chunks: Math.max(1, Math.ceil((head.segments ?? 0) / segmentsPerChunk)),
  words: head.wordCount,
  engine: head.engine,
  model: head.model,
  timing: head.timing,
  draft: head.draft,
  confidence: head.confidence,
  otherScript: head.otherScript,
  gaps: head.gaps,
  complete: head.complete,
})

/** How many segments on either side are searched for a number that spans two chunks. */
const overBorder = 20

/**
 * The segments of a chunk. Where personal data is hidden, what spans its borders is already hidden here: the code that
 * redacts the answer does not have the words of the neighbouring chunks.
 */
const findStored = async (db: Db, { recording, chunk, isHidden }: ChunkOf) => {
  const around = isHidden ? overBorder : 0
  const [from, to] = [chunk * segmentsPerChunk, (chunk + 1) * segmentsPerChunk]
  const stored = await db
    .selectFrom('segments')
    .select(['id', 'ordinal', 'speakerId', 'words', 'language', 'why'])
    .where('recordingId', '=', recording.id)
    .where('ordinal', '>=', from - around)
    .where('ordinal', '<', to + around)
    .orderBy('ordinal')
    .execute()
  if (!isHidden) return stored
  const redactor = personalRedactor(await lookedFor(db, recording.workspaceId))
  const near = (border: number) =>
    redactedWords(
      stored.filter(({ ordinal }) => Math.abs(ordinal + 0.5 - border) < around),
      redactor,
    )
  const hidden = new Map([...near(from), ...near(to)].map((segment) => [segment.id, segment]))
  return stored
    .filter(({ ordinal }) => ordinal >= from && ordinal < to)
    .map((segment) => hidden.get(segment.id) ?? segment)
}

/** One chunk of stored segments, with all the speakers. A missing transcript reads as empty and incomplete. */
const findChunk = async (db: Db, of: ChunkOf) => {
  const { recording, head, chunk } = of
  if (!head) {
    const duration = (recording.durationMs ?? 0) / 1000
    const metadata = { ...nothing, duration, chunk, language: recording.language }
    return { speakers: [], segments: [], metadata }
  }
  const [speakers, segments] = await Promise.all([findSpeakers(db, recording.id), findStored(db, of)])
  return { speakers, segments, metadata: metadataOf(recording, head, chunk) }
}

/** A chunk word by word. */
export const findTranscript = async (db: Db, of: ChunkOf): Promise<Transcript> => {
  const { speakers, segments, metadata } = await findChunk(db, of)
  return {
    initialWords: segments.flatMap(wireWordsOf),
    speakers: speakers.map(speakerName),
    speakerDetails: speakers,
    segmentLanguages: segmentLanguages(segments, metadata.language),
    metadata,
  }
}

/** A chunk segment by segment. */
export const findSegments = async (db: Db, of: ChunkOf): Promise<SegmentChunk> => {
  const { speakers, segments, metadata } = await findChunk(db, of)
  const tail = isEnd(metadata) && !of.isHidden ? await findTail(db, of.recording.id) : []
  const shown = segments.filter(({ words }) => words.length > 0)
  return {
    segments: shown.map((segment) => segmentOf(segment, metadata.language)),
    speakers,
    metadata,
    ...(tail.length > 0 && { tail }),
  }
}

/**
 * Whether what is being said now follows a chunk. Where personal data is hidden, it does not: half a number may be heard
 * before the rest shows that it is one.
 */
const isEnd = ({ complete, chunk, chunks }: Transcript['metadata']) => !complete && chunk === chunks - 1

const nothing: Transcript['metadata'] = {
  duration: 0,
  language: null,
  revision: 0,
  chunk: 0,
  chunks: 1,
  words: 0,
  engine: null,
  model: null,
  timing: 'word',
  draft: false,
  confidence: null,
  complete: false,
}
