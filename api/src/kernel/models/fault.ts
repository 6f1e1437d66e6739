import type { ModelFaultKind } from '@hattama/contract/speech/model'
import { DownloadFault } from '../download/fault.ts'
import type { ModelFile } from './entry.ts'

/** A download that stopped, with its reason; the message is for the log and the terminal, and never contains a path. */
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

const kindOf = ({ kind, status, isPassing }: DownloadFault): ModelFaultKind => {
  if (kind === 'wrong-size' || kind === 'wrong-hash' || kind === 'refused') return kind
  if (kind !== 'status' || isPassing) return 'unreachable'
  return status === 404 || status === 410 ? 'gone' : 'refused'
}

/** Maps anything thrown while downloading or writing to a fault; a fault is returned unchanged. */
export const modelFaultOf = (
  error: unknown,
  signal?: AbortSignal,
  file?: Pick<ModelFile, 'name'>,
): ModelFault => {
  if (error instanceof ModelFault) return error
  if (signal?.aborted) return new ModelFault('cancelled', 'The download was cancelled.', error)
  if (error instanceof DownloadFault && file) {
    const kind = kindOf(error)
    const said =
      kind === 'gone'
        ? `${file.name} is no longer at its address (HTTP ${error.status}).`
        : `${file.name}: ${error.message}`
    return new ModelFault(kind, said, error)
  }
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
