import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { tusMetadataKey, type UnfinishedUpload, type UploadMetadata } from '@hattama/contract/library/upload'
import { api, type Store } from '@hattama/platform'
import { Upload, type UploadOptions } from 'tus-js-client'
import type { DeletedRecordings } from './deleted-recordings.ts'
import { completeReceipt, recordingOf } from './receipts.ts'
import { codeOf, waitOf } from './refusal.ts'
import type { RunningUploads, Sending } from './running-uploads.ts'
import type { UploadList } from './upload-list.ts'

const retryDelaysMs = [0, 1000, 3000, 8000, 20_000]

export const sendByTus = (file: File, options: UploadOptions): Sending => new Upload(file, options)

const uploadIdOf = (url: string | null) => url?.split('/').at(-1) ?? ''

const tusMetadata = (id: string, file: File, chosen: UploadMetadata) => ({
  filename: file.name,
  filetype: file.type,
  [tusMetadataKey]: JSON.stringify({
    filename: file.name,
    clientId: id,
    ...chosen,
    fileModifiedAt: new Date(file.lastModified).toISOString(),
  }),
})

type Parts = {
  store: Store
  list: UploadList
  running: RunningUploads
  deleted: DeletedRecordings
  openSending: typeof sendByTus
}

/** Sends files one by one: `(file, an upload to continue, metadata)` lists it and returns its id in the list. */
export const fileSender = ({ store, list, running, deleted, openSending }: Parts) => {
  const authorization = () => `Bearer ${store.getState().session.token ?? ''}`

  /** Gets the server's confirmation that the recording is stored; only then is the upload marked as done. */
  const confirm = async (id: string, upload: Sending) => {
    const { bytes, recordingId, sameAs } = await completeReceipt(uploadIdOf(upload.url), authorization)
    list.patch(id, { state: 'done', sent: bytes, recordingId, sameAs: sameAs ?? null })
    running.forget(id)
    store.dispatch(api.util.invalidateTags(['Recordings', 'Stats']))
  }

  /** Learns the recording of one of several files: it may be deleted while they are being sent. */
  const learnRecording = async (id: string, uploadId: string) => {
    const recordingId = await recordingOf(uploadId, authorization())
    if (recordingId === null) return
    list.patch(id, { recordingId })
    await deleted.onKnown(recordingId)
  }

  const fail = (id: string, upload: Sending, error: Error) => {
    const [waitMs, code] = [waitOf(error), codeOf(error)]
    if (deleted.isGone(id, code)) list.remove((item) => item.id === id)
    else if (waitMs !== null) running.startLater(id, waitMs)
    else if (code !== 'PROXY_LIMIT' || !running.startSmaller(upload))
      list.patch(id, { state: 'failed', code })
  }

  const open = (id: string, file: File, stopped: UnfinishedUpload | undefined, chosen: UploadMetadata) => {
    const upload: Sending = openSending(file, {
      endpoint: paths.tus,
      chunkSize: running.chunkBytes(),
      retryDelays: retryDelaysMs,
      // the server remembers interrupted uploads, for all of the user's browsers
      storeFingerprintForResuming: false,
      ...(stopped && { uploadUrl: pathTo('tusUpload', stopped.id) }),
      metadata: tusMetadata(id, file, chosen),
      onBeforeRequest: (request) => request.setHeader('authorization', authorization()),
      onUploadUrlAvailable: () => {
        const uploadId = uploadIdOf(upload.url)
        // a file that starts its own recording shares its id; for tracks, only the receipt tells the recording
        list.patch(id, { uploadId, recordingId: stopped?.recordingId ?? (chosen.track ? null : uploadId) })
        if (chosen.track && !stopped) void learnRecording(id, uploadId).catch(() => undefined)
      },
      onProgress: (sent) => list.patch(id, { sent }),
      onError: (error) => fail(id, upload, error),
      onSuccess: () => {
        confirm(id, upload).catch(() => list.patch(id, { state: 'failed', code: 'NETWORK' }))
      },
    })
    return upload
  }

  return (file: File, stopped?: UnfinishedUpload, chosen: UploadMetadata = {}): string => {
    const id = crypto.randomUUID()
    const upload = open(id, file, stopped, chosen)
    running.begin(id, upload)
    list.add({
      id,
      uploadId: stopped?.id ?? null,
      name: file.name,
      size: file.size,
      sent: stopped?.bytes ?? 0,
      state: 'sending',
      code: null,
      recordingId: stopped?.recordingId ?? null,
      sameAs: null,
    })
    upload.start()
    return id
  }
}
