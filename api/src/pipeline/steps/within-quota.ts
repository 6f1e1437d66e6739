import { every } from '#kernel/every.ts'
import { DiskFull, isOfDisk, StepFault } from '#kernel/fault.ts'
import { roomLeft } from '#library/uploads/quota.ts'
import type { StepContext } from '../queue/step.ts'

/** Ms between two quota checks while files are being made. */
const lookMs = 500

/** The fault of a recording that was kept, but whose derived files do not fit. */
const noRoom = () =>
  new StepFault('storage', 'no-room', 'There isn’t enough space to process the recording.', {
    retryable: true,
  })

export type QuotaContext = StepContext & {
  /** Checks now. @throws StepFault `no-room` when more has been made than there is room for */
  look: () => Promise<void>
  /** Checks that there is room for `bytes` more. @throws StepFault `no-room` */
  need: (bytes: number) => Promise<void>
}

/**
 * Makes files in a step's scratch folder within the workspace's quota and the free disk space. They count towards both as
 * they grow, since a few bytes of silence can unpack to hundreds of megabytes. Once either is used up, the work is aborted;
 * the folder is removed with the step.
 * @throws StepFault `no-room`
 */
export const withinQuota = async <T>(
  context: StepContext,
  work: (inside: QuotaContext) => Promise<T>,
): Promise<T> => {
  const { recording, log } = context
  const full = new AbortController()
  const need = async (bytes: number) => {
    const { onDisk, inQuota } = await roomLeft(context, recording.workspaceId)
    if (onDisk < bytes) full.abort(new DiskFull())
    else if (inQuota < bytes) full.abort(noRoom())
    full.signal.throwIfAborted()
  }
  const look = () => need(0)
  const endLooks = every(lookMs, look, (error) => {
    if (!full.signal.aborted) log.warn({ err: error, recordingId: recording.id }, 'room not looked at')
  })
  try {
    return await work({ ...context, signal: AbortSignal.any([context.signal, full.signal]), look, need })
  } catch (error) {
    full.signal.throwIfAborted()
    if (isOfDisk(error)) throw new DiskFull(error)
    throw error
  } finally {
    await endLooks()
  }
}
