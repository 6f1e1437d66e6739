import type { ActionItem } from '@hattama/contract/insight/summary'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { talk } from './language-model/talk.ts'
import type { Db, Trx } from '#kernel/db/database.ts'
import { writeTasks } from '#library/outcomes/write-tasks.ts'
import { ensureSteps } from '#pipeline/queue/states.ts'
import { indexText } from '#speech/transcripts/search-index.ts'

type Told = {
  tags?: string[]
  participants?: string[]
  createdAt?: Date
  startedAt?: Date
  durationMs?: number
  language?: string
  tasks?: ActionItem[]
}

/** A recording with its transcript, as the pipeline leaves it: segments indexed, then the transcript's own row. */
export const seedMeeting = async (
  db: Db,
  who: { workspaceId: string; userId: string },
  title: string,
  rows: string,
  { tasks, ...more }: Told = {},
) => {
  const recordingId = uuid()
  const { segments, speakers } = talk(rows)
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('recordings')
      .values({
        id: recordingId,
        workspaceId: who.workspaceId,
        ownerId: who.userId,
        title,
        filename: 'a.webm',
        mime: null,
        platform: null,
        language: null,
        durationMs: 60_000,
        sha256: null,
        peaks: null,
        fault: null,
        clientId: null,
        startedAt: null,
        status: 'completed',
        progress: 1,
        ...more,
      })
      .execute()
    await trx
      .insertInto('speakers')
      .values(speakers.map((s) => ({ ...s, recordingId })))
      .execute()
    await trx
      .insertInto('segments')
      .values(segments.map((s, ordinal) => ({ ...s, recordingId, ordinal, confidence: 1, words: [] })))
      .execute()
    await indexText(trx, recordingId)
    await trx
      .insertInto('transcripts')
      .values({
        recordingId,
        revision: 1,
        language: null,
        engine: 'test',
        model: null,
        timing: 'word',
        draft: false,
        confidence: 1,
        wordCount: 1,
        complete: true,
      })
      .execute()
    await ensureSteps(trx, recordingId)
    await trx
      .updateTable('steps')
      .set({ state: 'done', progress: 1 })
      .where('recordingId', '=', recordingId)
      .execute()
    if (tasks) await insertTasks(trx, { ...who, recordingId }, tasks)
  })
  return { id: recordingId, texts: segments.map((s) => s.text), segments }
}

/** The same with word timings, so that a quote opens its moment. */
export const seedTimedMeeting = async (...told: Parameters<typeof seedMeeting>) => {
  const [db] = told
  const meeting = await seedMeeting(...told)
  const word = sql`jsonb_build_array(text, start_ms, end_ms, 1)`
  await sql`update segments set words = jsonb_build_array(${word}) where recording_id = ${meeting.id}`.execute(
    db,
  )
  return meeting
}

const insertTasks = async (
  trx: Trx,
  { workspaceId, recordingId }: { workspaceId: string; recordingId: string },
  actionItems: ActionItem[],
) => {
  const none = { keyPoints: [], decisions: [], nextSteps: [] }
  await trx
    .insertInto('summaries')
    .values({
      id: uuid(),
      recordingId,
      workspaceId,
      type: 'extract',
      language: 'en',
      body: {
        ...none,
        summary: 'Tasks were given.',
        tags: [],
        keyTopics: [],
        participants: [],
        moments: none,
        coverage: { read: 1, dropped: 0 },
      },
      wordCount: 3,
      transcriptRevision: 1,
      engine: 'test',
      model: null,
    })
    .execute()
  await writeTasks(trx, recordingId, actionItems, 'rewrite')
}
