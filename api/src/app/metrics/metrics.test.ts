import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, readEnv } from '#kernel/env.ts'
import { createLog } from '#kernel/log.ts'
import { emit } from '#kernel/metrics/signals.ts'
import { StorageDown } from '#kernel/storage/storage-down.ts'
import { testApp } from '#testing/app.ts'
import { recordingRoutes } from '#library/recordings/routes.ts'
import { openSql } from '#kernel/db/database.ts'
import { openDb } from '#kernel/db/open-db.ts'
import { Registry } from 'prom-client'
import { openReadiness } from '../readiness.ts'
import { databaseFigures } from './database-figures.ts'
import { diskFigures } from './disk-figures.ts'
import { openMetrics } from './open-metrics.ts'

const t = testApp([recordingRoutes])
const token = 'a token of nobody else'
const log = createLog('silent', 'test')
const dataDir = mkdtempSync(join(tmpdir(), 'hattama-metrics-'))
const settings = { METRICS_PORT: '0', METRICS_HOST: '127.0.0.1', METRICS_TOKEN: token, DATA_DIR: dataDir }

let opened: Awaited<ReturnType<typeof openMetrics>>
let readiness: ReturnType<typeof openReadiness>
beforeAll(async () => {
  const { db } = t.database
  readiness = openReadiness(db, t.parts.env)
  // what the queue creates when a server starts
  await t.database.sql`create schema if not exists pgboss`
  await t.database
    .sql`create table if not exists pgboss.job (name text, state text, created_on timestamptz, start_after timestamptz)`
  opened = await openMetrics({
    env: readEnv(settings),
    log,
    db,
    isWorker: false,
    readiness,
    streams: () => 3,
  })
})
afterAll(async () => {
  await opened.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${opened.port}${path}`, { method, headers })
const read = async () => (await ask('/metrics', { authorization: `Bearer ${token}` })).text()
const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((row) => row.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

/** Who may read what at this port; anything else is a 404. */
const access = [
  ['/metrics', 'nobody', 401],
  ['/metrics', 'a session', 401],
  ['/metrics', 'the token', 200],
  ['/live', 'nobody', 200],
  ['/ready', 'nobody', 200],
  ['/', 'the token', 404],
  ['/api/recordings', 'a session', 404],
  ['/constructor', 'the token', 404],
] as const
test.each(access)('%s, asked by %s: %i', async (path, who, status) => {
  const shown = { nobody: '', 'a session': (await t.signedIn()).token, 'the token': token }[who]
  const headers: Record<string, string> = shown === '' ? {} : { authorization: `Bearer ${shown}` }
  expect((await ask(path, headers)).status).toBe(status)
})

test('nothing at the port can be written', async () => {
  expect((await ask('/metrics', { authorization: `Bearer ${token}` }, 'POST')).status).toBe(405)
})

test.each([
  [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, /METRICS_TOKEN/],
  [{ METRICS_PORT: '9464', METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
])('%j is refused at the start', (given, words) => {
  expect(() => readEnv(given)).toThrow(words)
})

test('requests count by the pattern of their route; nothing of an address or a person is told', async () => {
  const me = await t.signedIn()
  const secrets = ['Проект-Сокол', 'reorganisation', me.userId, me.workspaceId, me.token]
  await t.call('GET', '/api/recordings?limit=5', me.token)
  await t.call('GET', `/api/search?q=${encodeURIComponent('Проект-Сокол')}`, me.token)
  await t.call('GET', '/api/recordings/reorganisation', me.token)
  await t.app.request('/api/recordings', { method: 'PROPFIND' })
  const text = await read()
  const series =
    'hattama_http_request_duration_seconds_count{method="GET",route="/api/recordings",status="200"}'
  expect(valueOf(text, series)).toBeGreaterThanOrEqual(1)
  expect(text).toContain('method="OTHER"')
  expect(text).not.toContain('PROPFIND')
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('steps, engines, lost workers, faults of the storage and connections are counted as they are told', async () => {
  emit('attempt', { work: 'transcribe', outcome: 'done', seconds: 7 })
  emit('lost', { work: 'transcribe' })
  emit('heard', { engine: 'local', soundSeconds: 60, seconds: 12 })
  void new StorageDown('the bucket is gone', 'The file storage cannot be reached.')
  const text = await read()
  expect(valueOf(text, 'hattama_step_duration_seconds_sum{step="transcribe",outcome="done"}')).toBe(7)
  expect(valueOf(text, 'hattama_attempts_lost_total{step="transcribe"}')).toBe(1)
  expect(valueOf(text, 'hattama_engine_sound_seconds_total{engine="local"}')).toBe(60)
  expect(valueOf(text, 'hattama_engine_busy_seconds_total{engine="local"}')).toBe(12)
  expect(valueOf(text, 'hattama_storage_faults_total')).toBeGreaterThanOrEqual(1)
  expect(valueOf(text, 'hattama_db_connection_wait_seconds_count')).toBeGreaterThan(0)
  expect(valueOf(text, 'hattama_event_streams_open')).toBe(3)
})

test('what waits in the queue is counted by step, with the age of the first', async () => {
  const { sql } = t.database
  await sql`insert into pgboss.job (name, state, created_on, start_after) values
    ('recording-transcribe', 'created', now() - interval '90 s', now() - interval '90 s'),
    ('recording-transcribe', 'retry', now() - interval '900 s', now() + interval '1 hour'),
    ('recording-transcribe', 'active', now(), now())`
  const text = await read()
  expect(valueOf(text, 'hattama_queue_jobs{step="transcribe",state="waiting"}')).toBe(2)
  expect(valueOf(text, 'hattama_queue_jobs{step="transcribe",state="active"}')).toBe(1)
  // a job that will be retried later is not late
  const oldest = valueOf(text, 'hattama_queue_oldest_seconds{step="transcribe"}') ?? 0
  expect(Math.abs(oldest - 90)).toBeLessThan(60)
  expect(valueOf(text, 'hattama_db_up')).toBe(1)
})

test('backups nobody asked for are no figure that alarms; the first that fails is one', async () => {
  const { sql } = t.database
  const last = 'hattama_backup_last_success_timestamp_seconds'
  expect(valueOf(await read(), last)).toBeUndefined()
  await sql`insert into backup_failures (at, why) values (now(), 'no room')`
  expect(valueOf(await read(), last)).toBe(0)
  await sql`insert into backups (name, at, bytes) values ('one', to_timestamp(1700000000), 5)`
  expect(valueOf(await read(), last)).toBe(1_700_000_000)
})

test('the disk of DATA_DIR is told with its size', async () => {
  const text = await read()
  const disk = statfsSync(dataDir)
  expect(valueOf(text, 'hattama_disk_total_bytes')).toBe(disk.blocks * disk.bsize)
  const free = valueOf(text, 'hattama_disk_free_bytes') ?? 0
  expect(free).toBeGreaterThan(0)
  expect(free).toBeLessThan(disk.blocks * disk.bsize)
})

test('a database that is down keeps nobody from reading the disk', async () => {
  const registry = new Registry()
  const gone = openSql('postgres://nobody@127.0.0.1:9/none', 1)
  const looks = [databaseFigures(openDb(gone))(registry), diskFigures(dataDir)(registry)]
  await Promise.all(looks.map((look) => look()))
  await gone.end({ timeout: 0 })
  const text = await registry.metrics()
  expect(valueOf(text, 'hattama_db_up')).toBe(0)
  expect(valueOf(text, 'hattama_disk_free_bytes')).toBeGreaterThan(0)
})

test('a process that drains is alive and no longer ready', async () => {
  const leaving = openReadiness(t.database.db, t.parts.env)
  expect(await leaving.lacks()).toBe(null)
  leaving.drain()
  expect(await leaving.lacks()).toBe('draining')
})

const inDocs = (path: string) => readFileSync(join(root, 'docs/monitoring', path), 'utf8')

test.each(['grafana.json', 'alerts.yaml'])('every figure that %s names is one of ours', async (file) => {
  const known = new Set<string>()
  for (const { name, type } of await opened.registry.getMetricsAsJSON()) {
    known.add(name)
    if (String(type) === 'histogram')
      for (const end of ['bucket', 'sum', 'count']) known.add(`${name}_${end}`)
  }
  const named = [...new Set(inDocs(file).match(/\b(?:hattama|nodejs|process)_\w+/g))]
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('every figure of ours is described where operators read', async () => {
  const table = readFileSync(join(root, 'docs/running.md'), 'utf8')
  const ours = (await opened.registry.getMetricsAsJSON()).map(({ name }) => name)
  expect(ours.filter((name) => name.startsWith('hattama_') && !table.includes(`| \`${name}\``))).toEqual([])
})

test('every alert has its place in the runbook', () => {
  const alerts = [...inDocs('alerts.yaml').matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name)
  const runbook = readFileSync(join(root, 'docs/running.md'), 'utf8')
  expect(alerts.length).toBeGreaterThan(8)
  expect(alerts.filter((name) => !runbook.includes(`### ${name}\n`))).toEqual([])
})
