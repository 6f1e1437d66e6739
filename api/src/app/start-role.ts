import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadSecret } from '#kernel/auth/secret.ts'
import { openSql } from '#kernel/db/database.ts'
import { openDb } from '#kernel/db/open-db.ts'
import { runBackups } from '#kernel/backup/schedule.ts'
import { runStorageChecks } from '#kernel/storage-check/schedule.ts'
import { openCluster } from '#kernel/db/embedded/open-cluster.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { history } from '#kernel/db/migrations/all.ts'
import { agreementOf } from '#kernel/presence/agreement.ts'
import { openProcess } from '#kernel/presence/process.ts'
import { checkPooler } from '#kernel/db/pooler.ts'
import { clockWarning } from '#kernel/db/clock.ts'
import { roleWarning } from '#kernel/db/role.ts'
import { atPort, type Env } from '#kernel/env.ts'
import { watchDisk } from '#kernel/disk/watch-disk.ts'
import { folderWarnings, needFolders } from '#kernel/folders/need-folders.ts'
import type { Log } from '#kernel/log.ts'
import type { openMetrics } from './metrics/open-metrics.ts'
import { openStorage } from '#kernel/encryption/open-storage.ts'
import { folderOfFiles } from '#kernel/ownership/folder-of-files.ts'
import { tracedStorage } from '#kernel/storage/traced.ts'
import { findBot } from '#connections/messenger/bot/find-bot.ts'
import { telegramFiles } from '#connections/messenger/telegram/file-source.ts'
import { runConnections } from '#connections/open.ts'
import { connectionSeal } from '#connections/port/seal.ts'
import { openJobs } from '#pipeline/pipeline.ts'
import { retryAfterFullDisk } from '#pipeline/commands/retry-after-full-disk.ts'
import { afterDated } from './after-dated.ts'
import { mailAboutBackups } from './backup-mail.ts'
import { mailDiskShort } from './disk-mail.ts'
import { mailFilesLost } from './lost-files-mail.ts'
import type { Listening } from './listen.ts'
import { openReadiness } from './readiness.ts'
import { openShared } from './open-shared.ts'
import { settingWarnings } from './setting-warnings.ts'

export const roles = ['server', 'worker', 'all'] as const
type Role = (typeof roles)[number]

/** A running process. `port` is null for a worker. */
export type Started = {
  port: number | null
  /** the port for Prometheus and probes; null: none */
  metricsPort: number | null
  stop: (graceMs: number) => Promise<void>
}

/** The name of a process among those of an installation, the same after a restart. */
const nameOf = (role: Role, { PORT, dataDir }: Env) =>
  role === 'worker' ? `the worker on ${hostname()} with ${dataDir}` : `the server on ${hostname()}:${PORT}`

const databaseOf = async (env: Env) => {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => undefined }
  return openCluster(env.dataDir)
}

/** A worker serves no requests, so the server's code (50 MB) is not loaded for it. */
const takePort = async (env: Env) => {
  const { listen } = await import('./listen.ts')
  return listen(env.HOST, env.PORT, env.LIMIT_BYTES_PER_MINUTE)
}

/** The metrics code is loaded only where metrics are switched on. */
const takeMetrics = async (given: Parameters<typeof openMetrics>[0]) => {
  if (given.env.METRICS_PORT === undefined) return null
  const { openMetrics } = await import('./metrics/open-metrics.ts')
  return openMetrics(given)
}

/** The tracing code is loaded only where a collector is configured. */
const takeTracing = async (env: Env, role: Role) => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = env
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  const { openTracing } = await import('#kernel/tracing/open-tracing.ts')
  return openTracing({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT }, role)
}

/** Migrates over a separate connection, since a migration may take any amount of time. @throws DatabaseRefused */
const bringUpToDate = async (databaseUrl: string, log: Log) => {
  const sql = openSql(databaseUrl, 2)
  const extras: string[] = []
  try {
    const applied = await migrate(openDb(sql), history, (name) => extras.push(name))
    if (applied.length > 0) log.info({ applied }, 'database brought up to date')
    if (extras.length > 0) log.info({ extras }, 'the database holds more than the product made there')
  } finally {
    await sql.end()
  }
}

/** The database, brought up to date, with what is worth knowing about it logged. @throws DatabaseRefused */
const openDatabase = async (env: Env, role: Role, log: Log) => {
  const { url: databaseUrl, close } = await databaseOf(env)
  const limits = role === 'worker' ? {} : { statementTimeoutMs: env.LIMIT_QUERY_SECONDS * 1000 }
  const unlimited = env.DATABASE_URL ? await checkPooler(env.DATABASE_URL, limits) : null
  if (unlimited) log.warn(unlimited)
  await bringUpToDate(databaseUrl, log)
  const sql = openSql(databaseUrl, role === 'worker' ? 6 : 12, limits)
  for (const warning of [await roleWarning(sql), await clockWarning(sql)]) if (warning) log.warn(warning)
  return {
    databaseUrl,
    sql,
    db: openDb(sql),
    close: async () => {
      await sql.end({ timeout: 2 })
      await close()
    },
  }
}

