import type { FileHandle } from 'node:fs/promises'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

const read = 0o004
const write = 0o002
const enter = 0o001

/** Whether a folder of ours above the file is closed to others: then the file's own mode cannot expose it by its path. */
const liesBehindAClosedDoor = async (path: string) => {
  for (let folder = dirname(await realpath(path)); ; folder = dirname(folder)) {
    const { mode, uid } = await stat(folder)
    if ((mode & enter) === 0) return uid === process.geteuid?.()
    if (folder === dirname(folder)) return false
  }
}

/**
 * Lets another account open a file through the descriptor it is handed. A file it may open anyway is left as it is; the mode
 * of any other is only changed if the file is ours and below a folder of ours that is closed to others.
 * @throws Error if that would open someone else's file, or one of ours to everyone on this machine
 */
export const openToSandbox = async (handle: FileHandle, path: string, to: 'read' | 'write') => {
  const wanted = to === 'read' ? read : read | write
  const file = await handle.stat()
  if ((file.mode & wanted) === wanted) return
  const isOurs = file.isFile() && file.uid === process.geteuid?.()
  if (!isOurs || !(await liesBehindAClosedDoor(path)))
    throw new Error(`media: ${path} is not a file of ours behind a closed folder, and stays closed`)
  await handle.chmod((file.mode & 0o777) | wanted)
}
