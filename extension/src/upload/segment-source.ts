import type { Catalogue } from '../spool/catalogue.ts'
import type { Disk } from '../spool/disk.ts'
import { nextNews } from '../spool/news.ts'

/** While recording, small pieces are not worth a request. bytes */
export const liveBytes = 16 * 1024
/** News may be missed (a page died between write and word): look again after this. ms */
const lookAgainMs = 2000

/**
 * A file that may still grow, as tus reads it. `slice` waits until there is enough; its end is told only when the
 * whole recording is closed, so that a dead recorder's file stays open on the server while its successor records.
 * Reads come from disk at any offset, so every resume and restart is the same code.
 */
export const segmentSource = (
  file: string,
  { disk, catalogue }: { disk: Disk; catalogue: Catalogue },
  signal: AbortSignal,
) => {
  const isFinal = async () => {
    const segment = await catalogue.get('segments', file)
    const recording = segment && (await catalogue.get('recordings', segment.recordingId))
    return !segment || !recording || (segment.closed && recording.closed)
  }

  return {
    size: 0,
    async slice(start: number, end: number) {
      for (;;) {
        signal.throwIfAborted()
        // asked in this order: final first, or bytes written in between would be cut off
        const final = await isFinal()
        const size = await disk.size(file)
        if (final || size - start >= Math.min(liveBytes, end - start)) {
          const bytes = await disk.read(file, Math.min(start, size), Math.min(end, size))
          return { value: new Blob([bytes]), done: final && start + bytes.byteLength >= size }
        }
        await nextNews(lookAgainMs, signal)
      }
    },
    close: () => undefined,
  }
}
