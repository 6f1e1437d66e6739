import { randomUUID as uuid } from 'node:crypto'
import type { Db } from '../../api/src/kernel/db/database.ts'
import { indexText } from '../../api/src/speech/transcripts/search-index.ts'
import type { Meeting } from '../minutes/meetings.ts'

export const owner = 'somebody'

export const newWorkspace = async (db: Db) => {
  const id = uuid()
  await db.insertInto('workspaces').values({ id, name: 'QMSum' }).execute()
  return id
}

/** Stores a meeting as the pipeline leaves one, without a title that gives it away. */
export const keep = async (db: Db, workspaceId: string, { segments }: Meeting) => {
  const recordingId = uuid()
  const names = [...new Set(segments.map((s) => s.speakerId))]
  const speakers = names.map((name, ordinal) => ({
    id: uuid(),
    recordingId,
    name,
    kind: 'voice' as const,
    ordinal,
  }))
  const idOf = new Map(speakers.map((s) => [s.name, s.id]))
  const rows = segments.map((s, ordinal) => ({
    ...s,
    id: uuid(),
    recordingId,
    ordinal,
    speakerId: idOf.get(s.speakerId) ?? '',
    confidence: 1,
    words: [],
  }))
  await db.transaction().execute(async (trx) => {
    const about = {
      title: 'Meeting',
      filename: 'a.webm',
      status: 'completed' as const,
      progress: 1,
      language: 'en',
    }
    await trx
      .insertInto('recordings')
      .values({ id: recordingId, workspaceId, ownerId: owner, ...about })
      .execute()
    await trx.insertInto('speakers').values(speakers).execute()
    for (let i = 0; i < rows.length; i += 1000)
      await trx
        .insertInto('segments')
        .values(rows.slice(i, i + 1000))
        .execute()
    await indexText(trx, recordingId)
    const head = {
      revision: 1,
      engine: 'bench',
      timing: 'word' as const,
      draft: false,
      wordCount: 1,
      complete: true,
    }
    await trx
      .insertInto('transcripts')
      .values({ recordingId, ...head })
      .execute()
  })
  return recordingId
}
