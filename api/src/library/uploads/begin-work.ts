import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { announce } from '#kernel/outbox/announce.ts'
import type { lockRecording } from '../recordings/lock-recording.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'

/**
 * Starts processing a recording as soon as no file of it is still in flight: a live recorder keeps back the length of
 * the files before its current one, so an open one means more is coming; files recorded side by side each say how many
 * there are. A recording that has been or is being processed starts over with all its files. The caller holds the
 * recording's lock.
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
  // an abandoned one is no longer waited for
  if (mime !== null && recording.status === 'uploading' && files.length < due) return
  await begin(jobs, trx, recording)
}

/** Starts or restarts processing. The caller holds the recording's lock. */
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
