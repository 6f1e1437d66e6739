import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from '#kernel/storage/local-disk.ts'

/** Length of a recording id, with which the name of each work folder begins. */
const idLength = 36

/** Bytes of all files below a folder; 0 for any that are gone by the time they are read. */
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

/** What any process is currently making or fetching for recordings: their ids, with bytes so far. */
export const bytesAtWork = async (dataDir: string): Promise<Map<string, number>> => {
  const folder = scratchFolder(dataDir)
  const found = new Map<string, number>()
  for (const name of await readdir(folder).catch(() => [])) {
    const id = name.slice(0, idLength)
    found.set(id, (found.get(id) ?? 0) + (await bytesBelow(join(folder, name))))
  }
  return found
}
