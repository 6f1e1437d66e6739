import type { UploadItem } from '../upload-list.ts'
import type { Uploads } from '../uploads.ts'
import { type Limits, type Refusal, Refused, TooLarge } from './archive-entries.ts'
import { type Archive, type FoundRecording, readArchive } from './read-archive.ts'

/** A recording that could not be imported; `code` of the error catalogue. */
type Missed = { name: string; code: string }

export type Report = {
  came: number
  missed: readonly Missed[]
  /** recordings not attempted: the import was stopped, or would have failed for all of them */
  left: number
  archive: Archive
}

type ImportState =
  | { step: 'none' }
  | { step: 'reading' }
  | { step: 'refused'; why: Refusal }
  | { step: 'ready'; archive: Archive }
  /** `at`: number of the recording being sent, from 1 */
  | { step: 'sending'; at: number; of: number; name: string }
  | { step: 'done'; report: Report }

/** Failures that concern a single file; any other would also affect the next one. */
const ofOneFile = new Set(['UPLOAD_NOT_MEDIA', 'UPLOAD_TOO_LARGE', 'UPLOAD_EMPTY', 'INVALID_INPUT'])

export type ArchiveImport = ReturnType<typeof createImport>

/** Imports an account archive, one file at a time, as uploads shown in the tray; continues when its screen is left. */
export const createImport = (uploads: Pick<Uploads, 'list' | 'subscribe' | 'send' | 'cancel'>) => {
  let state: ImportState = { step: 'none' }
  let stop = new AbortController()
  const listeners = new Set<() => void>()
  const set = (next: ImportState) => {
    state = next
    for (const listener of listeners) listener()
  }

  /** Resolves to the upload once it has ended; null if it was removed from the list. */
  const ended = (id: string, signal: AbortSignal) =>
    new Promise<UploadItem | null>((resolve) => {
      const takeBack = () => void uploads.cancel(id)
      const look = () => {
        const item = uploads.list().find((one) => one.id === id) ?? null
        if (item && item.state !== 'done' && item.state !== 'failed') return
        unsubscribe()
        // a completed upload is kept when the rest is stopped
        signal.removeEventListener('abort', takeBack)
        resolve(item)
      }
      const unsubscribe = uploads.subscribe(look)
      signal.addEventListener('abort', takeBack, { once: true })
      look()
    })

  /** Sends all files of a recording; resolves to null, or to why it is incomplete. */
  const send = async ({ files, details }: FoundRecording, limits: Limits): Promise<string | null> => {
    const { signal } = limits
    for (const [segment, open] of files.entries()) {
      const file = await open(limits).catch((error: unknown) =>
        error instanceof TooLarge ? 'UPLOAD_TOO_LARGE' : 'UPLOAD_NOT_MEDIA',
      )
      signal.throwIfAborted()
      if (typeof file === 'string') return file
      const item = await ended(
        uploads.send(file, { ...details, ...(files.length > 1 && { segment }) }),
        signal,
      )
      if (!item) return 'CANCELLED'
      if (item.state === 'failed') return item.code ?? 'UPLOAD_ERROR'
    }
    return null
  }

  const sendAll = async (archive: Archive, limits: Limits): Promise<Report> => {
    const { signal } = limits
    const { recordings } = archive
    const missed: Missed[] = []
    let at = 0
    for (; at < recordings.length && !signal.aborted; at++) {
      const recording = recordings[at] as FoundRecording
      set({ step: 'sending', at: at + 1, of: recordings.length, name: recording.name })
      const code = await send(recording, limits).catch(() => 'CANCELLED')
      if (signal.aborted) break
      if (code === null) continue
      missed.push({ name: recording.name, code })
      if (code !== 'CANCELLED' && !ofOneFile.has(code)) {
        at++
        break
      }
    }
    return { came: at - missed.length, missed, left: recordings.length - at, archive }
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads the contents of an archive; nothing is sent yet. Another one, or `cancel`, ends it. */
    read: async (file: Blob) => {
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      set({ step: 'reading' })
      try {
        const archive = await readArchive(file, signal)
        if (!signal.aborted) set({ step: 'ready', archive })
      } catch (error) {
        if (!signal.aborted) set({ step: 'refused', why: error instanceof Refused ? error.why : 'damaged' })
      }
    },
    /** Sends the recordings found, without files of more than `maxBytes`; null if the server’s limit is not known. */
    begin: async (maxBytes: number | null) => {
      if (state.step !== 'ready') return
      stop = new AbortController()
      const { signal } = stop
      set({ step: 'done', report: await sendAll(state.archive, { signal, maxBytes }) })
    },
    /** Stops: completed recordings stay, the one being sent is removed, and one being read is left alone. */
    cancel: () => {
      stop.abort()
      if (state.step === 'reading') set({ step: 'none' })
    },
    forget: () => {
      stop.abort()
      set({ step: 'none' })
    },
  }
}
