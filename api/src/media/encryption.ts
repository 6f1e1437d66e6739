import { type FileHandle, open } from 'node:fs/promises'

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

/** Does the index of an MP4 or MOV name a protected track? False for everything else. */
export const isEncrypted = async (path: string): Promise<boolean> => {
  const file = await open(path)
  try {
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
