import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** More than a run stores at a time, and what its processes need besides, bytes. */
const enough = { files: 4e9, processes: 8e9 }

const prefix = 'hattama-run-'

const isFit = () => {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : ''
  const mounted = mounts.split('\n').find((line) => line.split(' ')[1] === memory)
  // programs run from it too: PostgreSQL's may be in a data folder
  if (!mounted || mounted.includes('noexec')) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enough.files && freemem() > enough.files + enough.processes
}

const isLeftBehind = (name: string) =>
  name.startsWith(prefix) &&
  !existsSync(`/proc/${name.slice(prefix.length)}`) &&
  statSync(join(memory, name), { throwIfNoEntry: false })?.uid === process.getuid?.()

/** Removes the folders of killed runs, which take memory for as long as they exist. */
const removeLeftBehind = () => {
  for (const name of readdirSync(memory).filter(isLeftBehind))
    rmSync(join(memory, name), { recursive: true, force: true })
}

/**
 * A folder in memory for the temporary files of this process and those it starts (data folders, browser profiles, sound),
 * removed when it ends; undefined if there is no such memory, or too little. A database is a thousand small files and a
 * profile some hundred, for which a disk's bookkeeping costs more than the data itself.
 */
export const folderOfRun = (): string | undefined => {
  const folder = join(memory, `${prefix}${process.pid}`)
  // vitest reads its configuration once for each project
  if (process.env['TMPDIR'] === folder) return folder
  if (!isFit()) return undefined
  removeLeftBehind()
  mkdirSync(folder, { recursive: true })
  // same permissions as the folder it replaces: databases and decoders run as other users
  chmodSync(folder, 0o1777)
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // an aborted run may still be writing: the next one removes it
    }
  })
  return folder
}
