import type { Opened } from './opened.ts'

/** EBML ids (RFC 8794, RFC 9559). */
export const ebmlHeader = 0x1a45dfa3
export const segmentId = 0x18538067
export const clusterId = 0x1f43b675
/** What follows a cluster instead of belonging to it: Cluster, Cues, Tags, SeekHead, Info, Tracks, Chapters, Attachments */
export const aboveClusters = new Set([
  clusterId,
  0x1c53bb6b,
  0x1254c367,
  0x114d9b74,
  0x1549a966,
  0x1654ae6b,
  0x1043a770,
  0x1941a469,
  segmentId,
  ebmlHeader,
])

const windowBytes = 1 << 18
const headBytes = 12

/** `size` null: unknown to the writer. */
type Element = { id: number; size: number | null; sizeAt: number; sizeWidth: number; dataAt: number }

/** Reads element heads in file order, through a buffered window. */
export const headReader = (file: Opened) => {
  const window = Buffer.alloc(windowBytes)
  let from = 0
  let filled = 0
  return (at: number): Element | null => {
    // the size of the element before may be anything
    if (!Number.isSafeInteger(at)) return null
    if (at < from || at + headBytes > from + filled) {
      filled = file.read(window, at)
      from = at
    }
    const head = window.subarray(at - from, filled)
    const idWidth = Math.clz32(head[0] ?? 0) - 23
    const sizeWidth = Math.clz32(head[idWidth] ?? 0) - 23
    if (idWidth > 4 || sizeWidth > 8 || head.length < idWidth + sizeWidth) return null
    let size = (head[idWidth] ?? 0) & (0xff >> sizeWidth)
    for (let i = 1; i < sizeWidth; i++) size = size * 256 + (head[idWidth + i] ?? 0)
    return {
      id: head.readUIntBE(0, idWidth),
      // all ones: unknown
      size: size >= 2 ** (7 * sizeWidth) - 1 ? null : size,
      sizeAt: at + idWidth,
      sizeWidth,
      dataAt: at + idWidth + sizeWidth,
    }
  }
}
