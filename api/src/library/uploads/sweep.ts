import { readdir, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Fault } from '@hattama/contract/kernel/fault'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import type { ByteRange } from '#kernel/storage/storage.ts'
import { originalOf, sniff } from './accept.ts'
import { lockRecording } from '../recordings/lock-recording.ts'
import { begin } from './begin-work.ts'
import type { UploadLedger, UploadRow } from './ledger.ts'
import type { UploadLocks } from './locker.ts'

type Needs = Pick<Deps, 'env' | 'log' | 'db' | 'storage'> & { jobs: RecordingJobs }
type Folder = {
  ledger: UploadLedger
  /** of incomplete uploads on this server */
  folder: string
  /** whether the bytes of an upload are on this server rather than another */
  isHere: (row: UploadRow) => Promise<boolean>
  pathOf: (id: string) => string
  removeBytes: (id: string) => Promise<void>
  locks: Pick<UploadLocks, 'whileFree'>
}

/** A file without a row may be one whose row is just being written, but not for longer than this, ms. */
const strayMs = 86_400_000

/** What the name of a file ends in that arrives in a form and has no row yet. */
export const formEnding = '.part'

/** How long a part begun on another server is assumed to be still arriving, ms. */
const elsewhereMs = 86_400_000

/** How long nothing must have come from a recorder before somebody may end its recording, ms. */
const silentMs = 60_000

/** Containers that are playable when truncated. */
const readableWhenCut = new Set(['video/webm', 'video/x-matroska'])

const neverCame: Fault = {
  source: 'media',
  kind: 'truncated-media',
  retryable: false,
  detail: 'The upload stopped before there was anything to hear. It goes on when its sender comes back.',
}

/**
 * Handles uploads whose sender has gone. After `UPLOAD_PATIENCE_MINUTES` without a byte, processing starts with what is
 * there, so that nobody sees "uploading" for days; a sender that comes back can still continue, and the recording is
 * redone with the rest. A file being written to, in any process, is left alone. After `UPLOAD_KEEP_DAYS` the incomplete
 * bytes are removed; what was already processed stays.
 */
