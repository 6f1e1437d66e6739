import type { ActionItem } from '@hattama/contract/insight/summary'
import { v7 as uuid } from 'uuid'
import type { Db } from '#kernel/db/database.ts'
import type { StoredWord } from '#kernel/db/columns.ts'
import { writeTasks } from '#library/outcomes/write-tasks.ts'

type Options = { segments?: number; actionItems?: ActionItem[] }

/** Writes what the pipeline makes of a recording: speakers, transcript and summary. Returns the summary's id. */
export const finishMeeting = async (db: Db, recordingId: string, options: Options = {}): Promise<string> => {
  const { segments = 2, actionItems = [] } = options
  const { workspaceId } = await db
    .updateTable('recordings')
    .set({
      status: 'completed',
      progress: 1,
      durationMs: 61_500,
      peaks: Buffer.from(Int8Array.of(0, 127, -127)),
    })
    .where('id', '=', recordingId)
    .returning('workspaceId')
    .executeTakeFirstOrThrow()
  const [me, others] = [uuid(), uuid()]
  await db
    .insertInto('speakers')
    .values([
      { id: me, recordingId, kind: 'me', ordinal: 0 },
      { id: others, recordingId, kind: 'others', ordinal: 1, name: 'Дана' },
    ])
    .execute()
  const words = (i: number): StoredWord[] => [
    [`Слово${i}`, i * 1000, i * 1000 + 400, 0.9],
    ['сказано.', i * 1000 + 400, i * 1000 + 900, null],
  ]
  for (let from = 0; from < segments; from += 200) {
    const rows = Array.from({ length: Math.min(200, segments - from) }, (_, k) => from + k).map(
      (ordinal) => ({
        id: uuid(),
        recordingId,
        ordinal,
        speakerId: ordinal % 2 === 0 ? me : others,
        startMs: ordinal * 1000,
        endMs: ordinal * 1000 + 900,
        text: words(ordinal)
          .map(([text]) => text)
          .join(' '),
        confidence: 0.9,
        words: words(ordinal),
      }),
    )
    await db.insertInto('segments').values(rows).execute()
  }
  await db
    .insertInto('transcripts')
    .values({
      recordingId,
      revision: 1,
      language: 'ru',
      engine: 'test',
      model: null,
      timing: 'word',
      draft: false,
      confidence: 0.9,
      wordCount: segments * 2,
      complete: true,
    })
    .execute()
  const id = uuid()
  const body = {
    summary: '## Итоги\nРешили.',
    keyPoints: ['Один', 'Два'],
    decisions: ['Решение'],
    nextSteps: [],
    tags: ['план'],
    keyTopics: [],
    participants: [],
    moments: { keyPoints: [null, null], decisions: [null], nextSteps: [] },
    coverage: { read: 1, dropped: 0 },
  }
  await db
    .insertInto('summaries')
    .values({
      id,
      recordingId,
      workspaceId,
      type: 'extract',
      language: 'ru',
      body,
      wordCount: 4,
      transcriptRevision: 1,
      engine: 'extract',
      model: null,
    })
    .execute()
  await db.transaction().execute((trx) => writeTasks(trx, recordingId, actionItems, 'rewrite'))
  return id
}
