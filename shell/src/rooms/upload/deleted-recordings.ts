import type { RunningUploads } from './running-uploads.ts'
import type { UploadItem, UploadList } from './upload-list.ts'

/** Faults of the file itself. The server deletes what it has of it, and announces that to everyone. */
const ofFile = new Set(['UPLOAD_NOT_MEDIA', 'UPLOAD_EMPTY'])

export type DeletedRecordings = ReturnType<typeof createDeletedRecordings>

/** What becomes of uploads whose recording is deleted while they are being sent, and restored. */
export const createDeletedRecordings = (list: UploadList, running: RunningUploads) => {
  /** uploads of deleted recordings, in their last state; by recording */
  const resting = new Map<string, readonly UploadItem[]>()
  /** recordings deleted while some uploads did not yet know their recording */
  const gone = new Set<string>()
  /** uploads whose recording was deleted while the response to their last bytes was pending */
  const goneMeanwhile = new Set<string>()

  /** Stops sending a deleted recording: the server keeps what it has, in case it is restored. */
  const rest = async (recordingId: string) => {
    if (list.all().some((item) => item.recordingId === null)) gone.add(recordingId)
    // a rejected file stays listed with the reason
    const own = list.ofRecording(recordingId).filter((item) => !ofFile.has(item.code ?? ''))
    const isAnswerDue = (item: UploadItem) => item.state === 'sending' && item.sent === item.size
    for (const { id } of own.filter(isAnswerDue)) goneMeanwhile.add(id)
    const leaving = own.filter((item) => !isAnswerDue(item))
    if (leaving.length === 0) return
    list.remove((item) => leaving.includes(item))
    const unsent = leaving.filter((item) => item.state !== 'done')
    resting.set(recordingId, [...(resting.get(recordingId) ?? []), ...unsent])
    await Promise.all(unsent.map(({ id }) => running.halt(id)))
  }

  return {
    rest,
    /** An upload learnt which recording is its own. */
    onKnown: async (recordingId: string) => {
      if (gone.has(recordingId)) await rest(recordingId)
    },
    /** Whether the recording went while the response to the last bytes was pending, and the file is not at fault. */
    isGone: (id: string, code: string) => goneMeanwhile.has(id) && !ofFile.has(code),
    restore: (recordingId: string) => {
      gone.delete(recordingId)
      for (const { id } of list.ofRecording(recordingId)) goneMeanwhile.delete(id)
      const own = resting.get(recordingId) ?? []
      resting.delete(recordingId)
      if (own.length > 0) list.add(...own)
      for (const { id, state } of own) if (state === 'sending') running.start(id)
    },
    forgetAll: () => {
      resting.clear()
      gone.clear()
    },
  }
}
