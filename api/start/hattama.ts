import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { compiled } from './compiled.ts'
import { SettingsRefused } from './environment-file.ts'
import { loadSettings, settingsPath } from './settings-file.ts'

const usage = `Usage: hattama <command>
  server, worker                runs one process until stopped; logs to standard output
  start                         runs both, with its own PostgreSQL unless DATABASE_URL is set
  backup, restore, storage, accounts, models
                                run a server; see their --help
  settings                      reads and checks the settings
  settings --try                also tries what they name: folders, database, mail server, buckets
  login, record, upload, list, export, ask, mcp
                                use a server as its user: "hattama list --help"

Settings are read from /etc/hattama/env or the file in HATTAMA_ENV: NAME=value, one per line, in the syntax of systemd's
EnvironmentFile=. Environment variables that are already set take precedence.`

/** What runs a command, and whether it expects the command's own name before its other words. */
const commands: Record<string, { load: () => Promise<unknown>; keepsName: boolean }> = {
  server: { load: () => import('../src/app/main.ts'), keepsName: true },
  worker: { load: () => import('../src/app/main.ts'), keepsName: true },
  start: { load: () => import('./run-start.ts'), keepsName: false },
  backup: { load: () => import('./backup.ts'), keepsName: true },
  restore: { load: () => import('./backup.ts'), keepsName: true },
  storage: { load: () => import('./storage.ts'), keepsName: false },
  accounts: { load: () => import('./accounts.ts'), keepsName: false },
  models: { load: () => import('./models.ts'), keepsName: false },
  settings: { load: () => import('./try-settings.ts'), keepsName: false },
}

const leave = (code: number, text: string): never => {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

const nameOf = (uid: number) => {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim()
  } catch {
    return `#${uid}`
  }
}

/**
 * What root writes the account of the server can neither read nor remove.
 * @throws SettingsRefused if root runs this on data of another account
 */
const needAccount = (dataDir: string) => {
  if (process.getuid?.() !== 0) return
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid ?? 0
  if (owner === 0) return
  const words = process.argv.slice(2).join(' ')
  throw new SettingsRefused(
    `${dataDir} belongs to ${nameOf(owner)}, but you’re root. Run: runuser -u ${nameOf(owner)} -- hattama ${words}`,
  )
}

const name = process.argv[2] ?? ''
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command) {
  const isAsked = ['', '--help', '-h'].includes(name)
  leave(name === '--help' || name === '-h' ? 0 : 2, isAsked ? usage : `No such command: "${name}".\n${usage}`)
}
const path = settingsPath()
try {
  const differing = loadSettings(path, process.env)
  if (differing.length > 0)
    process.stderr.write(`${differing.join(', ')}: the environment is used instead of ${path}\n`)
  enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? compiled)
  const { readEnv } = await import('../src/kernel/env.ts')
  needAccount(readEnv().dataDir)
} catch (error) {
  leave(1, error instanceof Error ? error.message : String(error))
}
if (!command?.keepsName) process.argv.splice(2, 1)
await command?.load()
