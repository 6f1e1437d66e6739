import { mediaFormats } from './media-formats.ts'

/** Bytes from the start of a file that are enough to tell what it is. */
export const sniffLength = 4096

/** The media type of a file by its bytes, whatever its name or sender says; null if it is not audio or video we know. */
export const sniffMedia = (head: Uint8Array): string | null => {
  const mime = mediaFormats.find(({ begins }) => begins(head))?.mime ?? null
  return typeof mime === 'function' ? mime(head) : mime
}
