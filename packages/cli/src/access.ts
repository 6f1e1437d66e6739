import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Access } from '@hattama/client/client'
import { Exit } from './exit.ts'

type Surroundings = Record<string, string | undefined>

/** This program's settings folder: `HATTAMA_HOME`, or `hattama` in the system's settings folder. */
const homeOf = (env: Surroundings): string =>
  env['HATTAMA_HOME'] ?? join(env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'hattama')

const fileOf = (env: Surroundings) => join(homeOf(env), 'access.json')

/** Saves server and key for later runs, unreadable to other users of the machine (0600). Returns the file's path. */
export const keepAccess = async (env: Surroundings, access: Access): Promise<string> => {
  const file = fileOf(env)
  await mkdir(homeOf(env), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(access)}\n`, { mode: 0o600 })
  await rename(draft, file)
  return file
}

const kept = async (env: Surroundings): Promise<Partial<Access>> => {
  const file = fileOf(env)
  const found = await stat(file).catch(() => null)
  if (!found) return {}
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new Exit(
      'noKey',
      `${file} can be read by other users of this computer. Protect it first: chmod 600 ${file}`,
    )
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text) as Partial<Access>
  } catch {
    throw new Exit('noKey', `${file} isn’t valid JSON. Run: hattama login`)
  }
}

/** Server and key: `HATTAMA_SERVER` and `HATTAMA_KEY`, else those saved by `hattama login`. @throws Exit without a key */
export const findAccess = async (env: Surroundings): Promise<Access> => {
  const file = env['HATTAMA_KEY'] && env['HATTAMA_SERVER'] ? {} : await kept(env)
  const key = env['HATTAMA_KEY'] || file.key
  const server = env['HATTAMA_SERVER'] || file.server || 'http://localhost:4000'
  if (!key)
    throw new Exit('noKey', 'No API key. Create one in Settings, then set HATTAMA_KEY or run: hattama login')
  // the saved key is only sent to the server it was saved for
  if (!env['HATTAMA_KEY'] && env['HATTAMA_SERVER'] && file.server !== env['HATTAMA_SERVER'])
    throw new Exit('noKey', `The saved key is for ${file.server}. Set HATTAMA_KEY, or run: hattama login`)
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol))
    throw new Exit('usage', `HATTAMA_SERVER isn’t an address: ${server}`)
  return { server, key }
}
