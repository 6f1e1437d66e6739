import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** SHA-256 of a file, lower-case hex, in constant memory. */
export const sha256Of = async (path: string, signal?: AbortSignal): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash, signal ? { signal } : {})
  return hash.digest('hex')
}

/** Size of a file in bytes; null if there is none. */
export const sizeOf = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(() => null)
  return found === null ? null : found.size
}
