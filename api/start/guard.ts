import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { holdersIn } from '../src/kernel/db/embedded/holders.ts'

/**
 * Waits at its standard input until the start that holds the other end is gone, and lets server and worker finish: up to $3
 * seconds, or, where the system shows it, until no client is left. As long as others use the database, such as a backup by hand
 * ($5 lists them), it waits for them. If no other start has taken the database over by then ($2 still names $4), it shuts
 * PostgreSQL ($1) down. Of a start that ended in order nothing is left to shut down.
 */
const script = `
trap '' INT TERM HUP
cat >/dev/null
cluster=$1 keeper=$2 left=$3 own=$4 holders=$5
running() { head -n 1 "$cluster/postmaster.pid" 2>/dev/null; }
started() {
  if [ -d /proc/self ]; then sed 's/.*) //' "/proc/$1/stat" | cut -d ' ' -f 20; else LC_ALL=C ps -o lstart= -p "$1"; fi
}
held() {
  for file in "$holders"/*; do
    [ -L "$file" ] || continue
    name=\${file##*/}
    [ "$(started "\${name%%.*}" 2>/dev/null)" = "$(readlink "$file")" ] && return 0
  done
  return 1
}
pid=$(running)
[ -n "$pid" ] || exit 0
children=/proc/$pid/task/$pid/children
clients() {
  [ -r "$children" ] || return 0
  for child in $(cat "$children"); do
    grep -qs 'postgres: hattama_product' "/proc/$child/cmdline" && return 0
  done
  return 1
}
while :; do
  sleep 1
  left=$((left - 1))
  [ "$(cat "$keeper" 2>/dev/null)" = "$own" ] || exit 0
  [ "$(running)" = "$pid" ] || exit 0
  held && continue
  [ "$left" -gt 0 ] && clients && continue
  kill -INT "$pid"
  exit 0
done
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
    [
      '-c',
      script,
      'hattama-guard',
      join(folder, 'postgres'),
      keeper,
      String(waitSeconds),
      own,
      holdersIn(folder),
    ],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  guard.on('error', () => undefined)
  guard.stdin.on('error', () => undefined)
  guard.unref()
  // the pipe must not keep the program running, and stays open until it ends
  ;(guard.stdin as unknown as { unref?: () => void }).unref?.()
}
