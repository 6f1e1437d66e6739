import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from '#kernel/storage/local-disk.ts'

/** Length of the id of a recording, with which the name of each folder begins that is worked on for it. */
const idLength = 36

/** Bytes of all files below a folder; 0 of what is gone by the time it is looked at. */
const bytesBelow = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What is being made or fetched for recordings at the moment, by whichever process: their ids, with bytes so far. */
export const bytesAtWork = async (dataDir: string): Promise<Map<string, number>> => {
  const folder = scratchFolder(dataDir)
  const found = new Map<string, number>()
  for (const name of await readdir(folder).catch(() => [])) {
    const id = name.slice(0, idLength)
    found.set(id, (found.get(id) ?? 0) + (await bytesBelow(join(folder, name))))
  }
  return found
}
