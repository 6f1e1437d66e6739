import { copyFile, type FileHandle, open, truncate } from 'node:fs/promises'

/** EBML ids (RFC 8794, RFC 9559). */
const ebmlHeader = 0x1a45dfa3
const segmentId = 0x18538067
const clusterId = 0x1f43b675
/** What follows a cluster instead of belonging to it: Cluster, Cues, Tags, SeekHead, Info, Tracks, Chapters, Attachments */
const aboveClusters = new Set([
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

/** `size` null: the writer did not know it. */
type Element = { id: number; size: number | null; sizeAt: number; sizeWidth: number; dataAt: number }

/** Reads the heads of elements, in the order of the file, through a window of it. */
const headReader = (file: FileHandle) => {
  const window = Buffer.alloc(windowBytes)
  let from = 0
  let filled = 0
  return async (at: number): Promise<Element | null> => {
    if (at < from || at + headBytes > from + filled) {
      filled = (await file.read(window, 0, windowBytes, at)).bytesRead
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

type Patch = { at: number; width: number; size: number }

/** Where the sizes of a WebM's clusters are unknown or reach over its end, and where its last whole element ends. */
const examine = async (file: FileHandle): Promise<{ patches: Patch[]; end: number } | null> => {
  const { size: bytes } = await file.stat()
  const headOf = headReader(file)
  const first = await headOf(0)
  if (first?.id !== ebmlHeader || first.size === null) return null
  const segment = await headOf(first.dataAt + first.size)
  if (segment?.id !== segmentId) return null
  const patches: Patch[] = []
  let end = segment.dataAt
  while (end < bytes) {
    const element = await headOf(end)
    if (!element) break
    const { id, size, dataAt } = element
    if (size !== null && dataAt + size <= bytes) end = dataAt + size
    else if (id !== clusterId) break
    else {
      let at = dataAt
      while (at < bytes) {
        const child = await headOf(at)
        if (!child || aboveClusters.has(child.id) || child.size === null) break
        if (child.dataAt + child.size > bytes) break
        at = child.dataAt + child.size
      }
      if (at === dataAt) break
      patches.push({ at: element.sizeAt, width: element.sizeWidth, size: at - dataAt })
      end = at
    }
  }
  const isCut = segment.size !== null && segment.dataAt + segment.size > end
  if (isCut) patches.push({ at: segment.sizeAt, width: segment.sizeWidth, size: end - segment.dataAt })
  return { patches, end }
}

const sizeBytes = ({ width, size }: Patch) => {
  const coded = Buffer.alloc(8)
  coded.writeBigUInt64BE((1n << BigInt(7 * width)) | BigInt(size))
  return coded.subarray(8 - width)
}

/**
 * A WebM as every reader takes it to its last block. Recorders that stream leave the sizes of clusters open, and one
 * that was killed ends in the middle of something; readers then drop the last cluster, which may be seconds of speech.
 * Gives the path itself when nothing is to be mended (or it is no WebM), else `target`, where a mended copy lies.
 */
export const mendWebm = async (path: string, target: string): Promise<string> => {
  const original = await open(path)
  let found: Awaited<ReturnType<typeof examine>>
  try {
    found = await examine(original)
  } finally {
    await original.close()
  }
  const patches = found?.patches.filter((p) => p.size < 2 ** (7 * p.width) - 1) ?? []
  if (!found || patches.length === 0) return path
  await copyFile(path, target)
  await truncate(target, found.end)
  const mended = await open(target, 'r+')
  try {
    for (const patch of patches) await mended.write(sizeBytes(patch), 0, patch.width, patch.at)
  } finally {
    await mended.close()
  }
  return target
}
