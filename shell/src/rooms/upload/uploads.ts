import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { smallerChunk } from '@hattama/contract/rules/kernel/refused-chunk'
import { retryAfterMs } from '@hattama/contract/rules/kernel/retry-after'
import type { ServerEvent } from '@hattama/contract/app/event'
import {
  tusMetadataKey,
  type UnfinishedUpload,
  type UploadMetadata,
  type UploadReceipt,
} from '@hattama/contract/library/upload'
import { api, type Store } from '@hattama/platform'
import { Upload, type UploadOptions } from 'tus-js-client'
import { uploadApi } from './calls.ts'
import type { ChosenMetadata } from './upload-choice.ts'
import { busyMs, codeOf, waitOf } from './refusal.ts'
import { isSameFile } from './same-file.ts'

/** One upload. `sent` and `size` in bytes. */
export type UploadItem = {
  id: string
  /** the server's id for the upload; null until assigned */
  uploadId: string | null
  name: string
  size: number
  sent: number
  state: 'sending' | 'paused' | 'failed' | 'done'
  /** code of the error catalogue */
  code: string | null
  recordingId: string | null
  /** an earlier recording made of the same file */
  sameAs: string | null
}

/** A file with one voice; `startMs` is its offset from the start of the meeting's first file. */
type NewTrack = { file: File; name: string; startMs: number }

const firstChunkBytes = 8 * 1024 * 1024
const retryDelaysMs = [0, 1000, 3000, 8000, 20_000]

/** Faults of the file itself. The server deletes what it has of it, and announces that to everyone. */
const ofFile = new Set(['UPLOAD_NOT_MEDIA', 'UPLOAD_EMPTY'])

const uploadId = (url: string | null) => url?.split('/').at(-1) ?? ''

/** The transfer of one file to the server. */
export type Sending = Pick<Upload, 'start' | 'abort' | 'url' | 'options'>

const sendByTus = (file: File, options: UploadOptions): Sending => new Upload(file, options)

export type Uploads = ReturnType<typeof createUploads>

/**
 * Sends files by tus. Lives outside the screens, so navigation stops nothing; every retry continues from the server's
 * offset, and so does choosing the same file again after a reload, in any browser.
 */
