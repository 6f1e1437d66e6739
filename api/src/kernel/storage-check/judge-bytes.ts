import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { Failure } from '../failure.ts'
import { StorageDown } from '../storage/storage-down.ts'
import { type Storage, wholeFile } from '../storage/storage.ts'
import { type ExpectedFile, expectedFiles } from './expected-files.ts'
import { type AdoptedFile, judgeUnmeasured } from './judge-unmeasured.ts'

type Needs = {
  db: Db
  storage: Pick<Storage, 'pieces' | 'stat'>
  signal: AbortSignal
  /** share of time spent reading, 0..1 */
  pace: number
  /** called with a file whose measures were not known, and are what is stored from now on */
  onAdopted?: (file: AdoptedFile) => void
}

/** How long to read before a pause, ms. */
const strideMs = 200

/** Reads a file whole and returns its SHA-256, at a pace that leaves the machine to others. */
const digestOf = async ({ storage, signal, pace }: Needs, key: string) => {
  const hash = createHash('sha256')
  let [bytes, since] = [0, performance.now()]
  for await (const piece of storage.pieces(key, wholeFile)) {
    hash.update(piece)
    bytes += piece.length
    const ms = performance.now() - since
    if (pace === 1 || ms < strideMs) continue
    await sleep(ms * (1 / pace - 1), undefined, { signal })
    since = performance.now()
  }
  signal.throwIfAborted()
  const left = performance.now() - since
  if (pace < 1) await sleep(left * (1 / pace - 1), undefined, { signal })
  return { sha256: hash.digest('hex'), bytes }
}

/**
 * Reads a file whole, which also opens a sealed one, and compares it with its SHA-256. Returns why it is damaged; null if it
 * is not, or was removed or replaced meanwhile. One for the player whose hash is not known is judged by its container.
 * @throws StorageDown if the storage cannot be reached
 */
export const judgeBytes = async (needs: Needs, file: ExpectedFile): Promise<string | null> => {
  const { db, storage } = needs
  const isSame = async () => {
    const now = (await expectedFiles(db, [file.recordingId])).find(({ key }) => key === file.key)
    return now !== undefined && now.sha256 === file.sha256 && now.bytes === file.bytes
  }
  const readable = async () => {
    try {
      return await digestOf(needs, file.key)
    } catch (error) {
      if (error instanceof Failure && error.code === 'NOT_FOUND')
        return (await isSame()) ? 'The storage lists it, and does not have it.' : null
      if (!(error instanceof StorageDown)) throw error
      // throws if it is the storage that cannot be reached
      const stored = await storage.stat(file.key)
      return stored && (await isSame()) ? error.message : null
    }
  }
  const read = await readable()
  if (read === null || typeof read === 'string') return read
  if (file.sha256 !== null)
    return read.sha256 !== file.sha256 && (await isSame())
      ? 'Its bytes aren’t the ones that were stored.'
      : null
  if (file.kind !== 'media' || !(await isSame())) return null
  const judged = await judgeUnmeasured(needs, file, read)
  if (typeof judged === 'string') return (await isSame()) ? judged : null
  needs.onAdopted?.(judged)
  return null
}
