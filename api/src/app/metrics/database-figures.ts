import { stepNames } from '@hattama/contract/kernel/job'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#kernel/db/database.ts'
import { linkQueue, queueOf } from '#pipeline/queue/queues.ts'

/** Least interval between queries that sum over all files, ms. */
const sumsEveryMs = 60_000

/** The work in each queue, by the queue's name in the database. */
const works = new Map([...stepNames.map((step) => [queueOf(step), step] as const), [linkQueue, 'link']])

type QueueRow = { name: string; waiting: number; active: number; oldest: number }

/** What is queued for workers, by queue; `oldest`: how long the first job has been due, seconds. */
const readQueues = async (db: Db): Promise<QueueRow[]> => {
  const { rows } = await sql<QueueRow>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active') and name = any (${[...works.keys()]}::text[]) group by name`.execute(
    db,
  )
  return rows
}

type Small = {
  outbox: number
  deliveries: number
  overdue: number
  uploads: number
  connections: number
  most: number
  backup: number | null
  rehearsed: number | null
  lost: number
  checked: number | null
}

const readSmall = async (db: Db): Promise<Small | undefined> => {
  const { rows } = await sql<Small>`select
    (select count(*) from outbox)::int as outbox,
    (select count(*) from deliveries where state = 'waiting')::int as deliveries,
    (select coalesce(extract(epoch from now() - min(due_at)), 0) from deliveries
      where state = 'waiting' and due_at <= now())::float8 as overdue,
    (select count(*) from uploads where finished_at is null and abandoned_at is null)::int as uploads,
    (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
    current_setting('max_connections')::int as most,
    coalesce((select extract(epoch from max(at)) from backups), (select 0 from backup_failures limit 1))::float8 as backup,
    (select coalesce(extract(epoch from max(at) filter (where passed)), 0) from backup_rehearsals having count(*) > 0)::float8 as rehearsed,
    (select count(*) from lost_files)::int as lost,
    (select extract(epoch from max(at)) from storage_checks)::float8 as checked`.execute(db)
  return rows[0]
}

type Sums = { originals: number; made: number; database: number }

const readSums = async (db: Db): Promise<Sums> => {
  const { rows } = await sql<Sums>`select
    (select coalesce(sum(bytes), 0) from uploads where finished_at is not null)::float8 as originals,
    (select coalesce(sum(derived_bytes), 0) from recordings)::float8 as made,
    pg_database_size(current_database())::float8 as database`.execute(db)
  return rows[0] ?? { originals: 0, made: 0, database: 0 }
}

/**
 * Figures of the whole product from its database, the same from every process. They are left out while the database is down,
 * which `hattama_db_up` reports.
 */
export const databaseFigures = (db: Db) => (registry: Registry) => {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('hattama_db_up', '1: the database answers')
  const jobs = gauge('hattama_queue_jobs', 'Jobs that wait for a worker or have one', ['step', 'state'])
  const oldest = gauge('hattama_queue_oldest_seconds', 'How long the first job has waited for a worker', [
    'step',
  ])
  const outbox = gauge('hattama_outbox_events', 'Events not passed to connections yet')
  const deliveries = gauge('hattama_deliveries_waiting', 'Webhooks and messages still to be delivered')
  const overdue = gauge('hattama_deliveries_overdue_seconds', 'How long the first of them has been due')
  const uploads = gauge('hattama_uploads_unfinished', 'Uploads that have begun and not ended')
  const connections = gauge('hattama_db_connections', 'Connections to the database from all clients')
  const most = gauge('hattama_db_connections_max', 'Connections it takes at most')
  const backup = gauge(
    'hattama_backup_last_success_timestamp_seconds',
    'When the last good backup was made; 0: each has failed, absent: none was asked for',
  )
  const rehearsed = gauge(
    'hattama_rehearsal_last_success_timestamp_seconds',
    'When a restore was last rehearsed and everything came; 0: never so, absent: never rehearsed',
  )
  const lost = gauge(
    'hattama_files_lost',
    'Files that recordings should have and that are missing or damaged',
  )
  const checked = gauge(
    'hattama_storage_check_last_success_timestamp_seconds',
    'When the storage was last checked; absent: never',
  )
  const bytes = gauge('hattama_storage_bytes', 'Bytes of files by kind, and of the database', ['kind'])

  let sums: { at: number; read: Promise<Sums> } | undefined
  const knownSums = () => {
    if (!sums || performance.now() - sums.at > sumsEveryMs)
      sums = { at: performance.now(), read: readSums(db) }
    sums.read.catch(() => (sums = undefined))
    return sums.read
  }

  const look = async () => {
    const [queues, small, found] = await Promise.all([readQueues(db), readSmall(db), knownSums()])
    for (const [name, step] of works) {
      const row = queues.find((queue) => queue.name === name)
      jobs.set({ step, state: 'waiting' }, row?.waiting ?? 0)
      jobs.set({ step, state: 'active' }, row?.active ?? 0)
      oldest.set({ step }, row?.oldest ?? 0)
    }
    outbox.set(small?.outbox ?? 0)
    deliveries.set(small?.deliveries ?? 0)
    overdue.set(small?.overdue ?? 0)
    uploads.set(small?.uploads ?? 0)
    connections.set(small?.connections ?? 0)
    most.set(small?.most ?? 0)
    if (small?.backup == null) backup.remove()
    else backup.set(small.backup)
    if (small?.rehearsed == null) rehearsed.remove()
    else rehearsed.set(small.rehearsed)
    lost.set(small?.lost ?? 0)
    if (small?.checked == null) checked.remove()
    else checked.set(small.checked)
    for (const [kind, value] of Object.entries(found)) bytes.set({ kind }, value)
  }
  const all = [
    jobs,
    oldest,
    outbox,
    deliveries,
    overdue,
    uploads,
    connections,
    most,
    backup,
    rehearsed,
    bytes,
    lost,
    checked,
  ]

  return async () => {
    try {
      await look()
      up.set(1)
    } catch {
      for (const each of all) each.reset()
      backup.remove()
      rehearsed.remove()
      checked.remove()
      up.set(0)
    }
  }
}
