import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../api/src/kernel/env.ts'
import type { Said } from '../../api/start/children.ts'
import { newDataFolder } from './data-folder.ts'
import { descendants } from './processes.ts'

/** For `NODE_OPTIONS` of a server: makes password hashing cost nothing. */
export const quickPasswords = `--import=${pathToFileURL(join(import.meta.dirname, 'quick-passwords.ts')).href}`

/** The whole product, started as `start` does, on a data folder of its own. */
export type Product = {
  url: string
  dataDir: string
  /** what `start` printed so far */
  said: () => string
  /** pid of `start` itself, or of one of its children */
  pid: (role?: 'server' | 'worker') => number
  /** ends everything as Ctrl-C does, and removes the data unless `keep` */
  stop: (keep?: boolean) => Promise<void>
}

/** Runs `start` and waits until it prints its address. @throws Error with its output if it exits instead. */
export const startProduct = async (
  given: { dataDir?: string; port?: number; env?: Record<string, string> } = {},
): Promise<Product> => {
  const dataDir = given.dataDir ?? newDataFolder()
  const child = fork('api/start/start.ts', {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: quickPasswords,
      ...given.env,
      PORT: String(given.port ?? 0),
      DATA_DIR: dataDir,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  child.stdout?.on('data', (d: Buffer) => (said += d.toString()))
  child.stderr?.on('data', (d: Buffer) => (said += d.toString()))
  let ended = false
  const end = new Promise<void>((done) => child.once('exit', () => done(void (ended = true))))
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (ready: Said) => done(ready.port))
    void end.then(() => fail(new Error(`start ended:\n${said}`)))
  })

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
