import type { Spool } from '../spool/spool.ts'
import { nextNews } from '../spool/news.ts'
import { openPace } from './pace.ts'

/** While recording, smaller pieces are not worth a request: about a second of a call, whose words are shown as they are said. bytes */
export const liveBytes = 8 * 1024
/** News may be missed (a page died between writing and announcing): look again after this. ms */
const lookAgainMs = 2000

/**
 * A file that may still grow, as tus reads it. `slice` waits until there is enough; the end is reported only when the whole
 * recording is closed, so that a dead recorder's file stays open on the server while its successor records. Any offset can
 * be read from disk, so every resume and restart takes the same path.
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
      // the order matters: check final first, or bytes written in between would be cut off
      let final = await isFinal()
      for (;;) {
        signal.throwIfAborted()
        const size = await disk.size(file)
        if (final || size - start >= Math.min(liveBytes, end - start)) {
          const bytes = await disk.read(file, Math.min(start, size), Math.min(end, size))
          pace.sent(bytes.byteLength)
          return { value: new Blob([bytes]), done: final && start + bytes.byteLength >= size }
        }
        // a new chunk ends nothing; any other news may
        const news = await nextNews(lookAgainMs, signal)
        if (news?.type !== 'grown') final = await isFinal()
      }
    },
    close: () => undefined,
  }
}
