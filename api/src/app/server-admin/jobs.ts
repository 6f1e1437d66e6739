import { stepNames } from '@hattama/contract/kernel/job'
import type { AdminFault, Fault } from '@hattama/contract/kernel/fault'
import {
  type ServerAttempts,
  type ServerJobs,
  type WorkName,
  workNames,
  type WorkState,
} from '@hattama/contract/app/server'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { Failure } from '#kernel/failure.ts'

/**
 * All work of the pipeline, waiting, running or failed: the steps of recordings, which feed the queue, and links still to be
 * fetched. The queue itself only has the next step of each waiting recording.
 */
const work = sql`
  select s.recording_id, s.step as work, s.progress, s.engine, s.model,
    coalesce(s.fault, case when s.state = 'pending' and r.status = 'waiting' then r.fault end) as fault, s.started_at,
    case when s.state <> 'pending' then s.state when r.status = 'waiting' then 'waiting' else 'queued' end as state
  from steps s join recordings r on r.id = s.recording_id
  where s.state in ('active', 'failed') and r.deleted_at is null
    or s.state = 'pending' and r.deleted_at is null and r.status not in ('uploading', 'failed')
      and not exists (
        select from steps e where e.recording_id = s.recording_id and e.state <> 'done' and (
          e.state = 'active' or e.state = 'pending' and
          array_position(${[...stepNames]}::text[], e.step) < array_position(${[...stepNames]}::text[], s.step)))
  union all
  select l.recording_id, 'link', r.progress, null, null, r.fault, null,
    case when r.status = 'failed' then 'failed' else 'queued' end
  from links l join recordings r on r.id = l.recording_id
  where r.deleted_at is null and r.status in ('uploading', 'failed')`

type Row = {
  recordingId: string
  work: WorkName
  state: WorkState
  workspaceName: string
  progress: number
  engine: string | null
  model: string | null
  fault: Fault | null
  reason: string | null
  durationMs: number | null
  bytes: number
  createdAt: Date
  startedAt: Date | null
}

type Asked = {
  state?: WorkState | undefined
  work?: WorkName | undefined
  after?: string | undefined
  limit: number
}

/** Parses a job id into its recording and work. @throws Failure NOT_FOUND for an invalid id */
export const readJobId = (id: string): { recordingId: string; work: WorkName } => {
  const match = /^([0-9a-f-]{36})\.([a-z]+)$/.exec(id)
  const named = workNames.find((name) => name === match?.[2])
  if (!match?.[1] || !named) throw new Failure('NOT_FOUND')
  return { recordingId: match[1], work: named }
}

const toldFault = (fault: Fault, reason: string | null): AdminFault => ({
  ...fault,
  ...(reason !== null && { reason }),
})

/** Returns a page of jobs, newest recordings first, without titles. */
export const listJobs = async (db: Db, { state, work: kind, after, limit }: Asked): Promise<ServerJobs> => {
  const last = after === undefined ? null : readJobId(after)
  const order = (name: ReturnType<typeof sql>) => sql`array_position(${[...workNames]}::text[], ${name})`
  const { rows } = await sql<Row>`
    with work as (${work})
    select w.recording_id as "recordingId", w.work, w.state, ws.name as "workspaceName", w.progress, w.engine, w.model,
      w.fault, w.started_at as "startedAt", r.duration_ms as "durationMs", r.file_size as bytes, r.created_at as "createdAt", told.reason
    from work w join recordings r on r.id = w.recording_id join workspaces ws on ws.id = r.workspace_id
      left join lateral (
        select a.fault ->> 'reason' as reason from attempts a
        where a.recording_id = w.recording_id and a.work = w.work and a.ended_at is not null
        order by a.id desc limit 1) told on w.fault is not null
    where ${state === undefined ? sql`true` : sql`w.state = ${state}`}
      and ${kind === undefined ? sql`true` : sql`w.work = ${kind}`}
      and ${
        last === null
          ? sql`true`
          : sql`(w.recording_id, ${order(sql`w.work`)}) < (${last.recordingId}::uuid, ${order(sql`${last.work}::text`)})`
      }
    order by w.recording_id desc, ${order(sql`w.work`)} desc limit ${limit + 1}`.execute(db)
  const counts = await sql<ServerJobs['counts'][number]>`
    with work as (${work}) select work, state, count(*)::int as count from work group by work, state`.execute(
    db,
  )
  const jobs = rows.slice(0, limit).map(({ createdAt, startedAt, fault, reason, ...row }) => ({
    ...row,
    fault: fault && toldFault(fault, reason),
    id: `${row.recordingId}.${row.work}`,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
  }))
  return { counts: counts.rows, jobs, next: rows.length > limit ? (jobs.at(-1)?.id ?? null) : null }
}

/** The workspace of a recording. @throws Failure NOT_FOUND, also for a deleted one */
export const workspaceOfJob = async (db: Db, recordingId: string): Promise<string> => {
  const found = await db
    .selectFrom('recordings')
    .select('workspaceId')
    .where('id', '=', recordingId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found.workspaceId
}

/** Returns the latest attempts at a piece of work, newest first. */
export const listAttempts = async (db: Db, recordingId: string, name: WorkName): Promise<ServerAttempts> => {
  const rows = await db
    .selectFrom('attempts')
    .select(['startedAt', 'endedAt', 'outcome', 'fault'])
    .where('recordingId', '=', recordingId)
    .where('work', '=', name)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return {
    attempts: rows.map(({ startedAt, endedAt, outcome, fault }) => ({
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      outcome: outcome as ServerAttempts['attempts'][number]['outcome'],
      fault,
    })),
  }
}
