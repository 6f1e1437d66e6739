import { execFileSync, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import postgres from 'postgres'
import { openSql } from '../../../api/src/kernel/db/database.ts'
import { freePort, startCluster } from '../../../api/src/kernel/db/embedded/cluster.ts'
import { databaseAccount } from '../../../api/src/kernel/db/embedded/unprivileged.ts'
import { migrate } from '../../../api/src/kernel/db/migrate.ts'
import { openDb } from '../../../api/src/kernel/db/open-db.ts'
import { root } from '../../../api/src/kernel/env.ts'
import { emptyFolder } from '../../../e2e/product/data-folder.ts'
import { openLibrary } from '../../backup/library.ts'
import { signIn } from '../../scale/people.ts'

/** Length of each file, bytes: small, so that a command's start is most of what it takes. */
const fileBytes = 256 * 1024
const recordings = 5

export type Said = { code: number; said: string; seconds: number }
type Settings = Record<string, string>

/** The SHA-256 of each file below a folder, by its path in it. */
const digests = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        path.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  )

/**
 * An operator's machine: a database, a library of recordings, a place of backups with one backup, and the product's programs,
 * run as an account that is not root.
 */
export const openStand = async () => {
  const folder = emptyFolder()
  const account = databaseAccount()
  const [data, backups] = [join(folder, 'data'), join(folder, 'backups')]
  const own = (path: string) => account && chownSync(path, account.uid, account.gid)
  const ownAll = (path: string) =>
    account && execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, path])
  for (const path of [data, backups]) mkdirSync(path, { mode: 0o700 })
  mkdirSync(join(folder, 'cluster'))
  const cluster = await startCluster(join(folder, 'cluster'))
  const first = openSql(cluster.url, 1)
  await migrate(openDb(first))
  await first.end()
  const sql = postgres(cluster.url, { max: 2, onnotice: () => undefined })
  const [person] = await signIn(sql, 1)
  if (!person) throw new Error('nobody is there')
  const ids = await openLibrary(sql, data, fileBytes).add(person, recordings)
  await sql`update recordings set mime = 'audio/ogg', duration_ms = 1000`
  for (const path of [data, backups]) ownAll(path)
  const settings: Settings = {
    DATA_DIR: data,
    DATABASE_URL: cluster.url,
    AUTH_SECRET: randomBytes(24).toString('hex'),
    BACKUP_KEY: randomBytes(32).toString('base64'),
    MIN_FREE_BYTES: '0',
    LOG_LEVEL: 'warn',
  }

  const start = (words: readonly string[], more: Settings) =>
    spawn(process.execPath, words, {
      cwd: '/',
      env: { PATH: process.env['PATH'], ...settings, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    })

  const stand = {
    folder,
    data,
    backups,
    cluster,
    person,
    ids,
    settings,
    own,
    ownAll,
    /** Runs one of the commands as an operator would, to its end. */
    run: async (command: string, more: Settings = {}): Promise<Said> => {
      const began = performance.now()
      const [name = '', ...words] = command.split(' ')
      const isOfBackups = ['backup', 'restore'].includes(name)
      const program = join(root, 'api/start', isOfBackups ? 'backup.ts' : `${name}.ts`)
      const child = start([program, ...(isOfBackups ? [name] : []), ...words], more)
      const [out, err, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      return { code: Number(code), said: `${out}${err}`, seconds: (performance.now() - began) / 1000 }
    },
    /** Starts a server; `url` is null if it refused to, and ended. */
    serve: async (more: Settings = {}) => {
      const began = performance.now()
      const port = await freePort()
      const child = start([join(root, 'api/src/app/main.ts'), 'server'], {
        PORT: String(port),
        LOG_LEVEL: 'info',
        ...more,
      })
      let said = ''
      child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
      const ended = once(child, 'close')
      const up = Promise.withResolvers<boolean>()
      child.stdout.on('data', (piece: Buffer) => {
        said += piece.toString()
        if (said.includes('"msg":"listening"')) up.resolve(true)
      })
      const isUp = await Promise.race([up.promise, ended.then(() => false)])
      return {
        url: isUp ? `http://127.0.0.1:${port}` : null,
        code: child.exitCode ?? 0,
        get said() {
          return said
        },
        seconds: (performance.now() - began) / 1000,
        stop: async () => {
          child.kill('SIGTERM')
          await ended
        },
      }
    },
    /** Files of recordings as they are now. */
    files: () => digests(join(data, 'files/recordings')),
    /**
     * Runs `work` with the settings of another product: a copy of the database without recordings, folders of its own, and a
     * backup. All is removed afterwards.
     */
    withCopy: async <T>(work: (settings: Settings, copy: postgres.Sql) => Promise<T>): Promise<T> => {
      await sql.end()
      const admin = postgres(cluster.superuserUrl.replace(/\/[^/]*$/, '/postgres'), { max: 1 })
      const { username, pathname } = new URL(cluster.url)
      try {
        await admin.unsafe(`create database copy template "${pathname.slice(1)}" owner "${username}"`)
        const url = cluster.url.replace(/\/[^/]*$/, '/copy')
        const copy = postgres(url, { max: 1, onnotice: () => undefined })
        const home = join(folder, 'copy')
        mkdirSync(home, { mode: 0o700 })
        own(home)
        try {
          await copy`delete from recordings`
          await copy`delete from stores`
          return await work({ DATABASE_URL: url, DATA_DIR: home }, copy)
        } finally {
          await copy.end()
          rmSync(home, { recursive: true, force: true })
        }
      } finally {
        await admin`drop database if exists copy with (force)`
        await admin.end()
      }
    },
    strike: async () => {
      await sql.end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const made = await stand.run(`backup ${backups}`)
  if (made.code !== 0) throw new Error(made.said)
  return stand
}

export type Stand = Awaited<ReturnType<typeof openStand>>
