import { brotliDecompressSync } from 'node:zlib'

/** Table tags a WOFF2 directory encodes as numbers; only those needed to walk it. Source: W3C WOFF 2.0, 4.1. */
const cmapIndex = 0
const transformedByDefault = new Set([10, 11]) // glyf, loca
const arbitraryTag = 63

/** Code points a WOFF2 face maps to a glyph, by its cmap (formats 4 and 12). */
export const codePointsOf = (file: Buffer): Set<number> => {
  const tableCount = file.readUInt16BE(12)
  let at = 48
  const base128 = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at)
      at += 1
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  let cmap = { start: 0, end: 0 }
  for (let i = 0; i < tableCount; i += 1) {
    const flags = file.readUInt8(at)
    at += 1
    const index = flags & 63
    if (index === arbitraryTag) at += 4
    const plain = base128()
    const version = flags >> 6
    const transformed = transformedByDefault.has(index) ? version !== 3 : version !== 0
    const length = transformed ? base128() : plain
    if (index === cmapIndex) cmap = { start: offset, end: offset + length }
    offset += length
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return readCmap(data.subarray(cmap.start, cmap.end))
}

/** Source: OpenType specification, "cmap". */
const readCmap = (cmap: Buffer): Set<number> => {
  const points = new Set<number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + i * 8))
    const format = table.readUInt16BE(0)
    if (format === 4) addFormat4(table, points)
    if (format === 12) addFormat12(table, points)
  }
  return points
}

const addFormat4 = (table: Buffer, points: Set<number>) => {
  const doubled = table.readUInt16BE(6)
  for (let s = 0; s < doubled; s += 2) {
    const end = table.readUInt16BE(14 + s)
    const start = table.readUInt16BE(16 + doubled + s)
    for (let c = start; c <= end && c !== 0xff_ff; c += 1) points.add(c)
  }
}

const addFormat12 = (table: Buffer, points: Set<number>) => {
  for (let g = 0; g < table.readUInt32BE(12); g += 1) {
    const start = table.readUInt32BE(16 + g * 12)
    for (let c = start; c <= table.readUInt32BE(20 + g * 12); c += 1) points.add(c)
  }
}
