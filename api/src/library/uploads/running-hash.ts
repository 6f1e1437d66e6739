import { createHash, type Hash } from 'node:crypto'

type Running = { hash: Hash; bytes: number }

/** Hashes held at once, 1.2 KB each: more than a server has files on the way. The rest are made from the files when needed. */
const most = 10_000

/**
 * SHA-256 of growing files, kept while their parts arrive, so that a finished file need not be read again. Only in
 * memory: after a restart, or when a part was cut off before the disk had it, the file is read once.
 */
export const runningHashes = () => {
  const running = new Map<string, Running>()

  return {
    /** Takes the hash of a file to go on with at `offset`; null when we do not know the bytes before it. */
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
    /** Hex digest of a whole file of `bytes`; `read` gives them if they have to be read again. */
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
