import { access, rename, rm } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { type ByteRange, recordingKeys } from '#kernel/storage/storage.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import { finishUpload, originalOf, sniff } from './accept.ts'
import type { DurableStore } from './durable-store.ts'
import type { Elsewhere } from './held-elsewhere.ts'
import type { UploadLedger, UploadRow } from './ledger.ts'
import type { RunningHashes } from './running-hash.ts'

/**
 * Most files moved into storage at a time. S3 uploads use parts of 8 MB, two in memory for each file: when a thousand
 * meetings end in the same minute, the rest wait on disk.
 */
const storedAtOnce = 8

type Needs = Pick<Deps, 'env' | 'log' | 'db' | 'storage'> & { jobs: RecordingJobs }

type Parts = {
  store: DurableStore
  hashes: RunningHashes
  ledger: UploadLedger
  elsewhere: Elsewhere
  /** Removes the row of an upload, and its recording if that has no other file. */
  forget: (id: string) => Promise<void>
}

/** Accepts uploads that are whole, and leaves nothing of those that are refused. */
export const openSettling = (needs: Needs, { store, hashes, ledger, elsewhere, forget }: Parts) => {
  const { log, db, storage } = needs
  const settling = new Map<string, Promise<void>>()
  const storing = pLimit(storedAtOnce)

  const removeBytes = async (id: string) => {
    hashes.forget(id)
    await rm(store.pathOf(id), { force: true })
  }

  /** Leaves nothing of a refused upload: no bytes, no row, and no recording that has no other file. */
  const refuse = async (id: string, code: 'UPLOAD_EMPTY' | 'UPLOAD_NOT_MEDIA'): Promise<never> => {
    await removeBytes(id)
    await forget(id)
    throw new Failure(code)
  }

  /** An interruption between moving the file and the transaction leaves it moved, so both places are checked. */
  const accept = async (row: UploadRow, length: number, known?: string) => {
    const { id } = row
    const path = store.pathOf(id)
    const isHere = await access(path).then(
      () => true,
      () => false,
    )
    const key = originalOf(row)
    const read = async (range: ByteRange) =>
      isHere ? storage.arriving.read(path, range) : storage.get(key, range)
    const mime = await sniff(read, length)
    if (mime === null) return refuse(id, 'UPLOAD_NOT_MEDIA')
    // up to `length` only: an interrupted last step may have left more behind it
    const whole = { start: 0, end: length - 1 }
    const sha256 = known ?? (await hashes.finish(id, length, () => read(whole)))
    if (isHere) await storing(() => storage.arriving.adopt(path, length, key))
    await db.transaction().execute((trx) => finishUpload(needs, trx, row, { bytes: length, sha256, mime }))
  }

  const settle = async (row: UploadRow, sha256?: string): Promise<UploadRow> => {
    const { id, length } = row
    if (row.finishedAt || length === null || elsewhere.is(row)) return row
    if (length === 0) return refuse(id, 'UPLOAD_EMPTY')
    if ((await store.offsetOf(row)) !== length) return row
    const running = settling.get(id) ?? accept(row, length, sha256).finally(() => settling.delete(id))
    settling.set(id, running)
    await running
    return (await ledger.find(id)) ?? row
  }

  const settleArrived = async (id: string, path: string, sha256: string, begin: () => Promise<void>) => {
    await rename(path, store.pathOf(id))
    try {
      await begin()
    } catch (error) {
      await removeBytes(id)
      throw error
    }
    const row = await ledger.find(id)
    if (!row) throw new Failure('NOT_FOUND')
    try {
      await storage.arriving.give(store.pathOf(id), row.recordingId)
      return await settle(row, sha256)
    } catch (error) {
      await removeBytes(id)
      // the row first: a storage that is down must not keep a recording of which nothing came
      await forget(id)
      await storage
        .removeAll(row.recordingId === id ? recordingKeys(id).prefix : originalOf(row))
        .catch((err: unknown) =>
          log.warn({ err, recordingId: row.recordingId }, 'a refused file may be left'),
        )
      throw error
    }
  }

  /** Settles what a killed process left whole. */
  const settleAll = async () => {
    for (const row of await ledger.unfinished()) {
      await settle(row).catch((error: unknown) => {
        if (!(error instanceof Failure))
          log.warn({ err: error, recordingId: row.id }, 'an upload could not be finished')
      })
    }
  }

  return {
    /** Accepts an upload if all of its bytes are here, and returns its current row; leaves others alone. Idempotent. */
    settle: (row: UploadRow) => settle(row),
    settleArrived,
    settleAll,
    removeBytes,
  }
}
