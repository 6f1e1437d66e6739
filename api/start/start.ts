import { join } from 'node:path'
import { proxyWarning } from '../src/people/sign-in/behind-proxy.ts'
import { readEnv, root } from '../src/kernel/env.ts'
import { startCluster } from '../src/kernel/db/embedded/cluster.ts'
import { buildStale } from './build.ts'
import { keepRunning, type Running } from './children.ts'
import { untilFree } from './ports.ts'
import { bold, dim, during, red, say } from './say.ts'
import { ensureSpeechEngine } from './speech-engine.ts'

/** What has been started, to be stopped in reverse. */
const running: { children: Running[]; stopDatabase: () => Promise<void> } = {
  children: [],
  stopDatabase: async () => undefined,
}

let stopping: Promise<void> | undefined
const stop = (code: number) =>
  (stopping ??= (async () => {
    say('')
    await during('Stopping', async () => {
      await Promise.all(running.children.map((child) => child.stop()))
      await running.stopDatabase()
    })
    process.exit(code)
  })())

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

try {
  const env = readEnv()
  say(bold('Hattama'))
  await buildStale()
  const engine = await ensureSpeechEngine(env)

  let databaseUrl = env.DATABASE_URL
  if (!databaseUrl) {
    const cluster = await during('Starting PostgreSQL', () => startCluster(env.dataDir))
    running.stopDatabase = cluster.stop
    databaseUrl = cluster.url
    if (cluster.adopted) say(dim('  took over the database of a start that was killed; nothing was lost'))
  }

  await untilFree(env.HOST, env.PORT)
  await during('Starting the API and the worker', async () => {
    const given = { DATABASE_URL: databaseUrl, DATA_DIR: env.dataDir }
    const logs = join(env.dataDir, 'logs')
    const server = keepRunning('server', given, logs)
    running.children.push(server)
    await server.ready
    const worker = keepRunning('worker', given, logs)
    running.children.push(worker)
    await worker.ready
  })

  say(`
  Open       ${bold(env.publicUrl)}
  Extension  chrome://extensions -> Developer mode -> Load unpacked -> ${bold(join(root, 'extension/dist'))}
  Speech     ${engine}
  Data       ${env.dataDir}
  ${dim('Ctrl-C stops everything')}
`)
  const warning = proxyWarning(env)
  if (warning) say(red(warning))
} catch (error) {
  if (stopping) await stopping
  say(`\n${red(error instanceof Error ? error.message : String(error))}`)
  await stop(1)
}
