import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import type { lockRecording } from '../recordings/lock-recording.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'

/**
 * Starts the work on a recording as soon as no file of it is on the way any more: a recorder that lives keeps back the
 * length of the files before its own, so an open one means that more is coming; of files recorded side by side, each says
 * how many there are. One that was worked on already, or is
 * being worked on, starts again with all its files. The caller holds the recording's lock.
 * @param mime of the file that has just arrived; null when none has
 */
export const beginWhenWhole = async (
  jobs: RecordingJobs,
  trx: Trx,
  recording: NonNullable<Awaited<ReturnType<typeof lockRecording>>>,
  mime: string | null,
): Promise<void> => {
  const { id } = recording
  const files = await trx
    .selectFrom('uploads')
    .select(['bytes', 'sha256', 'finishedAt', 'metadata'])
    .where('recordingId', '=', id)
    .where('abandonedAt', 'is', null)
    .execute()
  const known = {
    mime: recording.mime ?? mime,
    fileSize: files.reduce((sum, file) => sum + file.bytes, 0),
    sha256: files.length === 1 ? (files[0]?.sha256 ?? null) : null,
    updatedAt: new Date(),
  }
  await trx.updateTable('recordings').set(known).where('id', '=', id).execute()
  if (files.length === 0 || files.some((file) => file.finishedAt === null)) return
  const due = Math.max(...files.map((file) => file.metadata.track?.of ?? 1))
  // one that was given up is waited for no longer
  if (mime !== null && recording.status === 'uploading' && files.length < due) return
  await begin(jobs, trx, recording)
}

/** Starts the work, or starts it again. The caller holds the recording's lock. */
export const begin = async (
  jobs: RecordingJobs,
  trx: Trx,
  { id, status, workspaceId }: { id: string; status: string; workspaceId: string },
): Promise<void> => {
  if (status !== 'uploading') {
    await jobs.restartRecording(trx, id)
    return
  }
  const uploaded = { status: 'uploaded', fault: null, updatedAt: new Date() } as const
  await trx.updateTable('recordings').set(uploaded).where('id', '=', id).execute()
  await jobs.startRecording(trx, id)
  await publish(trx, workspaceId, {
    type: 'recording',
    recordingId: id,
    status: 'uploaded',
    progress: 0,
    step: null,
  })
  await announce(trx, workspaceId, { type: 'recording.added', recordingId: id })
}
