import { readFileSync, statSync } from 'node:fs'
import { readEnvironmentFile, SettingsRefused } from './environment-file.ts'

/** The operator's settings file. */
export const settingsPath = () => process.env['HATTAMA_ENV'] ?? '/etc/hattama/env'

const secretName = /(?:_KEY|_KEYS|_SECRET|_TOKEN|_HEADERS|PASSWORD)$/
const hasPassword = (value: string) => URL.parse(value)?.password

const isSecret = ([name, value]: [string, string]) =>
  value !== '' && (secretName.test(name) || Boolean(hasPassword(value)))

const unreadable: Record<string, string> = {
  ENOENT:
    'It doesn’t exist. See docs/operating.md for what to put in it, or set HATTAMA_ENV to another file.',
  EACCES:
    'This account can’t read it. Run the command as the server’s account (runuser -u hattama -- hattama …). The file should belong to root and that account’s group, with mode 640.',
  EISDIR: 'It’s a folder.',
}

/** Runs `work`; an error of the file system becomes a sentence. */
const orRefuse = <T>(path: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new SettingsRefused(`${path}: ${unreadable[code] ?? `It can’t be read (${code}).`}`, {
      cause: error,
    })
  }
}

/**
 * Reads an operator's settings file. Refuses one that anybody on the machine may write, or that they may read although it holds
 * a secret.
 * @throws SettingsRefused
 */
const readSettingsFile = (path: string): Map<string, string> => {
  const { mode } = orRefuse(path, () => statSync(path))
  const text = orRefuse(path, () => readFileSync(path, 'utf8'))
  const isPosix = process.platform !== 'win32'
  if (isPosix && (mode & 0o002) !== 0)
    throw new SettingsRefused(`${path}: Anyone on this server can change it. Run: chmod 640 ${path}`)
  try {
    const settings = readEnvironmentFile(text)
    const secret = [...settings].find(isSecret)
    if (isPosix && secret && (mode & 0o004) !== 0)
      throw new SettingsRefused(
        `Anyone on this server can read it, and ${secret[0]} is secret. Run: chmod 640 ${path}`,
      )
    return settings
  } catch (error) {
    if (error instanceof SettingsRefused)
      throw new SettingsRefused(`${path}: ${error.message}`, { cause: error })
    throw error
  }
}

/**
 * Adds the settings of the file to an environment; what is set there already stays, and is returned by name where the file says
 * otherwise.
 * @throws SettingsRefused
 */
export const loadSettings = (path: string, environment: NodeJS.ProcessEnv): string[] => {
  const differing: string[] = []
  for (const [name, value] of readSettingsFile(path)) {
    const there = environment[name]
    if (there === undefined) environment[name] = value
    else if (there !== value) differing.push(name)
  }
  return differing
}
