import { clusterId, ebmlHeader, headReader, segmentId } from './ebml.ts'
import { mp4Boxes } from './mp4-boxes.ts'
import { openFileSync, type Opened } from './opened.ts'

const maxIndexBytes = 256 * 1024 ** 2
/** More elements than ever precede the index of a file, unless it was crafted. */
const maxHeaders = 20_000

/** Sample entries of protected tracks: common encryption (ISO/IEC 23001-7) and FairPlay. */
const marks = ['enca', 'encv', 'drms', 'drmi']

/** Elements on the path to a Matroska track's encryption settings (RFC 9559, 5.1.4.1.31). */
const tracksId = 0x1654ae6b
const inside = new Set([segmentId, tracksId, 0xae, 0x6d80, 0x6240])
const contentEncryption = 0x5035

/** Whether the head of a WebM or Matroska file declares an encrypted track. */
const hasEncryptedTrack = (file: Opened, signal: AbortSignal): boolean => {
  const headOf = headReader(file)
  const first = headOf(0)
  if (first?.id !== ebmlHeader || first.size === null) return false
  // tracks come before the first cluster; elements on the path to an encryption are entered, others skipped
  let at = first.dataAt + first.size
  for (let seen = 0; seen < maxHeaders; seen += 1) {
    signal.throwIfAborted()
    const element = headOf(at)
    if (!element || element.id === clusterId) return false
    if (element.id === contentEncryption) return true
    if (!inside.has(element.id) && element.size === null) return false
    at = inside.has(element.id) ? element.dataAt : element.dataAt + (element.size ?? 0)
  }
  return false
}

/** Whether the index of an MP4, MOV or WebM declares a protected track; false for other files. Checks `signal` meanwhile. */
export const isEncrypted = (path: string, signal = new AbortController().signal): boolean => {
  const file = openFileSync(path)
  try {
    if (hasEncryptedTrack(file, signal)) return true
    for (const box of mp4Boxes(file, signal)) {
      if (box.at === 0 && box.type !== 'ftyp') return false
      if (box.type !== 'moov' || box.length > maxIndexBytes) continue
      const index = Buffer.alloc(box.length)
      file.read(index, box.at)
      return index.includes('sinf', 0, 'latin1') && marks.some((mark) => index.includes(mark, 0, 'latin1'))
    }
    return false
  } finally {
    file.close()
  }
}
