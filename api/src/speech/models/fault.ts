import type { ModelFaultKind } from '@hattama/contract/model'

/** A download that stopped, with its reason; the message is for the log and the terminal, never a path. */
export class ModelFault extends Error {
  override name = 'ModelFault'
  readonly kind: ModelFaultKind

  constructor(kind: ModelFaultKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}

const diskCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EISDIR', 'EMFILE', 'ENOENT'])

/** What anything thrown while fetching or writing comes to; a fault stays what it is. */
export const modelFaultOf = (error: unknown, signal?: AbortSignal): ModelFault => {
  if (error instanceof ModelFault) return error
  if (signal?.aborted) return new ModelFault('cancelled', 'The download was cancelled.', error)
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new ModelFault('no-space', 'The disk is full.', error)
  }
  if (code !== undefined && diskCodes.has(code)) {
    return new ModelFault('disk', `The disk refused the file (${code}).`, error)
  }
  const why = code === undefined ? '' : ` (${code})`
  return new ModelFault('unreachable', `The server with the model does not answer${why}.`, error)
}
