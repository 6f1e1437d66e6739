import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { heard } from '../../heard.ts'
import { isAlive } from '../../is-alive.ts'
import { answers, plainSql } from './answers.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type Place, placeFor } from './place.ts'
import { keepAlive } from './revive.ts'

/** A running PostgreSQL of our own. */
export type Cluster = {
  /** for the role the product runs as, which owns the product's database and nothing else */
  url: string
  /** for the superuser: used to set the cluster up, never by the product */
  superuserUrl: string
  /** it was already running, left behind unharmed by an earlier start that was killed */
  adopted: boolean
  folder: string
  /** Fast shutdown: open transactions roll back, everything committed is on disk. */
  stop: () => Promise<void>
  /** Restarts it no more when it dies. */
  unwatch: () => Promise<void>
}

const superuser = 'hattama'
const product = 'hattama_product'
const database = 'hattama'

/**
 * Starts the embedded PostgreSQL of a data folder, making the cluster on first use. A postmaster left behind by an
 * earlier start that was killed is adopted as is, and one that dies is restarted at its address. Bound to 127.0.0.1
 * with a random password.
 * @throws Error with the server's last log output if it does not come up within 60 s.
 */
export const startCluster = async (dataDir: string, choosePort = freePort): Promise<Cluster> => {
  const place = placeFor(dataDir)
  const running = await findRunning(place)
  if (running) return attach(place, running.pid, running.port, true)
  const binaries = findBinaries(place.folder, place.account !== null)
  if (!existsSync(join(place.cluster, 'PG_VERSION'))) await initialise(place, binaries)
  const { pid, port } = await launchAnywhere(place, binaries, choosePort)
  return attach(place, pid, port, false)
}

/** PostgreSQL cannot choose a port itself; if something else takes ours in the meantime, another one is tried. */
const launchAnywhere = async (place: Place, binaries: Binaries, choosePort: typeof freePort) => {
  for (let left = 5; ; left--) {
    const port = await choosePort()
    try {
      return { pid: await launchUntilReady(place, binaries, port), port }
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('could not create any TCP/IP sockets')
      if (!isTaken || left === 1) throw error
    }
  }
}

const launchUntilReady = async (place: Place, binaries: Binaries, port: number) => {
  const pid = launch(place, binaries, port)
  await untilAnswering(place, pid, port)
  return pid
}

const attach = async (place: Place, pid: number, port: number, adopted: boolean): Promise<Cluster> => {
  await ensureDatabase(place, port)
  // on the same port, since clients already have the address
  const again = async () => {
    const running = await findRunning(place)
    if (running) return running.pid
    return launchUntilReady(place, findBinaries(place.folder, place.account !== null), port)
  }
  const endWatch = keepAlive(pid, isAlive, again)
  return {
    url: addressOf(product, place.productPassword, port, database),
    superuserUrl: urlOf(place, port, database),
    adopted,
    folder: place.cluster,
    stop: async () => stopProcess(await endWatch()),
    unwatch: async () => void (await endWatch()),
  }
}

const addressOf = (role: string, password: string, port: number, name: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${name}`

const urlOf = (place: Place, port: number, name: string) => addressOf(superuser, place.password, port, name)

/** pg_trgm reads LC_CTYPE: with plain C it finds no trigrams in Cyrillic, hence C.UTF-8. */
const initialise = async (place: Place, binaries: Binaries) => {
  const pwfile = join(place.folder, `postgres.pwfile.${process.pid}`)
  writeFileSync(pwfile, place.password, { mode: 0o600 })
  if (place.account) chownSync(pwfile, place.account.uid, place.account.gid)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8']
  const args = [
    '-D',
    place.cluster,
    '-U',
    superuser,
    '-E',
    'UTF8',
    '-A',
    'scram-sha-256',
    `--pwfile=${pwfile}`,
  ]
  try {
    await new Promise<void>((done, fail) => {
      const child = spawn(binaries.initdb, [...args, ...locale], {
        ...place.account,
        cwd: '/',
        stdio: 'pipe',
      })
      let said = ''
      heard(child.stdin)
      heard(child.stdout).on('data', (d: Buffer) => (said += d.toString()))
      heard(child.stderr).on('data', (d: Buffer) => (said += d.toString()))
      child.on('error', fail)
      child.on('close', (code) =>
        code === 0 ? done() : fail(new Error(`initdb failed:\n${said.slice(-2000)}`)),
      )
    })
  } finally {
    rmSync(pwfile, { force: true })
  }
}

/** Launches it in its own process group, so that Ctrl-C reaches only us and the API can drain before the database stops. */
const launch = (place: Place, binaries: Binaries, port: number): number => {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100']
  const args = ['-D', place.cluster, '-p', String(port), ...settings.flatMap((s) => ['-c', s])]
  // its log of a failed statement may contain what people said
  const log = openSync(join(place.folder, 'postgres.log'), 'a', 0o600)
  fchmodSync(log, 0o600)
  const child = spawn(binaries.postgres, args, {
    ...place.account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  // the machine has no room for another process: thrown below, and retried by the watcher
  child.on('error', () => undefined)
  if (child.pid === undefined) throw new Error('PostgreSQL could not be started')
  return child.pid
}

/** Finds the postmaster named by the pid file, if it is alive and accepts our password. */
export const findRunning = async (place: Place) => {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const rows = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(rows[0]), Number(rows[3])]
  if (!pid || !port || !isAlive(pid)) return null
  for (let tries = 0; tries < 40; tries++) {
    if (await answers(urlOf(place, port, 'postgres'))) return { pid, port }
    if (!isAlive(pid)) return null
    await sleep(250)
  }
  return null
}

const untilAnswering = async (place: Place, pid: number, port: number) => {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (await answers(urlOf(place, port, 'postgres'))) return
    if (!isAlive(pid)) break
    await sleep(50)
  }
  const words = readFileSync(join(place.folder, 'postgres.log'), 'utf8').slice(-1500)
  throw new Error(`PostgreSQL did not start. Its last words:\n${words}`)
}

/**
 * Creates the database and its owner role, which can create tables (the extensions they need are trusted ones) but no
 * database or role, read no server file and run no program. It cannot connect to the databases that come with the cluster.
 */
const ensureDatabase = async (place: Place, port: number) => {
  const sql = plainSql(urlOf(place, port, 'postgres'))
  try {
    // another process starting at the same time may be making them
    await sql`select pg_advisory_lock(hashtextextended('hattama cluster', 0))`
    const roles = await sql`select 1 from pg_roles where rolname = ${product}`
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    await sql.unsafe(
      `${roles.length === 0 ? 'create' : 'alter'} role ${product} ${rights} password '${place.productPassword}'`,
    )
    const found = await sql`select 1 from pg_database where datname = ${database}`
    if (found.length === 0) await sql`create database ${sql(database)} owner ${sql(product)}`
    await sql.unsafe('revoke connect, temporary on database postgres, template1 from public')
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/** Shuts a postmaster down, as `Cluster.stop` does. */
export const stopProcess = async (pid: number) => {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isAlive(pid); waited += 25) {
    if (waited > 30_000) throw new Error('PostgreSQL does not stop')
    await sleep(25)
  }
}

/** Finds a port of this machine that is free at the moment. */
export const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      )
    })
  })
