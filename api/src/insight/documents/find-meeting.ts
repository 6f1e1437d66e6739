import type { DocumentPart } from '@hattama/contract/rules/library/document'
import { type Reader, scopeOf } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { findPlayable, findSpeakers, findTranscriptHead, metadataOf } from '#library/player/queries.ts'
import { redactFor, type Reading, usualReading } from '#library/personal-data/redaction.ts'
import { findRecording } from '#library/recordings/queries.ts'
import { findSummaryOfRecording } from '../summary/stored/queries.ts'
import type { MeetingText, SpokenText } from './meeting.ts'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import { knowsHour } from '@hattama/contract/rules/library/took-place'

/** A stretch of a recording, ms. */
export type Stretch = { fromMs: number; toMs: number }

const findSpoken = async (
  db: Db,
  person: Reader,
  id: string,
  stretch: Stretch | null,
): Promise<SpokenText | null> => {
  const [recording, head] = await Promise.all([
    findPlayable(db, scopeOf(person), id),
    findTranscriptHead(db, id),
  ])
  if (!recording || !head) return null
  const ofRecording = db
    .selectFrom('segments')
    .select(['id', 'speakerId', 'startMs', 'endMs', 'words', 'language'])
    .where('recordingId', '=', id)
  const wanted = stretch
    ? ofRecording.where('endMs', '>=', stretch.fromMs).where('startMs', '<', stretch.toMs)
    : ofRecording
  const [speakers, segments] = await Promise.all([findSpeakers(db, id), wanted.orderBy('ordinal').execute()])
  const metadata = metadataOf(recording, head, 0)
  const gaps = metadata.gaps?.filter(
    ({ startMs, endMs }) => !stretch || (endMs >= stretch.fromMs && startMs < stretch.toMs),
  )
  return { segments, speakers, metadata: { ...metadata, gaps, chunks: 1 } }
}

/**
 * Reads what a document is made of. `reading`: how personal data is shown; by default as for no particular reader.
 * `stretch`: only segments that overlap it are read.
 * @throws Failure NOT_FOUND when nothing of what was asked for exists, NOT_READY while it is still being made
 */
export const findMeeting = async (
  db: Db,
  person: Reader,
  id: string,
  include: DocumentPart,
  reading?: Reading,
  stretch: Stretch | null = null,
): Promise<MeetingText> => {
  const recording = await findRecording(db, scopeOf(person), id)
  const [summary, spoken] = await Promise.all([
    include === 'transcript' ? null : findSummaryOfRecording(db, person, id),
    include === 'summary' ? null : findSpoken(db, person, id, stretch),
  ])
  if (!summary && !spoken) throw new Failure(isInProgress(recording.status) ? 'NOT_READY' : 'NOT_FOUND')
  const meeting: MeetingText = {
    recordingId: id,
    title: recording.title,
    tookPlaceAt: new Date(recording.tookPlaceAt),
    isDayOnly: !knowsHour(recording.tookPlaceFrom),
    durationMs: recording.duration === null ? null : recording.duration * 1000,
    participants: recording.participants,
    soundGoneAt: recording.soundGoneAt ? new Date(recording.soundGoneAt) : null,
    summary,
    spoken,
  }
  const { workspaceId } = person
  return redactFor(db, reading ?? (await usualReading(db, id)), meeting, { workspaceId })
}
