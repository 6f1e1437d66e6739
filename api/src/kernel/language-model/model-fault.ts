import type { Fault, FaultKind } from '@hattama/contract/kernel/fault'
import { vendorWords } from '../outside/vendor-words.ts'

/** A language model could not be used. `fault.detail` never contains a word of the prompt or the answer. */
export class ModelFault extends Error {
  override name = 'ModelFault'
  readonly fault: Fault
  /** the server's own words, for admins only */
  readonly reason: string | undefined

  constructor(
    kind: FaultKind,
    detail: string,
    more: { retryable?: boolean; cause?: unknown; reason?: string | undefined } = {},
  ) {
    super(detail, { cause: more.cause })
    this.reason = more.reason === undefined ? undefined : vendorWords(more.reason)
    this.fault = { source: 'summary', kind, retryable: more.retryable ?? false, detail }
  }
}

/** Whether a retry with less text may help. */
export const isTooLong = (error: unknown) =>
  error instanceof ModelFault && error.fault.kind === 'engine-limit' && !error.fault.retryable
