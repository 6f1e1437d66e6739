import type { ServerEvent } from '@hattama/contract/app/event'
import type { UnfinishedUpload, UploadMetadata } from '@hattama/contract/library/upload'
import { api, type Store } from '@hattama/platform'
import { uploadApi } from './calls.ts'
import { createDeletedRecordings } from './deleted-recordings.ts'
import { createRunningUploads } from './running-uploads.ts'
import { isSameFile } from './same-file.ts'
import { fileSender, sendByTus } from './send-file.ts'
import type { ChosenMetadata } from './upload-choice.ts'
import { createUploadList } from './upload-list.ts'

/** A file with one voice; `startMs` is its offset from the start of the meeting's first file. */
type NewTrack = { file: File; name: string; startMs: number }

export type Uploads = ReturnType<typeof createUploads>

/** What each of several files recorded side by side is sent with, so that they become one meeting. */
const trackMetadata = (tracks: readonly NewTrack[], meeting: UploadMetadata): UploadMetadata[] => {
  const participants = tracks.flatMap(({ name }) => (name ? [name] : []))
  if (tracks.length === 1) return [{ ...meeting, participants }]
  const shared = { ...meeting, clientId: crypto.randomUUID(), participants }
  return tracks.map(({ name, startMs }, segment) => ({
    ...shared,
    segment,
    track: { of: tracks.length, startMs, ...(name && { name }) },
  }))
}

/**
 * Sends files by tus. Lives outside the screens, so navigation stops nothing; every retry continues from the server's
 * offset, and so does choosing the same file again after a reload, in any browser.
 */
export const createUploads = (store: Store, openSending = sendByTus) => {
  const list = createUploadList()
  const running = createRunningUploads()
  const deleted = createDeletedRecordings(list, running)
  const send = fileSender({ store, list, running, deleted, openSending })

  /** The server's interrupted uploads; if it does not answer, every file starts from the beginning. */
  const stoppedBefore = async () => {
    const asked = store.dispatch(
      uploadApi.endpoints.unfinishedUploads.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    const { data = [] } = await asked
    return data.filter(({ id }) => !list.all().some((item) => item.uploadId === id))
  }

  return {
    /** Handles server events: a recording may be deleted and restored from anywhere. */
    hear: (event: ServerEvent) => {
      if (event.type === 'deleted') void deleted.rest(event.recordingId)
      if (event.type === 'restored') deleted.restore(event.recordingId)
    },
    list: list.all,
    subscribe: list.subscribe,
    /** Sends files; an interrupted upload continues from the server's offset. */
    add: async (files: readonly File[], chosen: ChosenMetadata = {}) => {
      if (files.length === 0) return
      const stopped = await stoppedBefore()
      for (const file of files)
        send(
          file,
          stopped.find((upload) => isSameFile(file, upload)),
          chosen,
        )
    },
    /** Sends files recorded side by side as one meeting. Interrupted ones continue as what they were. */
    addTracks: async (tracks: readonly NewTrack[], meeting: UploadMetadata) => {
      const stopped = await stoppedBefore()
      const known = tracks.map(({ file }) => stopped.find((upload) => isSameFile(file, upload)))
      for (const [i, { file }] of tracks.entries()) if (known[i]) send(file, known[i])
      const fresh = tracks.filter((_, i) => !known[i])
      const metadata = trackMetadata(fresh, meeting)
      for (const [i, { file }] of fresh.entries()) send(file, undefined, metadata[i])
    },
    /** Sends one file with the given metadata; returns its id in the list. Skipped if the server has its `clientId`. */
    send: (file: File, metadata: UploadMetadata) => send(file, undefined, metadata),
    /** Continues an interrupted upload. The file must be the same. */
    resumeUpload: (file: File, stopped: UnfinishedUpload) => void send(file, stopped),
    ...listed(store, list, running),
    /** On sign-out: removes everything of this user's uploads. */
    stopAll: async () => {
      const halted = running.haltAll()
      deleted.forgetAll()
      list.remove(() => true)
      await halted
    },
  }
}

/** What a person does with an upload in the list. */
const listed = (
  store: Store,
  list: ReturnType<typeof createUploadList>,
  running: ReturnType<typeof createRunningUploads>,
) => ({
  pause: async (id: string) => {
    await running.halt(id)
    list.patch(id, { state: 'paused' })
  },
  resume: (id: string) => {
    list.patch(id, { state: 'sending', code: null })
    running.start(id)
  },
  /** Stops, and tells the server to delete what it has; removed from the list in any case. */
  cancel: async (id: string) => {
    list.remove((item) => item.id === id)
    await running.halt(id, true).catch(() => undefined)
    running.forget(id)
    store.dispatch(api.util.invalidateTags(['Recordings', 'Stats']))
  },
  clearFinished: () => list.remove((item) => item.state === 'done'),
})
