import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Waits at its standard input until the start that holds the other end is gone, and lets server and worker finish: up to $3
 * seconds, or, where the system shows it, until no client is left. If no other start has taken the database over by then ($2
 * still names $4), it shuts PostgreSQL ($1) down. Of a start that ended in order nothing is left to shut down.
 */
const script = `
trap '' INT TERM HUP
cat >/dev/null
pid=$(head -n 1 "$1/postmaster.pid" 2>/dev/null)
[ -n "$pid" ] || exit 0
children=/proc/$pid/task/$pid/children
left=$3
while [ "$left" -gt 0 ]; do
  sleep 1
  left=$((left - 1))
  [ -r "$children" ] || continue
  clients=
  for child in $(cat "$children"); do
    grep -qs 'postgres: hattama_product' "/proc/$child/cmdline" && clients=some
  done
  [ -n "$clients" ] || break
done
[ "$(cat "$2" 2>/dev/null)" = "$4" ] || exit 0
[ "$(head -n 1 "$1/postmaster.pid" 2>/dev/null)" = "$pid" ] && kill -INT "$pid"
`

/**
 * Shuts the PostgreSQL of a data folder down after this process, should that be killed, and so leaves nothing behind. It runs
 * in a process group of its own, which package managers kill no more than it.
 * @param waitSeconds how long server and worker may take to end
 */
export const guardDatabase = (folder: string, waitSeconds: number): void => {
  if (process.platform === 'win32') return
  const keeper = join(folder, 'postgres.keeper')
  const own = String(process.pid)
  writeFileSync(keeper, own, { mode: 0o600 })
  const guard = spawn(
    'sh',
    ['-c', script, 'hattama-guard', join(folder, 'postgres'), keeper, String(waitSeconds), own],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  guard.unref()
  // the pipe must not keep the program running, and stays open until it ends
  ;(guard.stdin as unknown as { unref?: () => void }).unref?.()
}
