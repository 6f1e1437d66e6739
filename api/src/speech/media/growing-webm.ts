import { open } from 'node:fs/promises'
import { aboveClusters, clusterId, ebmlHeader, headReader, segmentId } from './ebml.ts'
import { openFileSync, type Opened } from './opened.ts'
import { readInThread, readingMs } from './read-in-thread.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'

const clusterTimestamp = 0xe7
const infoId = 0x1549a966
const timestampScale = 0x2ad7b1
/** One timestamp tick, ns; what every recorder writes. */
const usualScale = 1_000_000

/** A cluster of a growing file; `end` is just past its last whole element. */
type Cluster = { at: number; ms: number; end: number }

/** What has arrived of a WebM: the head every part needs, and the clusters from a given one on. */
type GrowingWebm = {
  headBytes: number
  /** time of the first cluster: the sound begins there */
  firstMs: number
  clusters: Cluster[]
}

/** Longest integer in EBML, bytes; an element of another kind may say to be larger than any memory. */
const maxUintBytes = 8

/** An integer that takes no byte is zero (RFC 8794, 7.2). */
const uintAt = (file: Opened, at: number, size: number) => {
  if (size > maxUintBytes) return null
  const bytes = Buffer.alloc(size)
  return file.read(bytes, at) === size ? bytes.reduce((sum, byte) => sum * 256 + byte, 0) : null
}

const task = taskOf<typeof readGrowingHere>(new URL(import.meta.url), 'readGrowingHere', readingMs)

/**
 * Walks a WebM as far as it has arrived. Null if it is not a WebM, its head has not arrived, or its timestamp scale is
 * unusual.
 * @param from byte offset of a cluster found earlier; null for the first
 */
export const readGrowing = (
  path: string,
  from: number | null,
  signal: AbortSignal,
): Promise<GrowingWebm | null> => readInThread(task, { path, from }, signal)

/** Does the work of `readGrowing`, in its thread. */
export const readGrowingHere = ({
  path,
  from,
}: {
  path: string
  from: number | null
}): GrowingWebm | null => {
  const file = openFileSync(path)
  try {
    const bytes = file.size()
    const headOf = headReader(file)
    const headBytes = headEnd(file, headOf, bytes)
    if (headBytes === null) return null
    const begin = firstCluster(file, headOf, headBytes, bytes)
    if (!begin) return null
    const clusters: Cluster[] = []
    for (let at = from ?? headBytes; at < bytes;) {
      const element = headOf(at)
      if (!element) break
      const { id, size, dataAt } = element
      if (id === clusterId) {
        const cluster = walk(file, headOf, at, dataAt, size, bytes)
        if (!cluster) break
        const last = clusters.at(-1)
        // no recorder goes back in time
        if (last && cluster.ms < last.ms) break
        clusters.push(cluster)
        if (cluster.end === dataAt || (size !== null && cluster.end < dataAt + size)) break
        at = cluster.end
      } else if (size === null || dataAt + size > bytes) break
      else at = dataAt + size
    }
    return { headBytes, firstMs: begin.ms, clusters }
  } finally {
    file.close()
  }
}

type Heads = ReturnType<typeof headReader>

/** Returns where the first cluster begins; null until that has arrived. */
const headEnd = (file: Opened, headOf: Heads, bytes: number): number | null => {
  const first = headOf(0)
  if (first?.id !== ebmlHeader || first.size === null) return null
  const segment = headOf(first.dataAt + first.size)
  if (segment?.id !== segmentId) return null
  for (let at = segment.dataAt; at < bytes;) {
    const element = headOf(at)
    if (element?.id === clusterId) return at
    if (!element || element.size === null) return null
    if (element.id === infoId && !isUsual(file, headOf, element.dataAt, element.size)) return null
    at = element.dataAt + element.size
  }
  return null
}

const isUsual = (file: Opened, headOf: Heads, from: number, size: number) => {
  for (let at = from; at < from + size;) {
    const element = headOf(at)
    if (!element || element.size === null) return false
    if (element.id === timestampScale) return uintAt(file, element.dataAt, element.size) === usualScale
    at = element.dataAt + element.size
  }
  return true
}

const firstCluster = (file: Opened, headOf: Heads, at: number, bytes: number) => {
  const element = headOf(at)
  return element && walk(file, headOf, at, element.dataAt, element.size, bytes)
}

/** Reads a cluster up to its last whole element; null until its timestamp has arrived. */
const walk = (
  file: Opened,
  headOf: Heads,
  at: number,
  dataAt: number,
  size: number | null,
  bytes: number,
): Cluster | null => {
  let ms: number | null = null
  let end = dataAt
  const limit = size === null ? bytes : Math.min(bytes, dataAt + size)
  while (end < limit) {
    const child = headOf(end)
    if (!child || child.size === null || aboveClusters.has(child.id)) break
    if (child.dataAt + child.size > bytes) break
    if (child.id === clusterTimestamp) ms = uintAt(file, child.dataAt, child.size)
    end = child.dataAt + child.size
  }
  return ms === null ? null : { at, ms, end }
}

/** Writes the head and some clusters as a separate file that any decoder can read. */
export const cutOut = async (
  path: string,
  { headBytes }: GrowingWebm,
  from: number,
  to: number,
  target: string,
) => {
  const [source, made] = [await open(path), await open(target, 'w')]
  try {
    for (const [start, end] of [
      [0, headBytes],
      [from, to],
    ] as const) {
      for (let at = start; at < end;) {
        const { buffer, bytesRead } = await source.read(
          Buffer.alloc(Math.min(1 << 20, end - at)),
          0,
          null,
          at,
        )
        if (bytesRead === 0) return
        await made.write(buffer, 0, bytesRead)
        at += bytesRead
      }
    }
  } finally {
    await source.close()
    await made.close()
  }
}
