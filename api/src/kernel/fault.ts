import type { AdminFault, Fault, FaultKind } from '@hattama/contract/kernel/fault'
import { vendorWords } from './outside/vendor-words.ts'
import { isDiskFull } from './disk/is-disk-full.ts'
import { StorageDown } from './storage/storage-down.ts'

/** A known failure of a step, stored with it and shown to people. `detail` is one English sentence. */
export class StepFault extends Error {
  override name = 'StepFault'
  readonly fault: Fault
  /** the other server's own words, for admins only: never stored where members read */
  readonly reason: string | undefined

  constructor(
    source: Fault['source'],
    kind: FaultKind,
    detail: string,
    more: { retryable?: boolean; cause?: unknown; reason?: string | undefined } = {},
  ) {
    super(detail, { cause: more.cause })
    this.reason = more.reason === undefined ? undefined : vendorWords(more.reason)
    this.fault = { source, kind, retryable: more.retryable ?? false, detail }
  }
}

/** Nothing is wrong, but the work has to pause until a given time: it waits, visibly, and resumes by itself. */
export class RateLimited extends StepFault {
  override name = 'RateLimited'
  readonly until: Date

  constructor(source: Fault['source'], kind: FaultKind, detail: string, until: Date, reason?: string) {
    super(source, kind, detail, { retryable: true, reason })
    this.until = until
  }
}

/** The disk of this machine is full: another worker may have room for the same work. */
export class DiskFull extends StepFault {
  override name = 'DiskFull'

  constructor(cause?: unknown) {
    super('storage', 'no-room', 'The disk of the server that processed the recording is full.', {
      retryable: true,
      cause,
    })
  }
}

/** Whether something thrown, or what caused it, is that the disk of this machine is full. */
export const isOfDisk = (error: unknown): boolean => {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1)
    if (one instanceof DiskFull || isDiskFull(one)) return true
  return false
}

/** The fault to store for anything thrown; an unexpected error is `internal` and retryable. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof StepFault) return error.fault
  if (isOfDisk(error)) return new DiskFull(error).fault
  if (error instanceof StorageDown) {
    return { source: 'storage', kind: 'storage', retryable: true, detail: error.detail }
  }
  return {
    source: 'jobs',
    kind: 'internal',
    retryable: true,
    detail: 'An unexpected error stopped this step.',
  }
}

/** The same as an admin of the server sees it. */
export const adminFaultOf = (error: unknown): AdminFault => {
  const reason = error instanceof StepFault ? error.reason : undefined
  return { ...faultOf(error), ...(reason !== undefined && { reason }) }
}
