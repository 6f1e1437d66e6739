import { paths, pathTo } from '@hattama/contract/paths'
import { tusMetadataKey, uploadReceipt } from '@hattama/contract/upload'
import { api, type Store } from '@hattama/platform'
import { DetailedError, Upload } from 'tus-js-client'

/** One file on its way. `sent` and `size` in bytes. */
export type UploadItem = {
  id: string
  name: string
  size: number
  sent: number
  state: 'sending' | 'paused' | 'failed' | 'done'
  /** code of the error catalogue */
  code: string | null
  recordingId: string | null
}

const chunkBytes = 8 * 1024 * 1024
const retryDelaysMs = [0, 1000, 3000, 8000, 20_000]

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

const uploadId = (url: string | null) => url?.split('/').at(-1) ?? ''

export type Uploads = ReturnType<typeof createUploads>

/**
 * Sends files by tus. Lives outside the screens, so moving between them stops nothing; every retry continues where the
 * server's offset stands, and choosing the same file again after a reload does too.
 */
export const createUploads = (store: Store) => {
  let items: readonly UploadItem[] = []
  const running = new Map<string, Upload>()
  const listeners = new Set<() => void>()

  const set = (next: readonly UploadItem[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  const patch = (id: string, change: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)))

  const authorization = () => `Bearer ${store.getState().session.token ?? ''}`

  /** The server's word that the recording is stored; only then is the file called done. */
  const confirm = async (id: string, upload: Upload) => {
    const answer = await fetch(pathTo('uploadReceipt', uploadId(upload.url)), {
      headers: { authorization: authorization() },
    })
    const receipt = uploadReceipt.parse(await answer.json())
    patch(id, { state: 'done', sent: receipt.bytes, recordingId: receipt.recordingId })
    running.delete(id)
    store.dispatch(api.util.invalidateTags(['Recordings', 'Stats']))
  }

  const create = (id: string, file: File) => {
    const upload: Upload = new Upload(file, {
      endpoint: paths.tus,
      chunkSize: chunkBytes,
      retryDelays: retryDelaysMs,
      removeFingerprintOnSuccess: true,
      metadata: {
        filename: file.name,
        filetype: file.type,
        [tusMetadataKey]: JSON.stringify({ filename: file.name, clientId: id }),
      },
      onBeforeRequest: (request) => request.setHeader('authorization', authorization()),
      onProgress: (sent) => patch(id, { sent }),
      onError: (error) => patch(id, { state: 'failed', code: codeOf(error) }),
      onSuccess: () => {
        confirm(id, upload).catch(() => patch(id, { state: 'failed', code: 'NETWORK' }))
      },
    })
    return upload
  }

  const begin = async (file: File) => {
    const id = crypto.randomUUID()
    const upload = create(id, file)
    running.set(id, upload)
    set([
      ...items,
      { id, name: file.name, size: file.size, sent: 0, state: 'sending', code: null, recordingId: null },
    ])
    const [previous] = await upload.findPreviousUploads().catch(() => [])
    if (previous) upload.resumeFromPreviousUpload(previous)
    upload.start()
  }

  return {
    list: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (files: readonly File[]) => {
      for (const file of files) void begin(file)
    },
    pause: async (id: string) => {
      await running.get(id)?.abort()
      patch(id, { state: 'paused' })
    },
    resume: (id: string) => {
      patch(id, { state: 'sending', code: null })
      running.get(id)?.start()
    },
    /** Stops and tells the server to forget what it has; gone from the list either way. */
    cancel: async (id: string) => {
      const upload = running.get(id)
      running.delete(id)
      set(items.filter((item) => item.id !== id))
      await upload?.abort(true).catch(() => undefined)
    },
    clearFinished: () => set(items.filter((item) => item.state !== 'done')),
    /** Leaving: nothing of one person's uploads stays for the next. */
    stopAll: async () => {
      const open = [...running.values()]
      running.clear()
      set([])
      await Promise.all(open.map((upload) => upload.abort().catch(() => undefined)))
    },
  }
}
