import { openJobs } from '#pipeline/pipeline.ts'
import { atPort, type Env, readEnv } from '#kernel/env.ts'
import { proxyWarning } from '#people/sign-in/behind-proxy.ts'
import { loadSecret } from '#kernel/auth/secret.ts'
import { startCluster } from '#kernel/db/embedded/cluster.ts'
import { openDb, openSql } from '#kernel/db/database.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { filesFolder, localDisk } from '#kernel/storage/local-disk.ts'
import type { Listening } from './listen.ts'

/** How long requests, uploads and jobs may take to come to a good end, ms. `start` waits a little longer. */
const graceMs = 15_000

const roles = ['server', 'worker', 'all'] as const
type Role = (typeof roles)[number]

const databaseOf = async (env: Env) => {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => undefined }
  return startCluster(env.dataDir)
}

/** A worker answers nobody: what the server stands on (50 MB) is not loaded for it. */
const takePort = async (env: Env) => {
  const { listen } = await import('./listen.ts')
  return listen(env.HOST, env.PORT)
}

/** Builds everything, the port first, and gives what takes it down again. */
const run = async (role: Role, given: Env, log: Log) => {
  const listening = role === 'worker' ? null : await takePort(given)
  const env = listening ? atPort(given, listening.port) : given
  const database = await databaseOf(env)
  const sql = openSql(database.url, role === 'worker' ? 6 : 12)
  const db = openDb(sql)
  const applied = await migrate(db)
  if (applied.length > 0) log.info({ applied }, 'database brought up to date')
  const storage = localDisk(filesFolder(env.dataDir))
  const jobs = await openJobs({
    db,
    databaseUrl: database.url,
    storage,
    env,
    log,
    work: role !== 'server',
  })

  const open = async ({ port, answer, close: stopListening }: Listening) => {
    const [{ createApp }, { openDeps }] = await Promise.all([import('./app.ts'), import('./open-deps.ts')])
    const secret = await loadSecret(env.AUTH_SECRET, env.dataDir)
    const { deps, close } = await openDeps({
      env,
      log,
      sql,
      db,
      storage,
      jobs,
      secret,
      databaseUrl: database.url,
    })
    answer(createApp(deps))
    log.info({ port }, 'listening')
    const warning = proxyWarning(env)
    if (warning) log.warn(warning)
    await deps.uploads.settleAll()
    await deps.models.resume()
    return async () => {
      await deps.events.close()
      await stopListening(graceMs)
      await close(graceMs)
    }
  }
  const shut = listening ? await open(listening) : async () => undefined

  const stop = async () => {
    await Promise.all([shut(), jobs.stop(graceMs)])
    await sql.end({ timeout: 2 })
    await database.stop()
  }
  return { port: listening?.port ?? 0, stop }
}

/** Ends a start that has nothing to log with yet. */
const giveUp = (message: string, code: number): never => {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

const settings = () => {
  try {
    return readEnv()
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error), 1)
  }
}

const role =
  roles.find((r) => r === (process.argv[2] ?? 'all')) ??
  giveUp(`The role must be one of ${roles.join(', ')}.`, 2)
const env = settings()
const log = createLog(env.LOG_LEVEL, role)

let stop: (() => Promise<void>) | undefined
let leaving = false
/** Drains once, whatever asks for it; a start that has not finished just ends. */
const leave = async (reason: string) => {
  if (leaving) return
  leaving = true
  log.info({ reason }, 'stopping')
  const late = setTimeout(() => process.exit(1), graceMs + 3000)
  late.unref()
  try {
    await stop?.()
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'stopping failed')
    process.exit(1)
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(signal))
// forked by `start`: when that dies, even by kill -9, nobody may stay behind on its port and database
process.on('disconnect', () => void leave('parent gone'))
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))

try {
  const running = await run(role, env, log)
  stop = running.stop
  process.send?.({ type: 'ready', port: running.port })
} catch (error) {
  log.fatal({ err: error }, 'could not start')
  process.exit(1)
}
