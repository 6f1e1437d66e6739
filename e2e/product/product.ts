import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../api/src/kernel/env.ts'
import { descendants, until } from './processes.ts'

/** The whole product, started as `start` does, on a data folder of its own. */
export type Product = {
  url: string
  dataDir: string
  /** what `start` printed so far */
  said: () => string
  /** pid of `start` itself, or of one of its children */
  pid: (role?: 'server' | 'worker') => number
  /** ends everything as Ctrl-C does and removes the data unless `keep` */
  stop: (keep?: boolean) => Promise<void>
}

export const freePort = () =>
  new Promise<number>((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(address && typeof address === 'object' ? address.port : 0))
    })
  })

/** A new folder that the database's account may enter. */
export const newDataFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'hattama-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Runs `start` and waits until it says where to go. @throws Error with its words when it ends instead. */
export const startProduct = async (
  given: { dataDir?: string; port?: number; env?: Record<string, string> } = {},
): Promise<Product> => {
  const port = given.port ?? (await freePort())
  const dataDir = given.dataDir ?? newDataFolder()
  const child = spawn(process.execPath, ['api/start/start.ts'], {
    cwd: root,
    env: { ...process.env, ...given.env, PORT: String(port), DATA_DIR: dataDir, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (d: Buffer) => (said += d.toString()))
  child.stderr.on('data', (d: Buffer) => (said += d.toString()))
  let ended = false
  const end = new Promise<void>((done) => child.once('exit', () => done(void (ended = true))))

  await until(
    'the product starts',
    () => {
      if (ended) throw new Error(`start ended:\n${said}`)
      return said.includes('Ctrl-C stops everything')
    },
    300_000,
  )

  const pidOf = (role?: 'server' | 'worker') => {
    const own = child.pid ?? 0
    if (!role) return own
    const [pid] = descendants(own, `main.ts ${role}`)
    if (pid === undefined) throw new Error(`no ${role} is running`)
    return pid
  }
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    said: () => said,
    pid: pidOf,
    stop: async (keep = false) => {
      if (!ended) child.kill('SIGINT')
      await end
      if (!keep) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
