import { copyFile, truncate } from 'node:fs/promises'
import { aboveClusters, clusterId, ebmlHeader, headReader, segmentId } from './ebml.ts'
import { openFileSync, type Opened } from './opened.ts'
import { readInThread, readingMs } from './read-in-thread.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'

type Patch = { at: number; width: number; size: number }

/** Finds cluster sizes of a WebM that are unknown or reach past its end, and where its last whole element ends. */
const examine = (file: Opened): { patches: Patch[]; end: number } | null => {
  const bytes = file.size()
  const headOf = headReader(file)
  const first = headOf(0)
  if (first?.id !== ebmlHeader || first.size === null) return null
  const segment = headOf(first.dataAt + first.size)
  if (segment?.id !== segmentId) return null
  const patches: Patch[] = []
  let end = segment.dataAt
  while (end < bytes) {
    const element = headOf(end)
    if (!element) break
    const { id, size, dataAt } = element
    if (size !== null && dataAt + size <= bytes) end = dataAt + size
    else if (id !== clusterId) break
    else {
      let at = dataAt
      while (at < bytes) {
        const child = headOf(at)
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

const task = taskOf<typeof mendHere>(new URL(import.meta.url), 'mendHere', readingMs)

/**
 * Mends a WebM so that every reader can read it to its last block. Streaming recorders leave cluster sizes open, and a
 * killed one stops in the middle of an element; readers then drop the last cluster, which may be seconds of speech.
 * Returns the path itself if nothing needs mending (or it is not a WebM), or else `target`, which then holds a mended copy.
 */
export const mendWebm = (path: string, target: string, signal: AbortSignal): Promise<string> =>
  readInThread(task, { path, target }, signal)

/** Does the work of `mendWebm`, in its thread. */
export const mendHere = async ({ path, target }: { path: string; target: string }): Promise<string> => {
  const original = openFileSync(path)
  let found: ReturnType<typeof examine>
  try {
    found = examine(original)
  } finally {
    original.close()
  }
  const patches = found?.patches.filter((p) => p.size < 2 ** (7 * p.width) - 1) ?? []
  if (!found || patches.length === 0) return path
  await copyFile(path, target)
  await truncate(target, found.end)
  const mended = openFileSync(target, 'r+')
  try {
    for (const patch of patches) mended.write(sizeBytes(patch), patch.at)
  } finally {
    mended.close()
  }
  return target
}
