import { mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../running-program.ts'

/** Where the processes that use the PostgreSQL of a folder are listed, each by a link with its number, to when it started. */
export const holdersIn = (folder: string) => join(folder, 'postgres.holders')

let holds = 0

/** When a process started; null: it has ended. */
const startOf = (pid: number): string | null => {
  const program = findProgram(pid)
  return program && (program.startedAt || 'unknown')
}

/** Whether the process that made the link still runs; that of one that was killed is removed. */
const isHeldBy = (list: string, name: string) => {
  const path = join(list, name)
  try {
    if (startOf(Number.parseInt(name)) === readlinkSync(path)) return true
    rmSync(path, { force: true })
  } catch {
    // released meanwhile
  }
  return false
}

/** One process's use of a PostgreSQL. */
export type Hold = {
  /** whether another process, or this one by another hold, uses it as well */
  isShared: () => boolean
  release: () => void
}

/**
 * Lists this process among those that use the PostgreSQL of a folder: whoever leaves last shuts it down, and the guard of a
 * start that was killed waits for the others.
 */
export const hold = (folder: string): Hold => {
  const list = holdersIn(folder)
  mkdirSync(list, { recursive: true, mode: 0o700 })
  const own = `${process.pid}.${++holds}`
  // made in one step, and without a byte of the disk: it may be full, and an operator has to get in all the same
  symlinkSync(startOf(process.pid) ?? 'unknown', join(list, own))
  return {
    isShared: () =>
      readdirSync(list)
        .filter((name) => name !== own)
        .some((name) => isHeldBy(list, name)),
    release: () => rmSync(join(list, own), { force: true }),
  }
}
