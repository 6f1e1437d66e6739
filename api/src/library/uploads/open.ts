import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir } from 'node:fs/promises'
import { tusMetadataKey } from '@hattama/contract/library/upload'
import { Server } from '@tus/server'
import { v7 as uuid } from 'uuid'
import type { Person } from '#kernel/http/person.ts'
import { every } from '#kernel/every.ts'
import { alone, type Presence } from '#kernel/presence/presence.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import { ownersOnly, uploadsFolder } from '#kernel/storage/local-disk.ts'
import { forgetUpload } from './accept.ts'
import { DurableStore } from './durable-store.ts'
import { type Elsewhere, openElsewhere } from './held-elsewhere.ts'
import { uploadLedger, type UploadLedger, type UploadRow } from './ledger.ts'
import { openUploadLocks } from './locker.ts'
import { parseMetadata } from './metadata.ts'
import { runningHashes } from './running-hash.ts'
import type { RecordingBegun } from '../recordings/recording-begun.ts'
import { needUnfinishedLimit } from './unfinished-limit.ts'
import { lockQuota, needQuota, quotaToResume } from './quota.ts'
import { openSettling } from './settle.ts'
import { uploadSweep } from './sweep.ts'

/** How often to check for uploads whose sender has gone, ms. */
const sweepMs = 5 * 60_000

type Needs = Pick<Deps, 'env' | 'log' | 'sql' | 'db' | 'storage'> & { jobs: RecordingJobs } & {
  databaseUrl: string
  /** absent: nobody looks up which meeting it belongs to */
  begun?: RecordingBegun
  /** the other servers, if there are any */
  presence?: Presence
}

export type Uploads = {
  ledger: UploadLedger
  /** Uploads whose bytes are on another server. */
  elsewhere: Elsewhere
  /** Folder of incomplete uploads. */
  folder: string
  /** Answers a tus request. Refusals from our own error codes are thrown; those of tus come back as its response. */
  tus: (request: Request, person: Person) => Promise<Response>
  /** Accepts an upload if all of its bytes are here, and returns its current row; leaves others alone. Idempotent. */
  settle: (row: UploadRow) => Promise<UploadRow>
  /**
   * Accepts an upload whose complete bytes are at another path, given their SHA-256 (hex), after `begin` has created its
   * row. If that fails, nothing of it stays.
   */
  settleArrived: (id: string, path: string, sha256: string, begin: () => Promise<void>) => Promise<UploadRow>
  /** Finishes uploads a killed process left complete but not accepted. */
  settleAll: () => Promise<void>
  /** Handles uploads whose sender has gone, as of `now` (ms since the epoch); also runs periodically. */
  sweep: (now: number) => Promise<void>
  /**
   * Starts processing what has arrived of a recording whose recorder is gone, as of `now` (ms since the epoch); does nothing
   * where nothing is on its way any more, or the server fetches it from a link itself.
   * @throws Failure STILL_RECORDING if a byte came within the last minute, or arrives at another server
   */
  end: (recordingId: string, now: number) => Promise<void>
  /** Removes the incomplete bytes of all files of a recording that is being deleted. */
  discard: (recordingId: string) => Promise<void>
  /** Bytes of an upload on disk. */
  stored: (row: UploadRow) => Promise<number>
  close: () => Promise<void>
}

/** Opens the upload service: tus over a folder, locked across processes, accepted in one transaction. */
export const openUploads = async (needs: Needs): Promise<Uploads> => {
  const { env, log, sql, db, storage, databaseUrl, presence = alone } = needs
  const folder = uploadsFolder(env.dataDir)
  await mkdir(folder, ownersOnly)
  const ledger = uploadLedger(db, presence.address, needs.begun)
  const elsewhere = openElsewhere(db, presence)
  const hashes = runningHashes()
  const locks = openUploadLocks(databaseUrl, sql)
  const forget = (id: string) => db.transaction().execute((trx) => forgetUpload(needs, trx, id))
  const left = (row: UploadRow) => quotaToResume(needs, row)
  /** Rows read by the current tus request: while it holds the lock, nobody else changes them. */
  const rowsRead = new AsyncLocalStorage<Map<string, UploadRow>>()
  const find = async (id: string) => {
    const rows = rowsRead.getStore()
    const row = rows?.get(id) ?? (await ledger.find(id))
    if (row) rows?.set(id, row)
    return row
  }
  const announceLength = async (id: string, length: number) => {
    await ledger.announceLength(id, length)
    const rows = rowsRead.getStore()
    const row = rows?.get(id)
    if (row) rows?.set(id, { ...row, length })
  }
  const store = new DurableStore({ directory: folder, find, announceLength, storage, hashes, left, forget })
  const callers = new WeakMap<object, Person>()
  const refusals = new WeakMap<object, unknown>()

  const { settle, settleArrived, settleAll, removeBytes } = openSettling(needs, {
    store,
    hashes,
    ledger,
    elsewhere,
    forget,
  })

  const server = new Server({
    path: '/api/uploads',
    datastore: store,
    locker: locks,
    maxSize: env.MAX_UPLOAD_BYTES,
    relativeLocation: true,
    // how long a stalled connection may keep writing after its client reconnected on another, ms
    lockDrainTimeout: 300,
    allowedOrigins: () => false,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => uuid(),
    onUploadCreate: async (request, upload) => {
      const person = callers.get(request)
      if (!person) throw new Failure('AUTH_FAILED')
      const metadata = parseMetadata(
        upload.metadata?.[tusMetadataKey] ?? undefined,
        upload.metadata?.['filename'] ?? undefined,
      )
      await ledger.begin(person, upload.id, metadata, upload.size ?? null, async (trx) => {
        await lockQuota(trx, person.workspaceId)
        await needUnfinishedLimit(trx, env, person)
        await needQuota({ env, db: trx }, person.workspaceId, upload.size ?? 0)
      })
      return {}
    },
    onUploadFinish: async (_request, upload) => {
      const row = await find(upload.id)
      if (row) await settle(row)
      return {}
    },
    onResponseError: (request, error) => {
      refusals.set(request, error)
      return undefined
    },
  })

  const { sweep, end } = uploadSweep(needs, {
    ledger,
    folder,
    isHere: async (row) => (await elsewhere.holderOf(row)) === null,
    pathOf: (id) => store.pathOf(id),
    removeBytes,
    locks,
  })
  const endSweeps = every(
    sweepMs,
    () => sweep(Date.now()),
    (error) => log.warn({ err: error }, 'abandoned uploads not looked at'),
  )

  return {
    ledger,
    elsewhere,
    folder,
    settle,
    settleArrived,
    settleAll,
    sweep,
    end,
    discard: async (recordingId) => {
      for (const { id } of await ledger.ofRecording(recordingId)) await removeBytes(id)
    },
    tus: async (request, person) => {
      callers.set(request, person)
      const response = await rowsRead.run(new Map(), () => server.handleWeb(request))
      const refusal = refusals.get(request)
      if (refusal instanceof Error && !('status_code' in refusal)) throw refusal
      return response
    },
    stored: (row) => store.offsetOf(row),
    close: async () => {
      await endSweeps()
      await elsewhere.close()
      await locks.close()
    },
  }
}
