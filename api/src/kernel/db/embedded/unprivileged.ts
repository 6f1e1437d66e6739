import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Account = { uid: number; gid: number }

/**
 * The account PostgreSQL runs as. It refuses to run as root, so root gives it an account that exists on every Unix;
 * null: our own.
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

/** Whether any account can traverse to this path. The database account cannot below root's 0700 home. */
export const isReachable = (path: string): boolean => {
  for (let at = path; ; at = dirname(at)) {
    const mode = statSync(at, { throwIfNoEntry: false })?.mode
    if (mode !== undefined && (mode & 0o001) === 0) return false
    if (dirname(at) === at) return true
  }
}
