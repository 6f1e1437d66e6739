import { elapsedMs, type Session } from '../recording/session.ts'
import type { Recording, Part } from '../spool/catalogue.ts'
import type { Spool } from '../spool/spool.ts'
import { publishNews } from '../spool/news.ts'
import { closeRecording, forgetRecording, updateRecording } from '../spool/recordings.ts'

/** The length so far is saved this often, in case the recorder dies before it can. chunks */
const noteEvery = 5

export type PartWriter = {
  add(chunk: Blob): void
  durationMs(): number
  /** Resolves when all chunks lie on disk and the rows say closed. */
  close(durationMs: number): Promise<void>
}

/** Appends the chunks of one run to one file in order: written and flushed first, then announced to the other pages. */
export const openPartWriter = (
  { disk, catalogue }: Spool,
  part: Part,
  recording: Recording,
  on: { stored(): void; failed(error: unknown): void; session(): Session },
): PartWriter => {
  let chunks = 0
  let bytes = 0
  let broken = false
  let queue = Promise.resolve()
  const durationMs = () => elapsedMs(on.session(), Date.now())

  const write = async (chunk: Blob) => {
    // a gap in the middle would spoil the rest: after a failure nothing more is written
    if (broken) return
    try {
      bytes = await disk.append(part.file, new Uint8Array(await chunk.arrayBuffer()))
    } catch (error) {
      broken = true
      on.failed(error)
      return
    }
    on.stored()
    publishNews({ type: 'grown', file: part.file })
    if (++chunks % noteEvery === 0) {
      // only informative; the file goes on without it
      await updateRecording(catalogue, recording.id, { durationMs: durationMs() }).catch(() => undefined)
    }
  }

  return {
    add(chunk) {
      if (chunk.size > 0) queue = queue.then(() => write(chunk))
    },
    durationMs,
    async close(durationMs) {
      await queue
      await disk.release(part.file)
      if (bytes === 0) {
        await disk.remove(part.file)
        await catalogue.delete('parts', part.file)
      }
      if (bytes === 0 && part.index === 0) {
        await forgetRecording(catalogue, recording.id)
        return
      }
      await closeRecording(catalogue, recording.id, { durationMs, interrupted: recording.interrupted })
    },
  }
}
