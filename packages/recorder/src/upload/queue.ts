import type { Account } from '../recording/account.ts'
import type { Recording, Part } from '../spool/catalogue.ts'
import type { Spool } from '../spool/spool.ts'
import { listRecordings, partsOf, updateRecording } from '../spool/recordings.ts'
import { confirm } from './confirm.ts'
import { belongsTo, isDue, waitsForAccount } from './due.ts'
import { backoffMs, UploadError, uploadFaults } from '../spool/fault.ts'
import { unsentNotes } from '../spool/notes.ts'
import { unsentSlides } from '../spool/slides.ts'
import { sendHints } from './send-hints.ts'
import { sendNotes } from './send-notes.ts'
import { sendPart } from './send-part.ts'
import { sendSlides } from './send-slides.ts'

/** Finished recordings are sent a few at a time, so that the current recording keeps enough bandwidth. */
const finishedAtOnce = 2

/** The catalogue cannot be read or written now: the rows stay as they were, and the next tick looks at them again. */
const unnoted = () => undefined

export type UploadQueue = {
  /** Starts what is due. `id`: that recording now, whatever it is waiting for. */
  wake(id?: string | null): Promise<void>
  /** Stops sending a recording that is to be removed, until it is requested by id. */
  drop(id: string): Promise<void>
  /** Whether something is being sent. */
  busy(): boolean
}

/**
 * Sends everything in the spool, one task a file, and removes a recording only after `confirm`. All state that matters is in
 * the catalogue; a queue that dies is replaced by a new one that reads it. After `over` it starts nothing.
 */
