import { paths, pathTo } from '@hattama/contract/rules/paths'
import { retryAfterMs } from '@hattama/contract/rules/retry-after'
import type { ServerEvent } from '@hattama/contract/event'
import {
  tusMetadataKey,
  type UnfinishedUpload,
  type UploadMetadata,
  type UploadReceipt,
} from '@hattama/contract/upload'
import { api, type Store } from '@hattama/platform'
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { uploadApi } from './calls.ts'
import type { ChosenMetadata } from './upload-choice.ts'
import { isSameFile } from './same-file.ts'

/** One file on its way. `sent` and `size` in bytes. */
export type UploadItem = {
  id: string
  /** the server's id of the upload; null until it has one */
  uploadId: string | null
  name: string
  size: number
  sent: number
  state: 'sending' | 'paused' | 'failed' | 'done'
  /** code of the error catalogue */
  code: string | null
  recordingId: string | null
}

/** A file of one voice; `startMs` after the first of its meeting. */
type NewTrack = { file: File; name: string; startMs: number }

const chunkBytes = 8 * 1024 * 1024
const retryDelaysMs = [0, 1000, 3000, 8000, 20_000]
/** Wait where the server limits requests and does not say for how long, ms. */
const busyMs = 30_000

const codeOf = (error: Error): string => {
  if (!(error instanceof DetailedError) || !error.originalResponse) return 'NETWORK'
  try {
    const { code } = JSON.parse(error.originalResponse.getBody() ?? '') as { code?: unknown }
    if (typeof code === 'string') return code
  } catch {
    // Not our JSON: a proxy answered.
  }
  return error.originalResponse.getStatus() >= 500 ? 'SERVER_ERROR' : 'UPLOAD_ERROR'
}

/** How long the server asks to wait where it limits requests, ms; null for any other failure. */
const waitOf = (error: Error): number | null => {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  return answer?.getStatus() === 429 ? (retryAfterMs(answer.getHeader('Retry-After')) ?? busyMs) : null
}

/** What is wrong with a file itself. The server deletes what it has of such a one, and says so to everybody. */
const ofFile = new Set(['UPLOAD_NOT_MEDIA', 'UPLOAD_EMPTY'])

const uploadId = (url: string | null) => url?.split('/').at(-1) ?? ''

/** One file's way to the server. */
export type Sending = Pick<Upload, 'start' | 'abort' | 'url'>

const sendByTus = (file: File, options: UploadOptions): Sending => new Upload(file, options)

export type Uploads = ReturnType<typeof createUploads>

/**
 * Sends files by tus. Lives outside the screens, so moving between them stops nothing; every retry continues where the
 * server's offset stands, and choosing the same file again after a reload does too, in any browser.
 */
export const createUploads = (store: Store, openSending = sendByTus) => {
  let items: readonly UploadItem[] = []
  const running = new Map<string, Sending>()
  /** those that go on when the time is over that the server asked for */
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  /** those of deleted recordings, as they were; by recording */
  const resting = new Map<string, readonly UploadItem[]>()
  /** recordings that were deleted while files were on their way of which it was not known yet whose they are */
  const gone = new Set<string>()
  /** those that were deleted while the answer to their last bytes was on its way */
  const goneMeanwhile = new Set<string>()
  const listeners = new Set<() => void>()

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

  /** Nothing of it is sent any more; what has arrived stays there. */
  const halt = async (id: string, forGood = false) => {
    clearTimeout(waiting.get(id))
    waiting.delete(id)
    await running.get(id)?.abort(forGood)
  }

  const authorization = () => `Bearer ${store.getState().session.token ?? ''}`

  /** The server's word that the recording is stored; only then is the file called done. */
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
    patch(id, { state: 'done', sent: receipt.bytes, recordingId: receipt.recordingId })
    running.delete(id)
    store.dispatch(api.util.invalidateTags(['Recordings', 'Stats']))
  }

  /** Whose one of several files is: the recording they make together may be deleted while they are sent. */
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
      // the server remembers what stopped, for every browser of the person
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
        // a file that begins a recording of its own shares its id; which of several began theirs, the receipt tells
        patch(id, { uploadId: its, recordingId: stopped?.recordingId ?? (chosen.track ? null : its) })
        if (chosen.track && !stopped) void learnRecording(id, its).catch(() => undefined)
      },
      onProgress: (sent) => patch(id, { sent }),
      onError: (error) => {
        const [waitMs, code] = [waitOf(error), codeOf(error)]
        if (goneMeanwhile.has(id) && !ofFile.has(code)) set(items.filter((item) => item.id !== id))
        else if (waitMs === null) patch(id, { state: 'failed', code })
        else startLater(id, waitMs)
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
    }
    set([...items, { ...item, state: 'sending', code: null, recordingId: stopped?.recordingId ?? null }])
    upload.start()
    return id
  }

  /** What the server has of files that stopped; without an answer every file begins anew. */
  const stoppedBefore = async () => {
    const asked = store.dispatch(
      uploadApi.endpoints.unfinishedUploads.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    const { data = [] } = await asked
    return data.filter(({ id }) => !items.some((item) => item.uploadId === id))
  }

  /** A deleted recording is sent no further: the server keeps what it has of it, should it be brought back. */
  const rest = async (recordingId: string) => {
    if (items.some((item) => item.recordingId === null)) gone.add(recordingId)
    // whose file was refused stays, with the reason
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
    /** Events of the server: a recording may be deleted, and brought back, anywhere. */
    hear: (event: ServerEvent) => {
      if (event.type === 'deleted') void rest(event.recordingId)
      if (event.type === 'restored') goOn(event.recordingId)
    },
    list: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Sends files; one whose upload stopped goes on where the server's bytes end. */
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
    /** Sends files that were recorded side by side as one meeting. Those that stopped before go on as what they were. */
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
    /** Sends one file as what it is said to be; gives its id in the list. One the server has under its `clientId` is not sent again. */
    send: (file: File, metadata: UploadMetadata) => begin(file, undefined, metadata),
    /** Goes on with one that stopped. The file must be the same. */
    resumeUpload: (file: File, stopped: UnfinishedUpload) => void begin(file, stopped),
    pause: async (id: string) => {
      await halt(id)
      patch(id, { state: 'paused' })
    },
    resume: (id: string) => {
      patch(id, { state: 'sending', code: null })
      running.get(id)?.start()
    },
    /** Stops and tells the server to forget what it has; gone from the list either way. */
    cancel: async (id: string) => {
      set(items.filter((item) => item.id !== id))
      await halt(id, true).catch(() => undefined)
      running.delete(id)
      store.dispatch(api.util.invalidateTags(['Recordings', 'Stats']))
    },
    clearFinished: () => set(items.filter((item) => item.state !== 'done')),
    /** Leaving: nothing of one person's uploads stays for the next. */
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
