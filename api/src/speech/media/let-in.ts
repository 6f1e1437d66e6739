import type { FileHandle } from 'node:fs/promises'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const read = 0o004
const write = 0o002
const enter = 0o001

/** Is a folder of ours above the file closed to others? Then what its own mode says opens it to nobody who finds it by its name. */
const liesBehindAClosedDoor = async (path: string) => {
  for (let folder = dirname(await realpath(path)); ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder)
    if ((mode & enter) === 0) return uid === process.geteuid?.()
    if (folder === dirname(folder)) return false
  }
}

/**
 * Lets another account open a file by the descriptor it is handed. A file it may open anyway stays as it is; another one only has its mode
 * changed where it is ours, and in a folder of ours that is closed to others.
 * @throws Error where that would open somebody else's file, or ours to everybody on this machine
 */
export const letIn = async (handle: FileHandle, path: string, to: 'read' | 'write') => {
  const wanted = to === 'read' ? read : read | write
  const file = await handle.stat()
  if ((file.mode & wanted) === wanted) return
  const isOurs = file.isFile() && file.uid === process.geteuid?.()
  if (!isOurs || !(await liesBehindAClosedDoor(path)))
    throw new Error(`media: ${path} is not a file of ours behind a closed folder, and stays closed`)
  await handle.chmod((file.mode & 0o777) | wanted)
}
