import { openJobs } from '#pipeline/pipeline.ts'
import { type Env, readEnv } from '#kernel/env.ts'
import { proxyWarning } from '#people/sign-in/behind-proxy.ts'
import { loadSecret } from '#kernel/auth/secret.ts'
import { startCluster } from '#kernel/db/embedded/cluster.ts'
import { openDb, openSql } from '#kernel/db/database.ts'
import { migrate } from '#kernel/db/migrate.ts'
import { createLog, type Log } from '#kernel/log.ts'
import { filesFolder, localDisk } from '#kernel/storage/local-disk.ts'

/** How long requests, uploads and jobs may take to come to a good end, ms. `start` waits a little longer. */
const graceMs = 15_000

const roles = ['server', 'worker', 'all'] as const
type Role = (typeof roles)[number]

const databaseOf = async (env: Env) => {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => undefined }
  return startCluster(env.dataDir)
}

/** Builds everything, outermost last, and gives what takes it down again. */
const run = async (role: Role, env: Env, log: Log) => {
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

  const open = async () => {
    // a worker answers nobody: what the server stands on (50 MB) is not loaded for it
    const [{ createApp }, { listen }, { openDeps }] = await Promise.all([
      import('./app.ts'),
      import('./listen.ts'),
      import('./open-deps.ts'),
    ])
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
    const listening = await listen(createApp(deps), env.HOST, env.PORT)
    log.info({ port: listening.port }, 'listening')
    const warning = proxyWarning(env)
    if (warning) log.warn(warning)
    await deps.uploads.settleAll()
    await deps.models.resume()
    return async () => {
      await deps.events.close()
      await listening.close(graceMs)
      await close(graceMs)
    }
  }
  const shut = role === 'worker' ? async () => undefined : await open()

  return async () => {
    await Promise.all([shut(), jobs.stop(graceMs)])
    await sql.end({ timeout: 2 })
    await database.stop()
  }
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
  stop = await run(role, env, log)
  process.send?.({ type: 'ready', role })
} catch (error) {
  log.fatal({ err: error }, 'could not start')
  process.exit(1)
}
