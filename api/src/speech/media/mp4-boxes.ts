import type { Opened } from './opened.ts'

/** More boxes than ever precede the index of a file, unless it was crafted. */
const maxHeaders = 20_000
const windowBytes = 1 << 16

/** Yields the boxes of an MP4 (ISO/IEC 14496-12) between two bytes, by default all of the top level. */
export const mp4Boxes = function* (file: Opened, signal: AbortSignal, start = 0, end = file.size()) {
  const window = Buffer.alloc(windowBytes)
  let from = -windowBytes
  for (let at = start, seen = 0; at + 8 <= end && seen < maxHeaders; seen += 1) {
    if (at + 16 > from + windowBytes) {
      signal.throwIfAborted()
      file.read(window, at)
      from = at
    }
    const head = window.subarray(at - from)
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
    if (length < 8) return
    const dataAt = at + (short === 1 ? 16 : 8)
    yield { type: head.toString('latin1', 4, 8), at, dataAt, length: Math.min(length, end - at) }
    at += length
  }
}
