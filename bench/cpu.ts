import { readFileSync } from 'node:fs'

/** Clock ticks of /proc a second: fixed at 100 for programs on Linux. */
const ticksPerSecond = 100

/** CPU seconds of a process so far, alone and with the children it has waited for; 0 once it is gone (Linux). */
export const cpuSeconds = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name in brackets may hold anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const seconds = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / ticksPerSecond
    return { alone: seconds(11), withChildren: seconds(11) + seconds(13) }
  } catch {
    return { alone: 0, withChildren: 0 }
  }
}
