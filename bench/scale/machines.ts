import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { freePort, startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { openSql } from '../../api/src/kernel/db/database.ts'
import { openDb } from '../../api/src/kernel/db/open-db.ts'
import { migrate } from '../../api/src/kernel/db/migrate.ts'
import { root } from '../../api/src/kernel/env.ts'
import type { Said } from '../../api/start/children.ts'
import { bucketOf, startS3 } from '../../api/testing/storage/s3-server.ts'
import { emptyFolder } from '../../e2e/product/data-folder.ts'

/** A product process with its own disk, as on a separate machine. */
export type Machine = {
  /** its address; empty for a worker */
  url: string
  pid: () => number
  dataDir: string
  /** stops it as an operator would, or at once as a power cut would */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** starts it again at the same address and on the same disk */
  again: () => Promise<void>
}

/** May change the addresses of what all machines share, to put a breakable network in front of it. */
type Ways = (address: { database: string; s3: string }) => Promise<{ database: string; s3: string }>

const straight: Ways = async (address) => address

/** Returns the address at which other servers reach the one on a port. */
type ReachedBy = (port: number) => Promise<string>

const loopback: ReachedBy = async (port) => `http://127.0.0.1:${port}`

const noLimits = Object.fromEntries(
  ['REQUESTS_PER_PERSON', 'REQUESTS_PER_WORKSPACE', 'REQUESTS_PER_ADDRESS', 'PIECES_PER_PERSON'].map(
    (name) => [`LIMIT_${name}`, String(10 ** 9)],
  ),
)

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done()
    else child.once('exit', () => done())
  })

/**
 * Opens one PostgreSQL and one S3 (Ceph's gateway if installed), and starts servers and workers on them on demand.
 * `ways`: the addresses at which they reach both; `reachedBy`: at which they reach each other.
 */
export const openMachines = async (
  settings: Record<string, string> = {},
  { ways = straight, reachedBy = loopback }: { ways?: Ways; reachedBy?: ReachedBy } = {},
) => {
  const folder = emptyFolder()
  const [cluster, s3] = await Promise.all([startCluster(folder), startS3()])
  const bucket = await bucketOf(s3)
  const sql = postgres(cluster.url, { max: 4, onnotice: () => undefined })
  const first = openSql(cluster.url, 2)
  await migrate(openDb(first))
  await first.end()
  const led = await ways({ database: cluster.url, s3: s3.endpoint })
  const shared = {
    ...noLimits,
    ...bucket,
    S3_ENDPOINT: led.s3,
    DATABASE_URL: led.database,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'fatal',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    SYSTEM_PACKAGES: 'off',
    ...settings,
  }
  const machines: Machine[] = []
  let named = 0

  const start = async (role: 'server' | 'worker', more: Record<string, string>): Promise<Machine> => {
    const dataDir = join(folder, `${role}-${(named += 1)}`)
    mkdirSync(dataDir)
    const port = role === 'server' ? await freePort() : 0
    const url = role === 'server' ? `http://127.0.0.1:${port}` : ''
    const address = url && (await reachedBy(port))
    const own = { DATA_DIR: dataDir, PORT: String(port), ...(url && { SERVER_ADDRESS: address }), ...more }
    let child: ChildProcess
    const run = () =>
      new Promise<void>((done, fail) => {
        child = fork(join(root, 'api/src/app/main.ts'), [role], {
          env: { ...process.env, ...shared, ...own },
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        })
        child.on('message', ({ type }: Said) => type === 'ready' && done())
        child.once('exit', (code) => fail(new Error(`the ${role} ended with ${code}`)))
      })
    await run()
    const machine: Machine = {
      url,
      dataDir,
      pid: () => child.pid ?? 0,
      stop: async (signal = 'SIGTERM') => {
        child.kill(signal)
        await ended(child)
      },
      again: run,
    }
    machines.push(machine)
    return machine
  }

  const starting = new Set<Promise<Machine>>()
  const begin = (role: 'server' | 'worker', more: Record<string, string>) => {
    const started = start(role, more)
    starting.add(started)
    return started
  }

  return {
    sql,
    cluster,
    /** what serves as S3 here */
    s3,
    settings: shared,
    server: (more: Record<string, string> = {}) => begin('server', more),
    worker: (more: Record<string, string> = {}) => begin('worker', more),
    close: async () => {
      // some may still be starting
      await Promise.allSettled(starting)
      await Promise.all(machines.map(({ stop }) => stop()))
      await sql.end({ timeout: 2 })
      await Promise.all([cluster.stop(), s3.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Machines = Awaited<ReturnType<typeof openMachines>>
