import type { DocumentPart } from '@hattama/contract/rules/document'
import { type Reader, scopeOf } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { findChunk, findPlayable, findTranscriptHead } from '#library/player/queries.ts'
import { asRead, type Reading, usualReading } from '#library/personal-data/hiding.ts'
import { findRecording } from '#library/recordings/queries.ts'
import { findSummaryOfRecording } from '../summary/stored/queries.ts'
import type { MeetingText, SpokenText } from './meeting.ts'
import { isInProgress } from '@hattama/contract/rules/status-display'

const findSpoken = async (db: Db, person: Reader, id: string): Promise<SpokenText | null> => {
  const [recording, head] = await Promise.all([
    findPlayable(db, scopeOf(person), id),
    findTranscriptHead(db, id),
  ])
  if (!recording || !head) return null
  // speakers and metadata as the player gets them; the words of all chunks at once
  const [{ speakers, metadata }, segments] = await Promise.all([
    findChunk(db, { recording, head, chunk: 0 }),
    db
      .selectFrom('segments')
      .select(['id', 'speakerId', 'startMs', 'endMs', 'words', 'language'])
      .where('recordingId', '=', id)
      .orderBy('ordinal')
      .execute(),
  ])
  return { segments, speakers, metadata: { ...metadata, chunk: 0, chunks: 1 } }
}

/**
 * Reads what a document is made of. `reading`: how personal data comes out of it; without one as nobody in particular reads it.
 * @throws Failure NOT_FOUND when nothing of what was asked for exists, NOT_READY while it is still being made
 */
export const findMeeting = async (
  db: Db,
  person: Reader,
  id: string,
  include: DocumentPart,
  reading?: Reading,
): Promise<MeetingText> => {
  const recording = await findRecording(db, scopeOf(person), id)
  const [summary, spoken] = await Promise.all([
    include === 'transcript' ? null : findSummaryOfRecording(db, person, id),
    include === 'summary' ? null : findSpoken(db, person, id),
  ])
  if (!summary && !spoken) throw new Failure(isInProgress(recording.status) ? 'NOT_READY' : 'NOT_FOUND')
  const meeting: MeetingText = {
    recordingId: id,
    title: recording.title,
    createdAt: new Date(recording.createdAt),
    durationMs: recording.duration === null ? null : recording.duration * 1000,
    participants: recording.participants,
    soundGoneAt: recording.soundGoneAt ? new Date(recording.soundGoneAt) : null,
    summary,
    spoken,
  }
  const { workspaceId } = person
  return asRead(db, reading ?? (await usualReading(db, id)), meeting, { workspaceId })
}
