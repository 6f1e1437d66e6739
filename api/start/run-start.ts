import { dirname, join } from 'node:path'
import { settingWarnings } from '../src/app/setting-warnings.ts'
import { atPort, readEnv, root } from '../src/kernel/env.ts'
import { needFolder, needFolders } from '../src/kernel/folders/need-folders.ts'
import { openSql } from '../src/kernel/db/database.ts'
import { openCluster } from '../src/kernel/db/embedded/open-cluster.ts'
import { roleWarning } from '../src/kernel/db/role.ts'
import { buildStale } from './build.ts'
import { claimDatabase } from './claim.ts'
import { keepRunning, type Said, type Running } from './children.ts'
import { guardDatabase } from './guard.ts'
import { bold, dim, during, red, say } from './say.ts'
import { ensureSpeechEngine } from './speech-engine.ts'
import { watchShutdown } from './watch-shutdown.ts'
import { watchWrappers } from './wrappers.ts'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const isFree = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer()
    server.on('error', () => done(false))
    server.listen(port, host, () => server.close(() => done(true)))
  })

/**
 * Waits until the port is free: children of a start that was killed release it within moments.
 * @throws Error naming the port if something else holds it.
 */
const untilFree = async (host: string, port: number, patience = 15_000) => {
  for (let waited = 0; ; waited += 250) {
    if (await isFree(host, port)) return
    if (waited >= patience)
      throw new Error(`Port ${port} is used by another program. Set PORT to another one.`)
    await sleep(250)
  }
}

/** What has been started, to be stopped in reverse order. */
const running: { children: Running[]; stopDatabase: () => Promise<void>; drainMs: number } = {
  children: [],
  stopDatabase: async () => undefined,
  drainMs: 0,
}

let stopping: Promise<void> | undefined
const stop = (code: number) =>
  (stopping ??= (async () => {
    say('')
    await during('Stopping', async () => {
      await Promise.all(running.children.map((child) => child.stop(running.drainMs + 20_000)))
      await running.stopDatabase()
    })
    process.exit(code)
  })())

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
watchWrappers(() => void stop(0))
// started by a test that has ended
process.on('disconnect', () => void stop(0))

try {
  const asked = readEnv()
  running.drainMs = asked.DRAIN_SECONDS * 1000
  say(bold('Hattama'))
  await needFolders(asked)
  await needFolder(join(asked.dataDir, 'logs'))
  await buildStale()
  const engine = await ensureSpeechEngine(asked)

  let databaseUrl = asked.DATABASE_URL
  if (!databaseUrl) {
    const cluster = await during('Starting PostgreSQL', () => openCluster(asked.dataDir))
    const claim = await claimDatabase(cluster.url)
    if (!claim) {
      await cluster.leave()
      throw new Error(
        `Hattama is already running on the data in ${asked.dataDir}. Stop it first, or set another DATA_DIR.`,
      )
    }
    running.stopDatabase = async () => {
      await claim.release()
      await cluster.close()
    }
    databaseUrl = cluster.url
    guardDatabase(dirname(cluster.folder), asked.DRAIN_SECONDS + 20)
    watchShutdown(cluster.folder, () => void stop(0))
    if (cluster.adopted) say(dim('  recovered the database after it was killed; nothing was lost'))
  }

  await untilFree(asked.HOST, asked.PORT)
  const port = await during('Starting the API and the worker', async () => {
    const given = { DATABASE_URL: databaseUrl, DATA_DIR: asked.dataDir }
    const logs = join(asked.dataDir, 'logs')
    const server = keepRunning('server', given, logs)
    running.children.push(server)
    void server.told.then(() => stop(0))
    const taken = await server.port
    // links in its mails point to the server, which is still starting meanwhile
    const worker = keepRunning('worker', { ...given, PORT: String(taken) }, logs)
    running.children.push(worker)
    void worker.told.then(() => stop(0))
    await Promise.all([server.ready, worker.ready])
    return taken
  })
  const env = atPort(asked, port)

  say(`
  Open       ${bold(env.publicUrl)}
  Extension  chrome://extensions -> Developer mode -> Load unpacked -> ${bold(join(root, 'extension/dist'))}
  Speech     ${engine}
  Data       ${env.dataDir}
  ${dim('Ctrl-C stops everything')}
`)
  for (const warning of settingWarnings(env)) say(red(warning))
  const sql = openSql(databaseUrl, 1)
  const mayTooMuch = await roleWarning(sql)
  await sql.end({ timeout: 2 })
  if (mayTooMuch) say(red(mayTooMuch))
  process.send?.({ type: 'ready', port } satisfies Said)
} catch (error) {
  if (stopping) await stopping
  say(`\n${red(error instanceof Error ? error.message : String(error))}`)
  await stop(1)
}
