import type { ErrorCode } from '@hattama/contract/error'
import { sniffLength, sniffMedia } from '@hattama/contract/rules/sniff-media'

/** Why the server would refuse a file once it has it, told from its size and first bytes; null when it would take it. */
export const refusalOf = async (file: Blob, maxBytes: number | null): Promise<ErrorCode | null> => {
  if (file.size === 0) return 'UPLOAD_EMPTY'
  if (maxBytes !== null && file.size > maxBytes) return 'UPLOAD_TOO_LARGE'
  const head = new Uint8Array(await file.slice(0, sniffLength).arrayBuffer())
  return sniffMedia(head) === null ? 'UPLOAD_NOT_MEDIA' : null
}