export const openUploadQueue = (
  spool: Spool,
  account: () => Promise<Account | null>,
  on: { refused(token: string): void; idle(): void },
  over: AbortSignal,
): UploadQueue => {
  const { catalogue } = spool
  const tasks = new Map<string, { recordingId: string; abort: AbortController; over: Promise<void> }>()
  /** A run that read the rows before the drop must not restart a dropped recording. */
  const dropped = new Set<string>()

  const failed = async (id: string, error: unknown, token: string) => {
    const kind = error instanceof UploadError ? error.kind : 'server'
    const row = await catalogue.get('recordings', id)
    // notes written after the delivery are retried at the next tick: the recording itself is safe
    if (!row || row.upload.phase === 'done') return
    const attempts = row.upload.attempts + 1
    const again = uploadFaults[kind] === 'again'
    const waitMs = Math.max(backoffMs(attempts), error instanceof UploadError ? error.waitMs : 0)
    await updateRecording(catalogue, id, {
      upload: {
        phase: again ? 'waiting' : 'blocked',
        fault: kind,
        attempts,
        retryAt: again ? Date.now() + waitMs : 0,
      },
    })
    if (kind === 'sign-in') on.refused(token)
    if (again) setTimeout(() => void wake().catch(unnoted), waitMs + 10)
  }

  const start = (key: string, row: Recording, who: Account, work: (signal: AbortSignal) => Promise<void>) => {
    if (tasks.has(key) || dropped.has(row.id)) return
    const abort = new AbortController()
    const run = async () => {
      try {
        await work(abort.signal)
        await clearFault(row.id)
        return true
      } catch (error) {
        if (!abort.signal.aborted) await failed(row.id, error, who.token)
        return false
      }
    }
    const over = run()
      .finally(() => tasks.delete(key))
      .then((isSent) => settle(row.id, isSent))
      .catch(unnoted)
    tasks.set(key, { recordingId: row.id, abort, over })
  }

  /** After each task: goes on with the recording if nothing holds it, and reports when nothing is left to do. */
  const settle = async (id: string, isSent: boolean) => {
    if (over.aborted) return
    const phase = (await catalogue.get('recordings', id))?.upload.phase
    // a failure after the delivery leaves no waiting state: continuing at once would loop forever
    const isHeld = phase === 'blocked' || phase === 'waiting' || (phase === 'done' && !isSent)
    if (phase && !isHeld) await wake()
    if (tasks.size === 0) on.idle()
  }

  const send = (row: Recording, part: Part, who: Account) =>
    start(part.file, row, who, async (signal) => {
      // the next file of the recording may follow once this one has an address
      await sendPart(row, part, who, spool, signal, {
        address: () => void wake().catch(unnoted),
        // the file of a recording in progress is sent for hours: its fault is over long before
        accepted: () => clearFault(row.id),
      })
    })

  /** What waits after a fault, or for the right account, goes on as soon as any of it has got through. */
  const clearFault = async (id: string) => {
    const row = await catalogue.get('recordings', id)
    if (row && (row.upload.phase === 'waiting' || waitsForAccount(row))) {
      await updateRecording(catalogue, id, {
        upload: { phase: 'queued', fault: null, attempts: 0, retryAt: 0 },
      })
    }
  }

  const advance = async (row: Recording, who: Account) => {
    if (!belongsTo(row, who)) {
      await updateRecording(catalogue, row.id, {
        upload: { phase: 'blocked', fault: 'other-account', attempts: 0, retryAt: 0 },
      })
      return
    }
    if (!row.account) {
      await updateRecording(catalogue, row.id, { account: { server: who.server, email: who.email } })
    }
    const parts = await partsOf(catalogue, row.id)
    for (const part of parts) {
      if (!part.sent) send(row, part, who)
      if (!part.uploadUrl) break
    }
    const place = parts[0]?.uploadUrl
    if (row.closed && !row.hintsSent && place) {
      start(`${row.id} hints`, row, who, (signal) => sendHints(row, place, who, catalogue, signal))
    }
    const isNoted = await sendNoted(row, place ?? null, who)
    const isShown = await sendShown(row, place ?? null, who)
    if (row.closed && row.hintsSent && isNoted && isShown && parts.every((part) => part.sent)) {
      start(`${row.id} confirm`, row, who, (signal) => confirm(row, parts, who, spool, signal))
    }
  }

  /** Sends notes as soon as the server knows the recording; true when it has them all. */
  const sendNoted = async (row: Recording, place: string | null, who: Account) => {
    if ((await unsentNotes(catalogue, row.id)).length === 0) return true
    if (place !== null || row.remoteId !== null) {
      start(`${row.id} notes`, row, who, (signal) => sendNotes(row, place, who, catalogue, signal))
    }
    return false
  }

  /** Sends slides as soon as the server knows the recording; true when it has them all. */
  const sendShown = async (row: Recording, place: string | null, who: Account) => {
    if ((await unsentSlides(catalogue, row.id)).length === 0) return true
    if (place !== null) {
      start(`${row.id} slides`, row, who, (signal) => sendSlides(row, place, who, catalogue, signal))
    }
    return false
  }

  /** Sends notes about recordings that the server already has. */
  const sendLate = async (who: Account) => {
    for (const recordingId of new Set((await unsentNotes(catalogue)).map((note) => note.recordingId))) {
      const row = await catalogue.get('recordings', recordingId)
      if (row?.upload.phase === 'done' && belongsTo(row, who)) await sendNoted(row, null, who)
    }
  }

  const wake = async (forced?: string | null) => {
    if (forced) dropped.delete(forced)
    const who = await account()
    if (!who || over.aborted) return
    const due = (await listRecordings(catalogue)).filter(
      (row) => row.upload.phase !== 'done' && !dropped.has(row.id) && (row.id === forced || isDue(row, who)),
    )
    const live = due.filter((row) => !row.closed)
    const finished = due.filter((row) => row.closed)
    const busy = new Set([...tasks.values()].map((task) => task.recordingId))
    const next = finished
      .toSorted(
        (a, b) => Number(b.id === forced || busy.has(b.id)) - Number(a.id === forced || busy.has(a.id)),
      )
      .slice(0, finishedAtOnce)
    for (const row of [...live, ...next]) await advance(row, who)
    await sendLate(who)
  }

  return {
    wake,
    async drop(id) {
      dropped.add(id)
      const own = [...tasks.values()].filter((task) => task.recordingId === id)
      for (const task of own) task.abort.abort()
      await Promise.all(own.map((task) => task.over))
    },
    busy: () => tasks.size > 0,
  }
}
