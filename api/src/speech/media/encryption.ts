import { type FileHandle, open } from 'node:fs/promises'
import { clusterId, ebmlHeader, headReader, segmentId } from './ebml.ts'

const largestIndex = 256 * 1024 ** 2

/** Sample entries of protected tracks: common encryption (ISO/IEC 23001-7) and FairPlay. */
const marks = ['enca', 'encv', 'drms', 'drmi']

/** Boxes of the top level of an MP4: their type, and where their content lies. */
const boxes = async function* (file: FileHandle, size: number) {
  const head = Buffer.alloc(16)
  for (let at = 0; at + 8 <= size;) {
    await file.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8) return
    yield { type: head.toString('latin1', 4, 8), at, length: Math.min(length, size - at) }
    at += length
  }
}

/** Elements that lead to what a Matroska track was encrypted with (RFC 9559, 5.1.4.1.31). */
const tracksId = 0x1654ae6b
const inside = new Set([segmentId, tracksId, 0xae, 0x6d80, 0x6240])
const contentEncryption = 0x5035

/** Does the head of a WebM or Matroska file name an encrypted track? */
const hasEncryptedTrack = async (file: FileHandle): Promise<boolean> => {
  const headOf = headReader(file)
  const first = await headOf(0)
  if (first?.id !== ebmlHeader || first.size === null) return false
  // tracks come before the first cluster; elements on the way to an encryption are entered, others passed over
  for (let at = first.dataAt + first.size; ;) {
    const element = await headOf(at)
    if (!element || element.id === clusterId) return false
    if (element.id === contentEncryption) return true
    if (!inside.has(element.id) && element.size === null) return false
    at = inside.has(element.id) ? element.dataAt : element.dataAt + (element.size ?? 0)
  }
}

/** Does the index of an MP4, MOV or WebM name a protected track? False for everything else. */
export const isEncrypted = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
    if (await hasEncryptedTrack(file)) return true
    const { size } = await file.stat()
    for await (const box of boxes(file, size)) {
      if (box.at === 0 && box.type !== 'ftyp') return false
      if (box.type !== 'moov' || box.length > largestIndex) continue
      const index = Buffer.alloc(box.length)
      await file.read(index, 0, box.length, box.at)
      return index.includes('sinf', 0, 'latin1') && marks.some((mark) => index.includes(mark, 0, 'latin1'))
    }
    return false
  } finally {
    await file.close()
  }
}
