import type { Account } from '../recording/account.ts'
import type { Part, Recording } from '../spool/catalogue.ts'
import { unsentNotes } from '../spool/notes.ts'
import { partsOf, updateRecording } from '../spool/recordings.ts'
import { unsentSlides } from '../spool/slides.ts'
import type { Spool } from '../spool/spool.ts'
import { confirm } from './confirm.ts'
import { belongsTo } from './due.ts'
import { clearFault } from './row-faults.ts'
import { sayStopped } from './say-stopped.ts'
import { sendHints } from './send-hints.ts'
import { sendNotes } from './send-notes.ts'
import { sendPart } from './send-part.ts'
import { sendSlides } from './send-slides.ts'
import { type SendTasks, unnoted } from './send-tasks.ts'

/** Starts what a recording needs next on its way to the server. */
export const createNextSteps = (spool: Spool, { start }: SendTasks, wake: () => Promise<void>) => {
  const { catalogue } = spool

  const send = (row: Recording, part: Part, who: Account) =>
    start(part.file, row, who, async (signal) => {
      // the next file of the recording may follow once this one has an address
      await sendPart(row, part, who, spool, signal, {
        address: () => void wake().catch(unnoted),
        // the file of a recording in progress is sent for hours: its fault is over long before
        accepted: () => clearFault(catalogue, row.id),
      })
    })

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

  /** Sends the files in turn, the stop, hints, notes and slides beside them, and asks for the receipt when all is sent. */
  const sendAll = async (row: Recording, who: Account) => {
    const parts = await partsOf(catalogue, row.id)
    for (const part of parts) {
      if (!part.sent) send(row, part, who)
      if (!part.uploadUrl) break
    }
    const place = parts[0]?.uploadUrl
    if (row.closed && !row.stopSaid && place && !parts.every((part) => part.sent)) {
      start(`${row.id} stop`, row, who, (signal) => sayStopped(row, place, who, catalogue, signal))
    }
    if (row.closed && !row.hintsSent && place) {
      start(`${row.id} hints`, row, who, (signal) => sendHints(row, place, who, catalogue, signal))
    }
    const isNoted = await sendNoted(row, place ?? null, who)
    const isShown = await sendShown(row, place ?? null, who)
    if (row.closed && row.hintsSent && isNoted && isShown && parts.every((part) => part.sent)) {
      start(`${row.id} confirm`, row, who, (signal) => confirm(row, parts, who, spool, signal))
    }
  }

  return {
    advance: async (row: Recording, who: Account) => {
      if (!belongsTo(row, who)) {
        await updateRecording(catalogue, row.id, {
          upload: { phase: 'blocked', fault: 'other-account', attempts: 0, retryAt: 0 },
        })
        return
      }
      if (!row.account) {
        await updateRecording(catalogue, row.id, { account: { server: who.server, email: who.email } })
      }
      await sendAll(row, who)
    },
    /** Sends notes about recordings that the server already has. */
    sendLate: async (who: Account) => {
      for (const recordingId of new Set((await unsentNotes(catalogue)).map((note) => note.recordingId))) {
        const row = await catalogue.get('recordings', recordingId)
        if (row?.upload.phase === 'done' && belongsTo(row, who)) await sendNoted(row, null, who)
      }
    },
  }
}
