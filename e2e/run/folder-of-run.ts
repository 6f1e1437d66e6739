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

/** More than a run puts down at a time, and what its processes take besides, bytes. */
const enough = { files: 4e9, processes: 8e9 }

const prefix = 'hattama-run-'

const isFit = () => {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : ''
  const mounted = mounts.split('\n').find((line) => line.split(' ')[1] === memory)
  // programs run from it too: PostgreSQL's may lie in a data folder
  if (!mounted || mounted.includes('noexec')) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enough.files && freemem() > enough.files + enough.processes
}

const isLeftBehind = (name: string) =>
  name.startsWith(prefix) &&
  !existsSync(`/proc/${name.slice(prefix.length)}`) &&
  statSync(join(memory, name), { throwIfNoEntry: false })?.uid === process.getuid?.()

/** Runs of ours that were killed left theirs, and it takes memory for as long as it stands. */
const removeLeftBehind = () => {
  for (const name of readdirSync(memory).filter(isLeftBehind))
    rmSync(join(memory, name), { recursive: true, force: true })
}

/**
 * A folder in memory for what this process and those it starts put down for a while (data folders, profiles of browsers,
 * sound), removed when it ends; undefined where there is no such memory, or too little. A database is a thousand small files and
 * a profile some hundred, which a disk's own books cost more than what is written.
 */
export const folderOfRun = (): string | undefined => {
  const folder = join(memory, `${prefix}${process.pid}`)
  // vitest reads its configuration once for each project
  if (process.env['TMPDIR'] === folder) return folder
  if (!isFit()) return undefined
  removeLeftBehind()
  mkdirSync(folder, { recursive: true })
  // as open as the folder it stands for: databases and decoders run as somebody else
  chmodSync(folder, 0o1777)
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // of a run that is broken off somebody may still write: the next one removes it
    }
  })
  return folder
}
