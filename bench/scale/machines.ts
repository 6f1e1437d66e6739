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

/** A process of the product with a disk of its own, as on a machine of its own. */
export type Machine = {
  /** where it is reached; empty for a worker */
  url: string
  pid: () => number
  dataDir: string
  /** ends it as an operator does, or at once as a power cut does */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** starts it again, at its address and on its disk */
  again: () => Promise<void>
}

/** Where the addresses of what all machines share may be changed, by whoever puts a breakable network before it. */
type Ways = (address: { database: string; s3: string }) => Promise<{ database: string; s3: string }>

const straight: Ways = async (address) => address

/** Where the other servers reach the one at a port. */
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
 * One PostgreSQL and one S3 (Ceph's gateway where it is installed), and as many servers and workers on them as are asked
 * for. `ways`: how they are led to both; `reachedBy`: to each other.
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
    /** what stands for S3 here */
    s3,
    settings: shared,
    server: (more: Record<string, string> = {}) => begin('server', more),
    worker: (more: Record<string, string> = {}) => begin('worker', more),
    close: async () => {
      // some may only be starting
      await Promise.allSettled(starting)
      await Promise.all(machines.map(({ stop }) => stop()))
      await sql.end({ timeout: 2 })
      await Promise.all([cluster.stop(), s3.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Machines = Awaited<ReturnType<typeof openMachines>>
