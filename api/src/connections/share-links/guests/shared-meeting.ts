import type { Language } from '@hattama/contract/people/account'
import type { DocumentPart } from '@hattama/contract/rules/library/document'
import { isInProgress } from '@hattama/contract/rules/library/status-display'
import { knowsHour } from '@hattama/contract/rules/library/took-place'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'
import { scopeOf } from '#kernel/http/person.ts'
import { findMeeting, type Stretch } from '#insight/documents/find-meeting.ts'
import type { MeetingText } from '#insight/documents/meeting.ts'
import { redactFor, type Reading } from '#library/personal-data/redaction.ts'
import { findRecording } from '#library/recordings/queries.ts'
import { namesRedacted, redactedMeeting, redactedText } from '../redaction/redacted-meeting.ts'
import { rangeOf, readerOf, type StandingLink } from '../links/find-link.ts'

const written = (link: StandingLink): DocumentPart | null => {
  const [minutes, transcript] = [link.parts.includes('minutes'), link.parts.includes('transcript')]
  if (minutes && transcript) return 'both'
  return minutes ? 'summary' : transcript ? 'transcript' : null
}

/** How far outside a clip to look for hidden numbers that are spoken across its edge, ms. */
const overEdgeMs = 120_000

const widened = ({ fromMs, toMs }: Stretch): Stretch => ({
  fromMs: fromMs - overEdgeMs,
  toMs: toMs + overEdgeMs,
})

/** The words that begin within a range, with their segments and speakers. Times in ms. */
const within = (meeting: MeetingText, { fromMs, toMs }: Stretch): MeetingText => {
  const cut = { ...meeting, durationMs: toMs - fromMs, participants: [], summary: null }
  if (!meeting.spoken) return cut
  const segments = meeting.spoken.segments.flatMap((segment) => {
    const words = segment.words.filter(([, startMs]) => startMs >= fromMs && startMs < toMs)
    return words.length === 0 ? [] : [{ ...segment, words, startMs: words[0]?.[1] ?? segment.startMs }]
  })
  const heard = new Set(segments.map(({ speakerId }) => speakerId))
  const metadata = {
    ...meeting.spoken.metadata,
    duration: (toMs - fromMs) / 1000,
    words: segments.reduce((sum, { words }) => sum + words.length, 0),
  }
  const speakers = meeting.spoken.speakers.filter(({ id }) => heard.has(id))
  return { ...cut, spoken: { ...meeting.spoken, segments, speakers, metadata } }
}

/** All speakers and the owner: their names may be in the minutes even where their words are not shown. */
const peopleIn = async (db: Db, { recordingId }: StandingLink) => {
  const [speakers, owner] = await Promise.all([
    db
      .selectFrom('speakers')
      .select(['id', 'name', 'kind', 'ordinal'])
      .where('recordingId', '=', recordingId)
      .orderBy('ordinal')
      .execute(),
    db
      .selectFrom('recordings as r')
      .innerJoin('authUsers as u', 'u.id', 'r.ownerId')
      .select('u.name')
      .where('r.id', '=', recordingId)
      .executeTakeFirst(),
  ])
  return { speakers, others: owner ? [owner.name] : [] }
}

/**
 * Exactly what a link opens of a meeting. `isComing`: there is nothing to read yet, but there will be. `told` hides the
 * names the link hides in a text beside the meeting.
 */
type SharedMeeting = { meeting: MeetingText; isComing: boolean; redact: (text: string) => string }

/** Hides from guests how a speaker was identified: by voice, from a page, by a member. */
const withoutWhence = (meeting: MeetingText): MeetingText => ({
  ...meeting,
  spoken: meeting.spoken && {
    ...meeting.spoken,
    speakers: meeting.spoken.speakers.map(({ namedBy: _whence, ...speaker }) => speaker),
  },
})

/**
 * Reads what a link opens, with its maker's rights: the parts it names, within its range, without the names and personal
 * data it hides.
 * @throws Failure NOT_FOUND
 */
export const sharedMeeting = async (
  db: Db,
  link: StandingLink,
  language: Language,
): Promise<SharedMeeting> => {
  const [reader, include] = [readerOf(link), written(link)]
  const recording = await findRecording(db, scopeOf(reader), link.recordingId)
  const reading: Reading = link.hidesPersonal ? 'hidden' : 'whole'
  const known: MeetingText = {
    recordingId: link.recordingId,
    title: recording.title,
    tookPlaceAt: new Date(recording.tookPlaceAt),
    isDayOnly: !knowsHour(recording.tookPlaceFrom),
    durationMs: recording.duration === null ? null : recording.duration * 1000,
    participants: recording.participants,
    soundGoneAt: recording.soundGoneAt ? new Date(recording.soundGoneAt) : null,
    summary: null,
    spoken: null,
  }
  const bare = await redactFor(db, reading, known, link)
  const range = rangeOf(link)
  // hiding names needs the whole meeting, whatever is shown; numbers cut by an edge need a little more than the range
  const stretch = link.hidesNames ? null : range && link.hidesPersonal ? widened(range) : range
  const found =
    include &&
    (await findMeeting(db, reader, link.recordingId, include, reading, stretch).catch((error: unknown) => {
      if (error instanceof Failure && ['NOT_FOUND', 'NOT_READY'].includes(error.code)) return null
      throw error
    }))
  const whole = found ?? bare
  const part = withoutWhence(range ? within(whole, range) : whole)
  const isComing = include !== null && !found && isInProgress(recording.status)
  if (!link.hidesNames) return { meeting: part, isComing, redact: (text) => text }
  const { speakers, others } = await peopleIn(db, link)
  const hiding = namesRedacted(whole, speakers, others, language)
  return { meeting: redactedMeeting(part, hiding), isComing, redact: (text) => redactedText(text, hiding) }
}

/** The words of a clip, timed from the start of its sound, for subtitles. */
export const onOwnClock = (meeting: MeetingText, fromMs: number): MeetingText => ({
  ...meeting,
  spoken: meeting.spoken && {
    ...meeting.spoken,
    segments: meeting.spoken.segments.map((segment) => ({
      ...segment,
      startMs: segment.startMs - fromMs,
      endMs: Math.max(0, segment.endMs - fromMs),
      words: segment.words.map(([word, startMs, endMs, confidence]) => [
        word,
        startMs - fromMs,
        endMs - fromMs,
        confidence,
      ]),
    })),
  },
})
