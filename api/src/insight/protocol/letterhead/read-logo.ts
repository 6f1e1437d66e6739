import { logoMost } from '@hattama/contract/rules/insight/protocol'
import { convertIndexedToRgb, decode as decodePng, encode as encodePng } from 'fast-png'
import { decode as decodeJpeg } from 'jpeg-js'
import { type Pixels, scaledDown } from './pixels.ts'

/** A picture as stored: always re-encoded here. */
export type Logo = { png: Uint8Array; width: number; height: number }

const starts = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)

const isAllowed = (width: number, height: number) =>
  width > 0 && height > 0 && width * height <= logoMost.pixels

const fromPng = (bytes: Uint8Array): Pixels | null => {
  // read from the first chunk, before anything is unpacked
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33 || !isAllowed(view.getUint32(16), view.getUint32(20))) return null
  const png = decodePng(bytes, { checkCrc: true })
  const { width, height } = png
  const isIndexed = png.palette !== undefined
  if (!isIndexed && png.depth < 8) return null
  const channels = isIndexed ? (png.palette?.[0]?.length ?? 3) : png.channels
  const values = isIndexed ? convertIndexedToRgb(png) : png.data
  // the upper eight of 16 bits
  const at = (i: number) => (png.depth === 16 ? (values[i] ?? 0) >> 8 : (values[i] ?? 0))
  const isGrey = channels <= 2
  const hasOpacity = channels % 2 === 0
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    const first = i * channels
    const colour = isGrey ? [at(first), at(first), at(first)] : [at(first), at(first + 1), at(first + 2)]
    data.set([...colour, hasOpacity ? at(first + channels - 1) : 255], i * 4)
  }
  return { width, height, data }
}

const fromJpeg = (bytes: Uint8Array): Pixels =>
  decodeJpeg(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    tolerantDecoding: false,
    maxResolutionInMP: logoMost.pixels / 1_000_000,
    maxMemoryUsageInMB: 256,
  })

/**
 * Reads a PNG or JPEG by its contents, whatever its name, and re-encodes it as a PNG no larger than needed: none of the
 * uploaded bytes are kept. Null for anything else. Runs in a thread, since a small file can unpack to a large picture.
 */
export const readLogo = (bytes: Uint8Array): Logo | null => {
  try {
    const isPng = starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
    const isJpeg = starts(bytes, 0xff, 0xd8, 0xff)
    const picture = isPng ? fromPng(bytes) : isJpeg ? fromJpeg(bytes) : null
    if (!picture || !isAllowed(picture.width, picture.height)) return null
    const { width, height, data } = scaledDown(picture)
    return { png: encodePng({ width, height, data, channels: 4, depth: 8 }), width, height }
  } catch {
    return null
  }
}
