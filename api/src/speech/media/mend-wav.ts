import { copyFile } from 'node:fs/promises'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { openFileSync } from './opened.ts'
import { readInThread, readingMs } from './read-in-thread.ts'
import { readWavHead, soundBeyondHead } from './wav.ts'

const task = taskOf<typeof mendWavHere>(new URL(import.meta.url), 'mendWavHere', readingMs)

/**
 * Mends a WAV whose head says that it is shorter than it is, as a recorder leaves it that wrote the length while it went on
 * and was killed: every reader stops there. Returns the path itself if nothing needs mending (or it is no WAV), or else
 * `target`, which then holds a mended copy.
 */
export const mendWav = (path: string, target: string, signal: AbortSignal): Promise<string> =>
  readInThread(task, { path, target }, signal)

/** Does the work of `mendWav`, in its thread. */
export const mendWavHere = async ({ path, target }: { path: string; target: string }): Promise<string> => {
  const original = openFileSync(path)
  let found: number | null
  try {
    found = soundBeyondHead(original)
  } finally {
    original.close()
  }
  if (found === null) return path
  await copyFile(path, target)
  const mended = openFileSync(target, 'r+')
  try {
    const head = readWavHead(mended)
    // more than 32 bits hold stands for "to the end of the file"
    const size = (bytes: number) => {
      const field = Buffer.alloc(4)
      field.writeUInt32LE(Math.min(bytes, 0xffff_ffff))
      return field
    }
    mended.write(size(mended.size() - 8), 4)
    if (head) mended.write(size(found), head.sizeAt)
  } finally {
    mended.close()
  }
  return target
}
