import { readFileSync } from 'node:fs'
import { descendants } from '../e2e/product/processes.ts'

/** Clock ticks per second in /proc: fixed at 100 for programs on Linux. */
const ticksPerSecond = 100

/** Returns a process's CPU seconds so far, alone and with the children it has waited for; 0 once it is gone (Linux). */
export const cpuSeconds = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name in parentheses may contain anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const seconds = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / ticksPerSecond
    return { alone: seconds(11), withChildren: seconds(11) + seconds(13) }
  } catch {
    return { alone: 0, withChildren: 0 }
  }
}

/** Returns the CPU seconds a PostgreSQL has used so far, in both its running and its ended processes. */
export const postgresSeconds = (folder: string) => {
  const pid = Number(readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  const running = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  return running.reduce((sum, child) => sum + cpuSeconds(child).alone, cpuSeconds(pid).withChildren)
}

/** Returns the CPU seconds processes have used so far, with all that they started and that still runs or was waited for. */
export const secondsOf = (pids: readonly number[]) =>
  pids
    .flatMap((pid) => [pid, ...descendants(pid)])
    .reduce((sum, pid) => sum + cpuSeconds(pid).withChildren, 0)

/** Returns how many CPU seconds processes use from now on, counted as by `secondsOf`. */
export const cpuOf = (pids: readonly number[]) => {
  const before = secondsOf(pids)
  return () => secondsOf(pids) - before
}
