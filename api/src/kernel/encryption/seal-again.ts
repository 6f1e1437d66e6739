import type { Storage } from '../storage/storage.ts'
import { headerBytes, readHeader } from './format.ts'

/** Whether a stored file is sealed for a place. */
const isPlaced = async (driver: Storage, key: string, bytes: number) => {
  if (bytes < headerBytes) return false
  const beginning = await driver.get(key, { start: 0, end: headerBytes - 1 })
  const header = readHeader(new Uint8Array(await new Response(beginning).arrayBuffer()))
  return header !== null && header.version > 1
}

type SealAgain = {
  /** the files as stored */
  driver: Storage
  /** the same files through a sealed storage */
  sealed: Storage
  /** prefix of the recording's keys */
  prefix: string
  /** asked before each file is replaced: whether nobody else changes the files of the recording */
  isAtRest: () => Promise<boolean>
  signal: AbortSignal
}

/**
 * Seals the files of a recording that are unsealed or of the first format for their place, one after the other; each is
 * replaced once the new one is complete. Returns how many; null if work has begun on the recording meanwhile.
 * @throws StorageDown if a file is not one that was stored there
 */
export const sealAgain = async (given: SealAgain): Promise<number | null> => {
  const { driver, sealed, prefix, isAtRest, signal } = given
  let files = 0
  for await (const { key, bytes } of driver.list(prefix)) {
    signal.throwIfAborted()
    if (await isPlaced(driver, key, bytes)) continue
    if (!(await isAtRest())) return null
    await sealed.put(key, await sealed.get(key), { signal })
    files += 1
  }
  return files
}
