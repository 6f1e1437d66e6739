import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { programPath } from './env.ts'

/** A program that runs on this machine. `startedAt` tells it from a later one that got its number. */
export type Program = { pid: number; parent: number; words: string[]; startedAt: string }

const fromProc = (pid: number): Program => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // behind the name, in brackets, which may hold anything: the state, `Z` if it has ended, its parent, and the 22nd field
  const [, parent, startedAt] = /.*\) [^Z] (\d+) (?:\S+ ){17}(\d+) /s.exec(stat) ?? []
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/[\0 ]/).filter(Boolean)
  if (startedAt === undefined) throw new Error('It has ended.')
  return { pid, parent: Number(parent), words, startedAt }
}

const fromPs = (pid: number): Program => {
  const env = { PATH: programPath, LC_ALL: 'C' }
  const text = execFileSync('ps', ['-o', 'ppid=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env,
  })
  const [, parent, startedAt, command] = /^\s*(\d+)\s+((?:\S+\s+){4}\S+)\s+(.*)/.exec(text) ?? []
  if (command === undefined) throw new Error('It has ended.')
  return { pid, parent: Number(parent), words: command.split(' '), startedAt: startedAt ?? '' }
}

/** Finds a running program by its number; null: it has ended, or is not there. */
export const findProgram = (pid: number): Program | null => {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    return null
  }
}
