import { ebmlHeader, headReader, segmentId, clusterId } from './ebml.ts'
import { mp4Boxes } from './mp4-boxes.ts'
import type { Opened } from './opened.ts'

/** Seconds from 1904, the epoch of MP4 (ISO/IEC 14496-12, 8.2.2), to 1970. */
const mp4Epoch = 2_082_844_800

const ofMp4 = (file: Opened, signal: AbortSignal): number | null => {
  for (const box of mp4Boxes(file, signal)) {
    if (box.at === 0 && box.type !== 'ftyp') return null
    if (box.type !== 'moov') continue
    for (const inner of mp4Boxes(file, signal, box.dataAt, box.at + box.length)) {
      if (inner.type !== 'mvhd') continue
      const head = Buffer.alloc(12)
      file.read(head, inner.dataAt)
      // version 1 counts in 64 bits
      const seconds = head[0] === 1 ? Number(head.readBigUInt64BE(4)) : head.readUInt32BE(4)
      return (seconds - mp4Epoch) * 1000
    }
    return null
  }
  return null
}

const infoId = 0x1549a966
const dateUtcId = 0x4461
/** More elements than ever precede the first cluster, unless the file was crafted. */
const maxElements = 2000
/** The epoch of Matroska (RFC 9559, 5.1.2.11): 2001. */
const matroskaEpoch = Date.UTC(2001, 0, 1)

const ofMatroska = (file: Opened, signal: AbortSignal): number | null => {
  const headOf = headReader(file)
  const first = headOf(0)
  if (first?.id !== ebmlHeader || first.size === null) return null
  let at = first.dataAt + first.size
  for (let seen = 0; seen < maxElements; seen += 1) {
    signal.throwIfAborted()
    const element = headOf(at)
    if (!element || element.id === clusterId) return null
    if (element.id === dateUtcId && element.size === 8) {
      const nanoseconds = Buffer.alloc(8)
      file.read(nanoseconds, element.dataAt)
      return matroskaEpoch + Number(nanoseconds.readBigInt64BE(0) / 1_000_000n)
    }
    const isEntered = element.id === segmentId || element.id === infoId
    if (!isEntered && element.size === null) return null
    at = isEntered ? element.dataAt : element.dataAt + (element.size ?? 0)
  }
  return null
}

/**
 * When a file says that it was recorded, epoch ms: the creation time of MP4 and QuickTime, the date of Matroska and WebM.
 * Null if it does not say, or says what cannot be (before 2000).
 */
export const startInFile = (file: Opened, signal = new AbortController().signal): number | null => {
  const at = ofMatroska(file, signal) ?? ofMp4(file, signal)
  return at !== null && at >= Date.UTC(2000, 0, 1) ? at : null
}
