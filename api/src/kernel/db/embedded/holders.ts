import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../running-program.ts'

/** Where the processes that use the PostgreSQL of a folder are listed, each by a file with its number and when it started. */
export const holdersIn = (folder: string) => join(folder, 'postgres.holders')

let holds = 0

const startOf = (pid: number) => findProgram(pid)?.startedAt ?? ''

/** Whether the process that wrote the file still runs; a file of one that was killed is removed. */
const isHeldBy = (list: string, name: string) => {
  const path = join(list, name)
  try {
    if (startOf(Number.parseInt(name)) === readFileSync(path, 'utf8')) return true
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
  // under its name only when it is whole: an empty one looks like that of a process that was killed
  writeFileSync(`${list}.${own}`, startOf(process.pid), { mode: 0o600 })
  renameSync(`${list}.${own}`, join(list, own))
  return {
    isShared: () =>
      readdirSync(list)
        .filter((name) => name !== own)
        .some((name) => isHeldBy(list, name)),
    release: () => rmSync(join(list, own), { force: true }),
  }
}
