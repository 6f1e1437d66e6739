import type { TemplatePreview, TemplatePreviewRequest } from '@hattama/contract/library/template'
import type { Person } from '#kernel/http/person.ts'
import type { Db } from '#kernel/db/database.ts'
import type { LanguageModel } from '#kernel/language-model/language-model.ts'
import { summariseMeeting } from '../write/summarise-meeting.ts'
import { findZone } from '../../dates/find-zone.ts'
import { storedTranscript, type StoredMeeting } from '../../transcript/stored-transcript.ts'
import { exampleTalks } from './example-talk.ts'
import { ownTemplate } from '../report/report-template.ts'

/** Words a preview reads of a meeting: one window, so that it costs one request. */
const previewWords = 3000

/** The person's own newest finished meeting with words in it; null when there is none. */
const recentMeeting = (db: Db, { workspaceId, userId }: Person) =>
  db
    .selectFrom('recordings as r')
    .innerJoin('transcripts as t', 't.recordingId', 'r.id')
    .select(['r.id', 'r.title', 'r.filename', 'r.participants', 'r.tookPlaceAt'])
    .where('r.workspaceId', '=', workspaceId)
    .where('r.ownerId', '=', userId)
    .where('r.deletedAt', 'is', null)
    .where('t.complete', '=', true)
    .where('t.wordCount', '>=', 60)
    .orderBy('r.tookPlaceAt', 'desc')
    .limit(1)
    .executeTakeFirst()

const example = (language: TemplatePreviewRequest['language']): StoredMeeting => {
  const turns = exampleTalks[language].split('\n').map((row) => row.split(/: (.*)/s))
  const names = [...new Set(turns.map(([name]) => name ?? ''))]
  return {
    language,
    startedAt: new Date(),
    participants: [],
    speakers: names.map((name, ordinal) => ({ id: name, name, kind: 'voice', ordinal })),
    segments: turns.map(([name = '', text = ''], i) => ({
      id: `example-${i}`,
      speakerId: name,
      startMs: i * 6000,
      endMs: i * 6000 + 5500,
      text,
    })),
  }
}

const firstWindow = (meeting: StoredMeeting): StoredMeeting => {
  let words = 0
  const segments = meeting.segments.filter(({ text }) => {
    const fits = words < previewWords
    words += text.split(/\s+/).length
    return fits
  })
  return { ...meeting, segments }
}

/**
 * Runs a template on the person's newest meeting, or on an example when there is none. Stores nothing; the tokens count
 * towards the workspace's usage.
 * @throws the signal's reason when the person stopped waiting
 */
export const previewTemplate = async (
  { db, languageModel }: { db: Db; languageModel: LanguageModel | null },
  person: Person,
  { template, language }: TemplatePreviewRequest,
  signal: AbortSignal,
): Promise<TemplatePreview> => {
  const recent = await recentMeeting(db, person)
  const whole: StoredMeeting = recent
    ? {
        ...(await storedTranscript(db, recent.id)),
        zone: await findZone(db, recent.id),
        participants: recent.participants,
        startedAt: recent.tookPlaceAt,
      }
    : example(language)
  const read = firstWindow(whole)
  const { made, origin, fault } = await summariseMeeting(languageModel, read, {
    workspaceId: person.workspaceId,
    template: ownTemplate('preview', template),
    signal,
  })
  return {
    recordingId: recent?.id ?? null,
    title: recent ? recent.title?.trim() || recent.filename : null,
    readMs: read.segments.at(-1)?.endMs ?? 0,
    wholeMs: whole.segments.at(-1)?.endMs ?? 0,
    summary: made.body.summary,
    type: origin.type,
    needsModel: made.body.needsModel ?? [],
    dropped: made.body.coverage.dropped,
    failed: fault !== null,
  }
}