export const uploadSweep = (needs: Needs, { ledger, folder, isHere, pathOf, removeBytes, locks }: Folder) => {
  const { env, log, db, storage, jobs } = needs

  /** When the last byte came (ms since the epoch), and how many have. */
  const lastByteAt = async (row: UploadRow) => {
    const found = await storage.arriving.stat(pathOf(row.id)).catch(() => null)
    return {
      at: Math.max(row.createdAt.getTime(), +(found?.modifiedAt ?? 0)),
      bytes: Math.min(found?.bytes ?? 0, row.length ?? Number.MAX_SAFE_INTEGER),
    }
  }

  /** Copies what has arrived next to the accepted files; false if that adds nothing new to hear. */
  const takeWhatIsThere = async (row: UploadRow, bytes: number) => {
    const known = await storage.stat(originalOf(row))
    if (bytes === 0 || known?.bytes === bytes) return false
    const read = (range: ByteRange) => storage.arriving.read(pathOf(row.id), range)
    const mime = await sniff(async (range) => read(range), bytes)
    if (mime === null || !readableWhenCut.has(mime)) return false
    const copy = Readable.from(read({ start: 0, end: bytes - 1 }), { objectMode: false })
    await storage.put(originalOf(row), Readable.toWeb(copy) as ReadableStream<Uint8Array>)
    return true
  }

  const startWithout = async (recordingId: string, hasNews: boolean) => {
    const rows = await ledger.ofRecording(recordingId)
    const stored = await Promise.all(rows.map((row) => storage.stat(originalOf(row))))
    const bytes = stored.reduce((sum, file) => sum + (file?.bytes ?? 0), 0)
    await db.transaction().execute(async (trx) => {
      const recording = await lockRecording(trx, recordingId)
      if (!recording || (recording.status !== 'uploading' && !hasNews)) return
      if (bytes === 0) {
        const failed = { status: 'failed', fault: neverCame, updatedAt: new Date() } as const
        await trx.updateTable('recordings').set(failed).where('id', '=', recordingId).execute()
        const event = { type: 'recording', recordingId, status: 'failed', progress: 0, step: null } as const
        await publish(trx, recording.workspaceId, event)
        return
      }
      const mime = recording.mime ?? 'video/webm'
      await trx
        .updateTable('recordings')
        .set({ mime, fileSize: bytes })
        .where('id', '=', recordingId)
        .execute()
      await begin(jobs, trx, recording)
      log.info({ recordingId, bytes }, 'the upload stopped: the work starts with what is there')
    })
  }

  const abandon = async (row: UploadRow) => {
    const { numUpdatedRows } = await db
      .updateTable('uploads')
      .set({ abandonedAt: new Date() })
      .where('id', '=', row.id)
      .where('finishedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await removeBytes(row.id)
    log.info({ recordingId: row.recordingId, part: row.part }, 'an abandoned upload was removed')
  }

  /** If only some of the files recorded side by side have come and the others never began, starts with those. */
  const startIncomplete = async (now: number) => {
    const stopped = await db
      .selectFrom('recordings as r')
      .innerJoin('uploads as u', 'u.recordingId', 'r.id')
      .select('r.id')
      .where('r.status', '=', 'uploading')
      .where('u.abandonedAt', 'is', null)
      .where(sql<boolean>`u.metadata ? 'track'`)
      .groupBy('r.id')
      .having(({ fn, eb }) => eb(fn.countAll<number>(), '=', fn.count<number>('u.finishedAt')))
      .having(({ fn }) => fn.max('u.finishedAt'), '<', new Date(now - env.UPLOAD_PATIENCE_MINUTES * 60_000))
      .execute()
    for (const { id } of stopped) await startWithout(id, false)
  }

  /** Removes files of uploads that another server has since taken over, or that were deleted there. */
  const removeStrays = async (now: number) => {
    for (const name of await readdir(folder)) {
      // of a form whose server was killed
      const isForm = name.endsWith(formEnding)
      if (!isUuid(isForm ? name.slice(0, -formEnding.length) : name)) continue
      const row = isForm ? undefined : await ledger.find(name)
      const at = await stat(pathOf(name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => now,
      )
      // a server that came back under another address finds its own files again
      if (now - at <= strayMs) continue
      if (!row || (row.finishedAt === null && !(await isHere(row)))) await removeBytes(name)
    }
  }

  /** Takes what has arrived of these files; null if a sender is back. Otherwise whether there is something new to hear. */
  const takeAll = async (open: readonly UploadRow[]): Promise<boolean | null> => {
    let hasNews = false
    let allFree = true
    for (const row of open) {
      const free = await locks.whileFree(row.id, async () => {
        const { bytes } = await lastByteAt(row)
        if (await takeWhatIsThere(row, bytes)) hasNews = true
      })
      allFree &&= free
    }
    return allFree ? hasNews : null
  }

  const end = async (recordingId: string, now: number): Promise<void> => {
    const rows = (await ledger.ofRecording(recordingId)).filter(({ abandonedAt }) => abandonedAt === null)
    if (rows.length === 0) return
    const open = rows.filter(({ finishedAt }) => finishedAt === null)
    const areHere = await Promise.all(open.map(isHere))
    const last = await Promise.all(open.map(async (row) => (await lastByteAt(row)).at))
    const lastAt = Math.max(0, ...last, ...rows.map(({ finishedAt }) => +(finishedAt ?? 0)))
    if (areHere.includes(false) || now - lastAt < silentMs) throw new Failure('STILL_RECORDING')
    const hasNews = await takeAll(open)
    if (hasNews === null) throw new Failure('STILL_RECORDING')
    await startWithout(recordingId, hasNews)
  }

  const sweep = async (now: number): Promise<void> => {
    const waits = new Map<string, { row: UploadRow; idleMs: number; mayGo: boolean }[]>()
    await removeStrays(now)
    await startIncomplete(now)
    for (const row of await ledger.unfinished()) {
      const mayGo = await isHere(row)
      // this server cannot see the bytes of a part arriving at another
      const at = mayGo ? (await lastByteAt(row)).at : row.createdAt.getTime() + elsewhereMs
      waits.set(row.recordingId, [...(waits.get(row.recordingId) ?? []), { row, idleMs: now - at, mayGo }])
    }
    for (const [recordingId, found] of waits) {
      const open = found.filter(({ mayGo }) => mayGo)
      if (open.length === 0 || found.some(({ idleMs }) => idleMs < env.UPLOAD_PATIENCE_MINUTES * 60_000))
        continue
      const hasNews = await takeAll(open.map(({ row }) => row))
      // its sender is back
      if (hasNews === null) continue
      await startWithout(recordingId, hasNews)
      for (const { row } of open) {
        await locks.whileFree(row.id, async () => {
          const { at } = await lastByteAt(row)
          if (now - at > env.UPLOAD_KEEP_DAYS * 86_400_000) await abandon(row)
        })
      }
    }
  }

  return { sweep, end }
}
