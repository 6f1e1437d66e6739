import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { ownersOnly, scratchFolder } from '#kernel/storage/local-disk.ts'

/** Where the file of a link is downloaded to, below DATA_DIR; each attempt has a folder of its own in it. */
export const linkFolder = (dataDir: string, recordingId: string) =>
  join(scratchFolder(dataDir), `${recordingId}-link`)

const foldersIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).map((name) => join(folder, name))

/**
 * Returns a path for a link's file in this attempt's own folder, which starts with what an earlier attempt left. If that
 * attempt is unknowingly still running, it finds its folder gone and stops.
 */
export const takeOver = async (dataDir: string, recordingId: string): Promise<string> => {
  const folder = linkFolder(dataDir, recordingId)
  const own = join(folder, uuid())
  const [left, ...more] = await foldersIn(folder)
  for (const path of more) await rm(path, { recursive: true, force: true })
  const isTaken =
    left !== undefined &&
    (await rename(left, own).then(
      () => true,
      // removed just now by the attempt that left it
      () => false,
    ))
  if (!isTaken) await mkdir(own, ownersOnly)
  return join(own, 'file')
}

/**
 * Gives `work` a path as `takeOver` does, and cleans up afterwards; if it fails with an error `goesOn` accepts, the files
 * stay for the next attempt.
 */
export const inOwnFolder = async <T>(
  { dataDir, recordingId }: { dataDir: string; recordingId: string },
  goesOn: (error: unknown) => boolean,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const path = await takeOver(dataDir, recordingId)
  let stays = false
  try {
    return await work(path)
  } catch (error) {
    stays = goesOn(error)
    throw error
  } finally {
    if (!stays) {
      await rm(dirname(path), { recursive: true, force: true })
      // if another attempt is in it, it is not empty and stays
      await rmdir(linkFolder(dataDir, recordingId)).catch(() => undefined)
    }
  }
}

/** Removes what has arrived of a link's file. An attempt still running stops without it. */
export const forgetLinkBytes = (dataDir: string, recordingId: string) =>
  rm(linkFolder(dataDir, recordingId), { recursive: true, force: true, maxRetries: 5 })

/** Bytes of a link's file already here, from a running attempt or an interrupted one. */
export const bytesOfLink = async (dataDir: string, recordingId: string): Promise<number> => {
  const folders = await foldersIn(linkFolder(dataDir, recordingId))
  const sizes = await Promise.all(
    folders.map((folder) =>
      stat(join(folder, 'file')).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