type Beginning = {
  /** called as soon as the port is taken */
  onPort?: (port: number) => void
  /** whoever starts this has written and read in every folder just now */
  areFoldersTried?: boolean
}

/**
 * The composition root: opens each thing once, the port first (then database, storage, what server and worker share, jobs,
 * http), and returns what stops them again.
 */
export const startRole = async (
  role: Role,
  settings: Env,
  log: Log,
  { onPort = () => undefined, areFoldersTried = false }: Beginning = {},
): Promise<Started> => {
  const listening = role === 'worker' ? null : await takePort(settings)
  if (listening) onPort(listening.port)
  const env = listening ? atPort(settings, listening.port) : settings
  if (!areFoldersTried) await needFolders(env)
  for (const warning of await folderWarnings(env, { makesBackups: role !== 'server' })) log.warn(warning)
  const { databaseUrl, sql, db, close: closeDatabase } = await openDatabase(env, role, log)
  const tracing = await takeTracing(env, role)
  const readiness = openReadiness(db, env)
  const streams = { count: () => 0 }
  const metrics = await takeMetrics({
    env,
    log,
    db,
    readiness,
    isWorker: role === 'worker',
    streams: () => streams.count(),
  })
  const secret = await loadSecret(env.AUTH_SECRET, env.dataDir)
  // before the storage: a process with other settings must not claim a place for its files
  const own = {
    name: nameOf(role, env),
    address: env.SERVER_ADDRESS ?? null,
    agreement: agreementOf(env, secret),
    folder: folderOfFiles(env),
  }
  const { files, end: endProcess } = await openProcess(db, log, own, () => openStorage(env, log, db))
  const { storage: opened, texts, close: closeStorage } = files
  const storage = tracing ? tracedStorage(opened) : opened
  const { shared, close } = openShared({ env, log, db, secret })
  const given = { env, log, db, storage, texts, databaseUrl, readiness, ...shared }
  const findToken = async () => (await findBot({ db, env, seal: connectionSeal(secret) }))?.token ?? null
  const linkSources = [telegramFiles({ env, findToken })]
  const jobs = await openJobs({ ...given, linkSources, dated: afterDated, work: role !== 'server' })
  const stopConnections =
    role === 'server'
      ? async () => undefined
      : await runConnections({ ...given, sql, boss: jobs.boss, jobs, secret })

  const endBackups =
    role === 'server'
      ? async () => undefined
      : runBackups({
          ...given,
          tell: (what, why) => mailAboutBackups({ db, mail: shared.mail, to: env.BACKUP_MAIL }, what, why),
        })

  const endDisk = await watchDisk({
    ...given,
    tell: (disk) => mailDiskShort({ db, mail: shared.mail, env }, disk),
    ...(role !== 'server' && { goOn: () => retryAfterFullDisk(jobs.boss, { db, log }) }),
  })

  const endChecks =
    role === 'server'
      ? async () => undefined
      : runStorageChecks({
          ...given,
          tell: (report) => mailFilesLost({ db, mail: shared.mail, to: env.BACKUP_MAIL }, report),
        })

  const serve = async ({ port, answer, close: stopListening }: Listening) => {
    const [{ createApp }, { openDeps }] = await Promise.all([import('./app.ts'), import('./open-deps.ts')])
    const opened = await openDeps({ ...given, sql, jobs, secret })
    const { deps } = opened
    answer(createApp(deps))
    streams.count = deps.events.count
    log.info({ port }, 'listening')
    for (const warning of settingWarnings(env)) log.warn(warning)
    await deps.uploads.settleAll()
    await deps.models.resume()
    return async (graceMs: number) => {
      await deps.events.close()
      await stopListening(graceMs)
      await opened.close()
    }
  }
  const shut = listening ? await serve(listening) : async () => undefined

  return {
    port: listening?.port ?? null,
    metricsPort: metrics?.port ?? null,
    stop: async (graceMs) => {
      readiness.drain()
      if (listening) await sleep(env.DRAIN_SECONDS * 1000)
      await Promise.all([
        shut(graceMs),
        endBackups(),
        endChecks(),
        endDisk(),
        stopConnections(graceMs).then(() => jobs.stop(graceMs)),
      ])
      await close(graceMs)
      await closeStorage()
      await endProcess()
      await metrics?.close()
      await tracing?.close()
      await closeDatabase()
    },
  }
}
