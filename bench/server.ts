import { type ChildProcess, fork, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort, startCluster } from '../api/src/kernel/db/embedded/cluster.ts'
import { root } from '../api/src/kernel/env.ts'
import type { Said } from '../api/start/children.ts'
import { newDataFolder } from '../e2e/product/data-folder.ts'

const end = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

/** 0 once it has ended. */
const pidOf = ({ pid = 0, exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null ? pid : 0

/** A benchmark sends as one person what a whole team would send; requests are still counted as usual. */
const unlimited = Object.fromEntries(
  [
    'LIMIT_REQUESTS_PER_PERSON',
    'LIMIT_REQUESTS_PER_WORKSPACE',
    'LIMIT_REQUESTS_PER_ADDRESS',
    'LIMIT_PIECES_PER_PERSON',
    'LIMIT_PIECES_PER_WORKSPACE',
  ].map((name) => [name, String(10 ** 9)]),
)

/**
 * Starts the API's server process: alone, so that nothing is transcribed during a measurement, or with a worker if `works`.
 * `limited`: the usual rate limits apply. `onLine`: gets the lines of
 * its log, which are otherwise shown. Uses a new data folder that is removed on stop, or `kept`, which stays.
 */
export const startServer = async (
  env: Record<string, string> = {},
  {
    kept,
    works = false,
    limited = false,
    onLine,
  }: {
    kept?: string | undefined
    works?: boolean
    limited?: boolean
    onLine?: (line: string) => void
  } = {},
) => {
  const dataDir = kept ?? newDataFolder()
  const cluster = await startCluster(dataDir)
  const role = (name: string) => {
    const child = fork(join(root, 'api/src/app/main.ts'), [name], {
      env: {
        ...process.env,
        ...(!limited && unlimited),
        ...env,
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: cluster.url,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', onLine ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    })
    if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine)
    return child
  }
  const child = role('server')
  const ready = (process: ChildProcess) =>
    new Promise<number>((done, fail) => {
      process.on('message', ({ type, port }: Said) => type === 'ready' && done(port))
      process.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
    })
  const port = await ready(child)
  // the server has migrated the database
  const worker = works ? role('worker') : null
  if (worker) await ready(worker)
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: cluster.url,
    /** may disable triggers, which the product's role may not */
    superuserUrl: cluster.superuserUrl,
    dataDir,
    pid: child.pid ?? 0,
    pids: () => [child, ...(worker ? [worker] : [])].map(pidOf),
    stop: async () => {
      await Promise.all([end(child), worker && end(worker)])
      await cluster.stop()
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a bare Node program of `bench/` to measure against; it prints `ready` once it listens. */
export const startBare = async (script: string, env: Record<string, string>) => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'bench', script)], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((done, fail) => {
    child.stdout.once('data', () => done())
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) }
}
