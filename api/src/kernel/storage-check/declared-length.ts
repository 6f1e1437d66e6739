/** Reads bytes of a file from a position on; fewer at its end. */
type Read = (from: number, bytes: number) => Promise<Buffer>

/**
 * The length a file gives itself, bytes; `null`: it gives none; `broken`: it is not a file of its kind, or ends within its
 * own index.
 */
type Declared = number | null | 'broken'

/** An EBML number (RFC 8794, 4): its value and width; null if it is cut off. `size` drops the marker and may be unknown. */
const ebmlNumber = (head: Buffer, at: number) => {
  const width = Math.clz32(head[at] ?? 0) - 23
  if (width > 8 || head.length < at + width) return null
  let value = (head[at] ?? 0) & (0xff >> width)
  for (let i = 1; i < width; i++) value = value * 256 + (head[at + i] ?? 0)
  return { value, width, isUnknown: value >= 2 ** (7 * width) - 1 }
}

/** WebM: a header, then one segment, which knows its length unless it was written to a stream. */
const ofWebm = async (read: Read): Promise<Declared> => {
  const ids = [0x1a45dfa3, 0x18538067]
  let at = 0
  for (const id of ids) {
    const head = await read(at, 12)
    const size = head.length > 4 && head.readUInt32BE(0) === id ? ebmlNumber(head, 4) : null
    if (!size) return 'broken'
    if (size.isUnknown) return null
    at += 4 + size.width + size.value
  }
  return at
}

/** More boxes than the top level of any file has. */
const maxBoxes = 10_000

/** MP4 (ISO/IEC 14496-12, 4.2): boxes one after another, an index and the sound among them. */
const ofMp4 = async (read: Read, bytes: number): Promise<Declared> => {
  const seen = new Set<string>()
  let at = 0
  for (let i = 0; at < bytes && i < maxBoxes; i += 1) {
    const head = await read(at, 16)
    if (head.length < 8) return 'broken'
    const short = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    if ((type === 'ftyp') !== (i === 0)) return 'broken'
    // up to the end, wherever that is
    if (short === 0) return type === 'mdat' && seen.has('moov') ? null : 'broken'
    if (short === 1 && head.length < 16) return 'broken'
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (length < 8) return 'broken'
    seen.add(type)
    at += length
  }
  return seen.has('moov') && seen.has('mdat') ? at : 'broken'
}

/** Enough for the Xing frame up to its length, and less than any sound takes. */
const minFrameBytes = 64

/** MP3: the Xing frame says how many bytes it and all that follow take. Where another program left it out, nothing does. */
const ofMp3 = async (read: Read): Promise<Declared> => {
  let head = await read(0, 10)
  let at = 0
  if (head.toString('latin1', 0, 3) === 'ID3') {
    if (head.length < 10) return 'broken'
    at = 10 + head.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0)
  }
  head = await read(at, minFrameBytes)
  if (head.length < minFrameBytes || head.readUInt16BE(0) < 0xffe0) return 'broken'
  const xing = ['Xing', 'Info'].map((name) => head.indexOf(name, 0, 'latin1')).find((found) => found >= 0)
  if (xing === undefined) return null
  const has = head.readUInt32BE(xing + 4)
  if ((has & 2) === 0) return null
  return at + head.readUInt32BE(xing + ((has & 1) === 0 ? 8 : 12))
}

const readers: Record<string, (read: Read, bytes: number) => Promise<Declared>> = {
  'audio/webm': ofWebm,
  'audio/mp4': ofMp4,
  'audio/mpeg': ofMp3,
}

/**
 * The length, in bytes, that the container of a file for the player gives itself. Only heads of its parts are read.
 * @param mime of the file
 * @param bytes it has
 */
export const declaredLength = async (mime: string | null, bytes: number, read: Read): Promise<Declared> =>
  (await readers[mime ?? '']?.(read, bytes)) ?? null
