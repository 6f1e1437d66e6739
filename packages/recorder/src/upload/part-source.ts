import type { Spool } from '../spool/spool.ts'
import { nextNews } from '../spool/news.ts'
import { openPace } from './pace.ts'

/** While recording, small pieces are not worth a request. bytes */
export const liveBytes = 16 * 1024
/** News may be missed (a page died between write and word): look again after this. ms */
const lookAgainMs = 2000

/**
 * A file that may still grow, as tus reads it. `slice` waits until there is enough; its end is told only when the
 * whole recording is closed, so that a dead recorder's file stays open on the server while its successor records.
 * Reads come from disk at any offset, so every resume and restart is the same code.
 */
export const partSource = (
  file: string,
  { disk, catalogue }: Spool,
  signal: AbortSignal,
  pace = openPace(0),
) => {
  const isFinal = async () => {
    const part = await catalogue.get('parts', file)
    const recording = part && (await catalogue.get('recordings', part.recordingId))
    return !part || !recording || (part.closed && recording.closed)
  }

  return {
    size: 0,
    async slice(start: number, most: number) {
      const end = Math.min(most, start + pace.next())
      // asked in this order: final first, or bytes written in between would be cut off
      let final = await isFinal()
      for (;;) {
        signal.throwIfAborted()
        const size = await disk.size(file)
        if (final || size - start >= Math.min(liveBytes, end - start)) {
          const bytes = await disk.read(file, Math.min(start, size), Math.min(end, size))
          pace.sent(bytes.byteLength)
          return { value: new Blob([bytes]), done: final && start + bytes.byteLength >= size }
        }
        // one chunk more ends nothing; all other news may
        const news = await nextNews(lookAgainMs, signal)
        if (news?.type !== 'grown') final = await isFinal()
      }
    },
    close: () => undefined,
  }
}
