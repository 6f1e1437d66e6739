import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { patience } from './patience.ts'

type Row = { pid: number; parent: number; args: string }

/** All processes of this machine, as `ps` sees them. */
const all = (): Row[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row))
    .filter((m) => m !== null)
    .map((m) => ({ pid: Number(m[1]), parent: Number(m[2]), args: m[3] ?? '' }))

/** Descendants of a process, at any depth, whose command line contains a text. */
export const descendants = (pid: number, holding = ''): number[] => {
  const rows = all()
  const below = (of: number): Row[] =>
    rows.filter((r) => r.parent === of).flatMap((r) => [r, ...below(r.pid)])
  return below(pid)
    .filter((r) => r.args.includes(holding))
    .map((r) => r.pid)
}

/** Peak resident memory of a process, in bytes (Linux). */
export const peakMemory = (pid: number) => statusBytes(pid, 'VmHWM')

/** Resets the peak, so that `peakMemory` covers only what comes after (Linux). */
export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Current resident memory of a process, in bytes (Linux). */
export const memory = (pid: number) => statusBytes(pid, 'VmRSS')

/**
 * Current private memory of a process, in bytes (Linux): its private memory footprint, as in Chromium's own task manager.
 * Excludes pages of program files, which all processes share and the system drops when it needs room.
 */
export const privateMemory = (pid: number) => statusBytes(pid, 'RssAnon') + statusBytes(pid, 'VmSwap')

const statusBytes = (pid: number, field: string) => {
  const match = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(match?.[1] ?? 0) * 1024
}

/** Waits until `holds` returns something truthy; @throws Error with `what` after `limit` ms. */
export const until = async <T>(
  what: string,
  holds: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  limit = patience,
): Promise<T> => {
  const deadline = Date.now() + limit
  for (;;) {
    const value = await holds()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`Waited ${limit / 1000} s in vain: ${what}`)
    await new Promise((done) => setTimeout(done, 200))
  }
}
