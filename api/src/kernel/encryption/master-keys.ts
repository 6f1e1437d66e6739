import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Env } from '../env.ts'
import { readIfThere } from '../read-if-there.ts'

/** The keys that wrap data keys; the first is the current one, the others are former ones. */
export type MasterKeys = {
  all: () => readonly Buffer[]
  /** Reads the data folder again, where another process may have put a new key first. A key printed by a command is kept. */
  look: () => Promise<void>
  /** Loads all of them again, running the command too; concurrent callers share one reload. */
  reload: () => Promise<void>
}

type Settings = Pick<Env, 'SEAL' | 'SEAL_KEY' | 'SEAL_KEY_COMMAND' | 'SEAL_FORMER_KEYS' | 'dataDir'>

/** How long a command that fetches the key may take, ms. */
const commandMs = 30_000

const keyPath = (dataDir: string) => join(dataDir, 'seal-key')

const keyOf = (text: string, from: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new Error(`${from} gives no master key: expected 32 bytes as base64`)
  return key
}

const fromFile = async (dataDir: string): Promise<Buffer[]> => {
  const path = keyPath(dataDir)
  const text = (await readIfThere(path)) ?? ''
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => keyOf(line, path))
}

const fromCommand = async (command: string): Promise<Buffer> => {
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command], { timeout: commandMs }).catch(
    (error: unknown) => {
      // its output may be the key
      const code = error instanceof Error && 'code' in error ? error.code : null
      throw new Error(`SEAL_KEY_COMMAND failed (${typeof code === 'number' ? code : 'no answer'})`)
    },
  )
  return keyOf(stdout, 'SEAL_KEY_COMMAND')
}

/** Makes a first key in the data folder; processes starting at the same time agree on one. */
const makeFirst = async (dataDir: string) => {
  const draft = `${keyPath(dataDir)}.${process.pid}.${randomBytes(4).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  // fails if another process has made one
  await link(draft, keyPath(dataDir)).catch(() => undefined)
  await rm(draft, { force: true })
}

/**
 * Loads the configured master keys: from the environment, else the command's output, else from the data folder, where one
 * is made if there is none and sealing is on.
 * @throws Error if a setting does not hold a key
 */
export const loadMasterKeys = async (env: Settings): Promise<MasterKeys> => {
  let given = await givenKey(env)
  let all = await readAll(env, given)
  const look = async () => {
    all = await readAll(env, given)
  }
  let underWay: Promise<void> | null = null
  const reload = async () => {
    given = await givenKey(env)
    await look()
  }
  return {
    all: () => all,
    look,
    reload: () => (underWay ??= reload().finally(() => (underWay = null))),
  }
}

const givenKey = async (env: Settings): Promise<Buffer | null> => {
  if (env.SEAL_KEY) return keyOf(env.SEAL_KEY, 'SEAL_KEY')
  return env.SEAL_KEY_COMMAND ? fromCommand(env.SEAL_KEY_COMMAND) : null
}

const readAll = async (env: Settings, given: Buffer | null): Promise<readonly Buffer[]> => {
  const former = env.SEAL_FORMER_KEYS.map((text) => keyOf(text, 'SEAL_FORMER_KEYS'))
  let kept = await fromFile(env.dataDir)
  if (!given && kept.length === 0 && env.SEAL === 'on') {
    await makeFirst(env.dataDir)
    kept = await fromFile(env.dataDir)
  }
  return [...(given ? [given] : []), ...kept, ...former]
}

/** Puts a new key before those of the data folder; what the others wrapped can still be read. */
export const addMasterKey = async (dataDir: string): Promise<void> => {
  const path = keyPath(dataDir)
  const before = (await readIfThere(path)) ?? ''
  const draft = `${path}.${process.pid}`
  const lines = `${randomBytes(32).toString('base64')}\n${before}`
  await writeFile(draft, lines, { mode: 0o600, flush: true })
  await rename(draft, path)
}

/** Removes all but the current key from the data folder; for when the former ones no longer wrap anything. */
export const forgetFormerKeys = async (dataDir: string): Promise<void> => {
  const [current = ''] = (await readFile(keyPath(dataDir), 'utf8')).split('\n')
  const draft = `${keyPath(dataDir)}.${process.pid}`
  await writeFile(draft, `${current}\n`, { mode: 0o600, flush: true })
  await rename(draft, keyPath(dataDir))
}
