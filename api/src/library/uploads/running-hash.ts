import { createHash, type Hash } from 'node:crypto'

type Running = { hash: Hash; bytes: number }

/** Most hashes kept, 1.2 KB each: more than a server has files in flight. Others are computed from the file when needed. */
const most = 10_000

/**
 * SHA-256 of growing files, updated as parts arrive, so that a finished file need not be read again. In memory only: after
 * a restart, or if a part was cut off before reaching the disk, the file is read once.
 */
export const runningHashes = () => {
  const running = new Map<string, Running>()

  return {
    /** Takes the hash of a file to continue at `offset`; null if the bytes before it are unknown. */
    take: (id: string, offset: number): Running | null => {
      const kept = running.get(id)
      running.delete(id)
      if (kept?.bytes === offset) return kept
      return offset === 0 ? { hash: createHash('sha256'), bytes: 0 } : null
    },
    keep: (id: string, state: Running) => {
      running.set(id, state)
      const oldest = running.keys().next().value
      if (running.size > most && oldest !== undefined) running.delete(oldest)
    },
    /** Hex digest of a complete file of `bytes`; `read` supplies them if they have to be read again. */
    finish: async (
      id: string,
      bytes: number,
      read: () => Promise<AsyncIterable<Uint8Array>>,
    ): Promise<string> => {
      const kept = running.get(id)
      running.delete(id)
      if (kept?.bytes === bytes) return kept.hash.digest('hex')
      const hash = createHash('sha256')
      for await (const chunk of await read()) hash.update(chunk)
      return hash.digest('hex')
    },
    forget: (id: string) => running.delete(id),
  }
}

export type RunningHashes = ReturnType<typeof runningHashes>
