import { slideLimits } from '@hattama/contract/rules/slides'

/** Sides of a picture, pixels. */
export type Sides = { width: number; height: number }

const ascii = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))

/** Bit of the features of an extended file that says it moves. */
const moves = 0b10

/** By the head of the first chunk: RFC 9649, sections 2.5 to 2.7, and RFC 6386, section 9.1. */
const sidesIn = (bytes: Uint8Array, view: DataView): Sides | null => {
  switch (ascii(bytes, 12)) {
    case 'VP8 ': {
      const isWhole = bytes[23] === 0x9d && bytes[24] === 0x01 && bytes[25] === 0x2a
      const side = (at: number) => view.getUint16(at, true) & 0x3f_ff
      return isWhole ? { width: side(26), height: side(28) } : null
    }
    case 'VP8L': {
      const packed = view.getUint32(21, true)
      const side = (from: number) => ((packed >>> from) & 0x3f_ff) + 1
      return bytes[20] === 0x2f ? { width: side(0), height: side(14) } : null
    }
    case 'VP8X': {
      const side = (at: number) => (view.getUint32(at, true) & 0xff_ff_ff) + 1
      return ((bytes[20] ?? 0) & moves) === 0 ? { width: side(24), height: side(27) } : null
    }
    default:
      return null
  }
}

/**
 * The sides of a WebP by what its head says, before anything unpacks it; null for anything else, for what moves, for more pixels
 * than are taken, and for a file with something behind its end.
 */
export const readWebp = (bytes: Uint8Array): Sides | null => {
  if (bytes.length < 32 || bytes.length > slideLimits.bytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (ascii(bytes, 0) !== 'RIFF' || ascii(bytes, 8) !== 'WEBP') return null
  if (view.getUint32(4, true) + 8 !== bytes.length) return null
  const sides = sidesIn(bytes, view)
  if (!sides) return null
  const isAllowed = (side: number) => side > 0 && side <= slideLimits.mostSide
  return isAllowed(sides.width) && isAllowed(sides.height) ? sides : null
}
