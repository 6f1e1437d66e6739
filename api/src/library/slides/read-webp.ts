import { slideLimits } from '@hattama/contract/rules/library/slides'

/** Width and height of an image, pixels. */
export type Sides = { width: number; height: number }

const ascii = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))

/** The animation bit in the feature flags of an extended file. */
const moves = 0b10

/** Where the first chunk begins, bytes. */
const firstChunk = 12

/** Reads the header of the chunk at an offset: RFC 9649, sections 2.5 and 2.6, and RFC 6386, section 9.1. */
const sidesAt = (bytes: Uint8Array, view: DataView, at: number): Sides | null => {
  if (at + 18 > bytes.length) return null
  if (ascii(bytes, at) === 'VP8 ') {
    const isWhole = bytes[at + 11] === 0x9d && bytes[at + 12] === 0x01 && bytes[at + 13] === 0x2a
    const side = (from: number) => view.getUint16(from, true) & 0x3f_ff
    return isWhole ? { width: side(at + 14), height: side(at + 16) } : null
  }
  if (ascii(bytes, at) !== 'VP8L' || bytes[at + 8] !== 0x2f) return null
  const packed = view.getUint32(at + 9, true)
  const side = (from: number) => ((packed >>> from) & 0x3f_ff) + 1
  return { width: side(0), height: side(14) }
}

/** Of an extended file (RFC 9649, section 2.7): decoders use the image within, so its size must match the header's. */
const sidesOfExtended = (bytes: Uint8Array, view: DataView): Sides | null => {
  if (((bytes[20] ?? 0) & moves) !== 0) return null
  const side = (at: number) => (view.getUint32(at, true) & 0xff_ff_ff) + 1
  for (let at = firstChunk; at + 8 <= bytes.length;) {
    const within = sidesAt(bytes, view, at)
    if (within) return within.width === side(24) && within.height === side(27) ? within : null
    const size = view.getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return null
}

const sidesIn = (bytes: Uint8Array, view: DataView): Sides | null =>
  ascii(bytes, firstChunk) === 'VP8X' ? sidesOfExtended(bytes, view) : sidesAt(bytes, view, firstChunk)

/**
 * Reads the dimensions of a WebP from its header, before anything decodes it; null for anything else, animations, more
 * pixels than allowed, and files with trailing bytes.
 */
export const readWebp = (bytes: Uint8Array): Sides | null => {
  if (bytes.length < 32 || bytes.length > slideLimits.bytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (ascii(bytes, 0) !== 'RIFF' || ascii(bytes, 8) !== 'WEBP') return null
  if (view.getUint32(4, true) + 8 !== bytes.length) return null
  const sides = sidesIn(bytes, view)
  if (!sides) return null
  const isAllowed = (side: number) => side > 0 && side <= slideLimits.maxSide
  return isAllowed(sides.width) && isAllowed(sides.height) ? sides : null
}
