import type { User } from '@hattama/contract/people/account'
import type { ActionItem, Summary } from '@hattama/contract/insight/summary'
import { openSql, type Sql } from '../../api/src/kernel/db/database.ts'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { writeTasks } from '../../api/src/library/outcomes/write-tasks.ts'

/** A meeting to add to the library; omitted fields have ordinary values. */
type SeededMeeting = {
  title?: string | null
  filename?: string
  /** status as the server stores it */
  status?: string
  /** 0..1 */
  progress?: number
  minutes?: number | null
  priority?: Summary['priority']
  platform?: string | null
  participants?: string[]
  /** hours before now */
  hoursAgo?: number
  /** null or absent: none */
  summary?: SeededSummary | null
}

type SeededSummary = Partial<
  Pick<
    Summary,
    | 'summary'
    | 'keyPoints'
    | 'decisions'
    | 'tags'
    | 'keyTopics'
    | 'participants'
    | 'wordCount'
    | 'status'
    | 'type'
  >
> & { tasks?: ActionItem[] }

/** Writes meetings into the running product's database: states and figures no pipeline would produce on demand. */
export const addMeetings = async (dataDir: string, owner: User, meetings: readonly SeededMeeting[]) => {
  // the product's own cluster is already running: this joins it
  const { url } = await startCluster(dataDir)
  const sql = openSql(url, 1)
  const made: { recordingId: string; summaryId: string }[] = []
  for (const [i, meeting] of meetings.entries()) {
    const ids = { recordingId: crypto.randomUUID(), summaryId: crypto.randomUUID() }
    const { minutes = 30, title = `Meeting ${i + 1}` } = meeting
    await sql`insert into recordings ${sql({
      id: ids.recordingId,
      workspace_id: owner.workspaceId,
      owner_id: owner.id,
      title,
      filename: meeting.filename ?? 'meeting.webm',
      status: meeting.status ?? 'completed',
      progress: meeting.progress ?? 1,
      duration_ms: minutes === null ? null : Math.round(minutes * 60_000),
      priority: meeting.priority ?? 'medium',
      platform: meeting.platform ?? null,
      participants: meeting.participants ?? ['Aigerim Serikova'],
      file_size: 1_000_000,
      created_at: new Date(Date.now() - (meeting.hoursAgo ?? i + 1) * 3_600_000),
    })}`
    if (meeting.summary) await addSummary(sql, owner, ids, meeting.summary)
    made.push(ids)
  }
  await sql.end()
  return made
}

const addSummary = async (
  sql: Sql,
  owner: User,
  { recordingId, summaryId }: { recordingId: string; summaryId: string },
  given: SeededSummary,
) => {
  const { keyPoints = [], decisions = [] } = given
  const body = {
    summary: given.summary ?? '## Overview\n\nThe budget was agreed.',
    keyPoints,
    decisions,
    nextSteps: [],
    tags: given.tags ?? [],
    keyTopics: given.keyTopics ?? [],
    participants: given.participants ?? [],
    moments: { keyPoints: keyPoints.map(() => null), decisions: decisions.map(() => null), nextSteps: [] },
    coverage: { read: 1, dropped: 0 },
  }
  await sql`insert into summaries ${sql({
    id: summaryId,
    recording_id: recordingId,
    workspace_id: owner.workspaceId,
    status: given.status ?? 'completed',
    type: given.type ?? 'ai-generated',
    language: 'en',
    body: sql.json(body),
    word_count: given.wordCount ?? 120,
    transcript_revision: 1,
    engine: 'seeded',
    model: null,
  })}`
  const { tasks = [] } = given
  await openDb(sql)
    .transaction()
    .execute((trx) => writeTasks(trx, recordingId, tasks, 'rewrite'))
}
