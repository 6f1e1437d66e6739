import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ownersOnly, scratchFolder } from '#kernel/storage/local-disk.ts'

const staleMs = 86_400_000

/** Gives `work` an empty folder and removes it afterwards; anything a killed attempt left under that name goes first. */
export const withScratch = async <T>(
  dataDir: string,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = join(scratchFolder(dataDir), name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, ownersOnly)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes what killed workers left behind more than a day ago. */
export const removeStaleScratch = async (dataDir: string, now = Date.now()) => {
  const folder = scratchFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now - found.mtimeMs > staleMs) await rm(path, { recursive: true, force: true })
  }
}
