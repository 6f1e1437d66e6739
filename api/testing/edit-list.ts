import { readFile, writeFile } from 'node:fs/promises'

/** A stretch of a track: how long it plays, ms, and where in its sound it begins, samples; -1: nothing is heard. */
type Edit = readonly [lengthMs: number, from: number]

const boxOf = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

const listOf = (edits: readonly Edit[]) => {
  const content = Buffer.alloc(8 + edits.length * 12)
  content.writeUInt32BE(edits.length, 4)
  for (const [i, [lengthMs, from]] of edits.entries()) {
    content.writeUInt32BE(lengthMs, 8 + i * 12)
    content.writeInt32BE(from, 12 + i * 12)
    content.writeUInt32BE(0x10000, 16 + i * 12)
  }
  return boxOf('edts', boxOf('elst', content))
}

const edited = (boxes: Buffer, edits: readonly Edit[]): Buffer => {
  const parts: Buffer[] = []
  for (let at = 0; at + 8 <= boxes.length; at += boxes.readUInt32BE(at)) {
    const box = boxes.subarray(at, at + boxes.readUInt32BE(at))
    const type = box.toString('latin1', 4, 8)
    if (type === 'moov' || type === 'trak') parts.push(boxOf(type, edited(box.subarray(8), edits)))
    else parts.push(type === 'edts' ? listOf(edits) : box)
  }
  return Buffer.concat(parts)
}

/**
 * Writes an MP4 with another edit list for its tracks, as programs do in which a recording is trimmed: its sound stays. The
 * file has its index at its end, as ffmpeg writes it by default, and counts in ms.
 */
export const writeEdited = async (path: string, target: string, edits: readonly Edit[]): Promise<string> => {
  await writeFile(target, edited(await readFile(path), edits))
  return target
}
