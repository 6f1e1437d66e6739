import type { Opened } from '#speech/media/opened.ts'

/** Bytes as a file that is open: what is read beyond its end stays as it was. */
export const openedBytes = (bytes: Buffer): Opened => ({
  size: () => bytes.length,
  read: (into, at) => bytes.subarray(at).copy(into),
  write: () => {
    throw new Error('for reading only')
  },
  close: () => {},
})
