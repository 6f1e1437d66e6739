import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Account = { uid: number; gid: number }

/**
 * Whom PostgreSQL runs as. It refuses to run as root, so root lends it an account that exists on every Unix;
 * null = as ourselves.
 */
export const databaseAccount = (): Account | null => {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find(([user]) => user === name)
    if (row) return { uid: Number(row[2]), gid: Number(row[3]) }
  }
  return { uid: 65_534, gid: 65_534 }
}

/** May a stranger walk down to this path? Below root's own 0700 home the database account may not. */
export const isReachable = (path: string): boolean => {
  for (let at = path; ; at = dirname(at)) {
    const mode = statSync(at, { throwIfNoEntry: false })?.mode
    if (mode !== undefined && (mode & 0o001) === 0) return false
    if (dirname(at) === at) return true
  }
}
