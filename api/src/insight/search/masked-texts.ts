import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { actionItemsOf } from '#library/outcomes/tasks.ts'
import type { Looked } from '#library/personal-data/find/personal-data.ts'
import { redactWhole } from '#library/personal-data/redact-in-thread.ts'

/** What is masked in the texts of a workspace. */
export type Masking = { workspaceId: string; looked: Looked }

type Segment = { id: string; speakerId: string; language: string | null; text: string }

/** The segments of a recording that hides personal data as they are read, with what spans their borders masked too. */
export const maskedSegments = async <T extends { speakerId: string; text: string }>(
  { workspaceId, looked }: Masking,
  segments: readonly T[],
): Promise<T[]> => {
  const turns = segments.map(({ speakerId, text }) => ({ speakerId, text, words: [] }))
  const size = turns.reduce((sum, { text }) => sum + text.length, 0)
  const masked = await redactWhole(turns, looked, size, { whose: workspaceId })
  return segments.map((segment, i) => ({ ...segment, text: masked[i]?.text ?? '' }))
}

/** Everything the search index holds of a recording, as it is read where personal data is hidden. */
export const maskedTexts = async (db: Db, recordingId: string, masking: Masking) => {
  const [recording, speakers, summary, segments] = await Promise.all([
    db
      .selectFrom('recordings')
      .select(['title', 'filename', 'participants', 'tags'])
      .where('id', '=', recordingId)
      .executeTakeFirst(),
    db
      .selectFrom('speakers')
      .select('name')
      .where('recordingId', '=', recordingId)
      .where('gone', '=', false)
      .orderBy('ordinal')
      .execute(),
    db
      .selectFrom('summaries')
      .select('body')
      .select(actionItemsOf(sql.ref('summaries.recordingId')).as('actionItems'))
      .where('recordingId', '=', recordingId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
    db
      .selectFrom('segments as s')
      .innerJoin('transcripts as t', 't.recordingId', 's.recordingId')
      .select(['s.id', 's.speakerId', 's.language', 's.text'])
      .where('s.recordingId', '=', recordingId)
      .where('t.complete', '=', true)
      .orderBy('s.ordinal')
      .$castTo<Segment>()
      .execute(),
  ])
  if (!recording) return null
  const { title, filename, participants, tags } = recording
  const { summary: text, keyPoints, decisions, nextSteps, tags: told = [] } = summary?.body ?? {}
  const written = {
    title: title?.trim() || filename,
    people: [...participants, ...speakers.map(({ name }) => name)],
    tags: [...tags],
    told,
    minutes: { summary: text, keyPoints, decisions, nextSteps },
    tasks: (summary?.actionItems ?? []).map(({ task, assignee }) => ({ task, assignee })),
  }
  const { workspaceId: whose, looked } = masking
  return {
    hasMinutes: summary !== undefined,
    ...(await redactWhole(written, looked, JSON.stringify(written).length, { whose })),
    segments: await maskedSegments(masking, segments),
  }
}