export const createUploads = (store: Store, openSending = sendByTus) => {
  let items: readonly UploadItem[] = []
  const running = new Map<string, Sending>()
  /** timers of uploads waiting out a rate limit */
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  /** uploads of deleted recordings, in their last state; by recording */
  const resting = new Map<string, readonly UploadItem[]>()
  /** recordings deleted while some uploads did not yet know their recording */
  const gone = new Set<string>()
  /** uploads whose recording was deleted while the response to their last bytes was pending */
  const goneMeanwhile = new Set<string>()
  const listeners = new Set<() => void>()
  /** How much is sent in one request, bytes; less behind a proxy that refuses so much. */
  let chunkBytes = firstChunkBytes

  const set = (next: readonly UploadItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const patch = (id: string, change: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)))

  const startLater = (id: string, waitMs: number) => {
    const goOn = () => {
      waiting.delete(id)
      running.get(id)?.start()
    }
    waiting.set(id, setTimeout(goOn, waitMs))
  }

  /** Stops sending a file; the server keeps what has arrived, unless `forGood`. */
  const halt = async (id: string, forGood = false) => {
    clearTimeout(waiting.get(id))
    waiting.delete(id)
    await running.get(id)?.abort(forGood)
  }

  /** Continues in smaller chunks, for this file and all later ones; false if they are as small as they can be. */
  const sendSmaller = (sending: Sending): boolean => {
    const bytes = smallerChunk(sending.options.chunkSize ?? chunkBytes)
    if (bytes === null) return false
    sending.options.chunkSize = bytes
    chunkBytes = Math.min(chunkBytes, bytes)
    sending.start()
    return true
  }

  const authorization = () => `Bearer ${store.getState().session.token ?? ''}`

  /** Gets the server's confirmation that the recording is stored; only then is the upload marked as done. */
  const confirm = async (id: string, upload: Sending) => {
    const address = pathTo('uploadReceipt', uploadId(upload.url))
    const ask = () => fetch(address, { headers: { authorization: authorization() } })
    let answer = await ask()
    while (answer.status === 429) {
      const waitMs = retryAfterMs(answer.headers.get('retry-after')) ?? busyMs
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      answer = await ask()
    }
    const receipt = (await answer.json()) as UploadReceipt
    if (!receipt.complete) throw new Error('the server does not have all of it')
    patch(id, {
      state: 'done',
      sent: receipt.bytes,
      recordingId: receipt.recordingId,
      sameAs: receipt.sameAs ?? null,
    })
    running.delete(id)
    store.dispatch(api.util.invalidateTags(['Recordings', 'Stats']))
  }

  /** Learns the recording of one of several files: it may be deleted while they are being sent. */
  const learnRecording = async (id: string, upload: string) => {
    const answer = await fetch(pathTo('uploadReceipt', upload), {
      headers: { authorization: authorization() },
    })
    if (!answer.ok) return
    const { recordingId } = (await answer.json()) as UploadReceipt
    patch(id, { recordingId })
    if (gone.has(recordingId)) await rest(recordingId)
  }

  const create = (id: string, file: File, stopped: UnfinishedUpload | undefined, chosen: UploadMetadata) => {
    const upload: Sending = openSending(file, {
      endpoint: paths.tus,
      chunkSize: chunkBytes,
      retryDelays: retryDelaysMs,
      // the server remembers interrupted uploads, for all of the user's browsers
      storeFingerprintForResuming: false,
      ...(stopped && { uploadUrl: pathTo('tusUpload', stopped.id) }),
      metadata: {
        filename: file.name,
        filetype: file.type,
        [tusMetadataKey]: JSON.stringify({
          filename: file.name,
          clientId: id,
          ...chosen,
          fileModifiedAt: new Date(file.lastModified).toISOString(),
        }),
      },
      onBeforeRequest: (request) => request.setHeader('authorization', authorization()),
      onUploadUrlAvailable: () => {
        const its = uploadId(upload.url)
        // a file that starts its own recording shares its id; for tracks, only the receipt tells the recording
        patch(id, { uploadId: its, recordingId: stopped?.recordingId ?? (chosen.track ? null : its) })
        if (chosen.track && !stopped) void learnRecording(id, its).catch(() => undefined)
      },
      onProgress: (sent) => patch(id, { sent }),
      onError: (error) => {
        const [waitMs, code] = [waitOf(error), codeOf(error)]
        if (goneMeanwhile.has(id) && !ofFile.has(code)) set(items.filter((item) => item.id !== id))
        else if (waitMs !== null) startLater(id, waitMs)
        else if (code !== 'PROXY_LIMIT' || !sendSmaller(upload)) patch(id, { state: 'failed', code })
      },
      onSuccess: () => {
        confirm(id, upload).catch(() => patch(id, { state: 'failed', code: 'NETWORK' }))
      },
    })
    return upload
  }

  const begin = (file: File, stopped?: UnfinishedUpload, chosen: UploadMetadata = {}): string => {
    const id = crypto.randomUUID()
    const upload = create(id, file, stopped, chosen)
    running.set(id, upload)
    const item = {
      id,
      uploadId: stopped?.id ?? null,
      name: file.name,
      size: file.size,
      sent: stopped?.bytes ?? 0,
      sameAs: null,
    }
    set([...items, { ...item, state: 'sending', code: null, recordingId: stopped?.recordingId ?? null }])
    upload.start()
    return id
  }

  /** The server's interrupted uploads; if it does not answer, every file starts from the beginning. */
  const stoppedBefore = async () => {
    const asked = store.dispatch(
      uploadApi.endpoints.unfinishedUploads.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    const { data = [] } = await asked
    return data.filter(({ id }) => !items.some((item) => item.uploadId === id))
  }

  /** Stops sending a deleted recording: the server keeps what it has, in case it is restored. */
  const rest = async (recordingId: string) => {
    if (items.some((item) => item.recordingId === null)) gone.add(recordingId)
    // a rejected file stays listed with the reason
    const own = items.filter((item) => item.recordingId === recordingId && !ofFile.has(item.code ?? ''))
    const isAnswerDue = (item: UploadItem) => item.state === 'sending' && item.sent === item.size
    for (const { id } of own.filter(isAnswerDue)) goneMeanwhile.add(id)
    const leaving = own.filter((item) => !isAnswerDue(item))
    if (leaving.length === 0) return
    set(items.filter((item) => !leaving.includes(item)))
    const unsent = leaving.filter((item) => item.state !== 'done')
    resting.set(recordingId, [...(resting.get(recordingId) ?? []), ...unsent])
    await Promise.all(unsent.map(({ id }) => halt(id)))
  }

  const goOn = (recordingId: string) => {
    gone.delete(recordingId)
    for (const { id } of items.filter((item) => item.recordingId === recordingId)) goneMeanwhile.delete(id)
    const own = resting.get(recordingId) ?? []
    resting.delete(recordingId)
    if (own.length > 0) set([...items, ...own])
    for (const { id, state } of own) if (state === 'sending') running.get(id)?.start()
  }

  return {
    /** Handles server events: a recording may be deleted and restored from anywhere. */
    hear: (event: ServerEvent) => {
      if (event.type === 'deleted') void rest(event.recordingId)
      if (event.type === 'restored') goOn(event.recordingId)
    },
    list: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Sends files; an interrupted upload continues from the server's offset. */
    add: async (files: readonly File[], chosen: ChosenMetadata = {}) => {
      if (files.length === 0) return
      const stopped = await stoppedBefore()
      for (const file of files)
        begin(
          file,
          stopped.find((upload) => isSameFile(file, upload)),
          chosen,
        )
    },
    /** Sends files recorded side by side as one meeting. Interrupted ones continue as what they were. */
    addTracks: async (tracks: readonly NewTrack[], meeting: UploadMetadata) => {
      const stopped = await stoppedBefore()
      const known = tracks.map(({ file }) => stopped.find((upload) => isSameFile(file, upload)))
      for (const [i, { file }] of tracks.entries()) if (known[i]) begin(file, known[i])
      const fresh = tracks.filter((_, i) => !known[i])
      const participants = fresh.flatMap(({ name }) => (name ? [name] : []))
      const shared = { ...meeting, clientId: crypto.randomUUID(), participants }
      for (const [segment, { file, name, startMs }] of fresh.entries()) {
        const track = { of: fresh.length, startMs, ...(name && { name }) }
        begin(
          file,
          undefined,
          fresh.length > 1 ? { ...shared, segment, track } : { ...meeting, participants },
        )
      }
    },
    /** Sends one file with the given metadata; returns its id in the list. Skipped if the server has its `clientId`. */
    send: (file: File, metadata: UploadMetadata) => begin(file, undefined, metadata),
    /** Continues an interrupted upload. The file must be the same. */
    resumeUpload: (file: File, stopped: UnfinishedUpload) => void begin(file, stopped),
    pause: async (id: string) => {
      await halt(id)
      patch(id, { state: 'paused' })
    },
    resume: (id: string) => {
      patch(id, { state: 'sending', code: null })
      running.get(id)?.start()
    },
    /** Stops, and tells the server to delete what it has; removed from the list in any case. */
    cancel: async (id: string) => {
      set(items.filter((item) => item.id !== id))
      await halt(id, true).catch(() => undefined)
      running.delete(id)
      store.dispatch(api.util.invalidateTags(['Recordings', 'Stats']))
    },
    clearFinished: () => set(items.filter((item) => item.state !== 'done')),
    /** On sign-out: removes everything of this user's uploads. */
    stopAll: async () => {
      const halted = [...running.keys()].map((id) => halt(id).catch(() => undefined))
      running.clear()
      resting.clear()
      gone.clear()
      set([])
      await Promise.all(halted)
    },
  }
}
