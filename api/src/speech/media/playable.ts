import {
  Conversion,
  FilePathTarget,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import type { Decoder } from './decoder.ts'
import { openMedia } from './input.ts'
import { copyingMs, readInThread } from './read-in-thread.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import type { Probe } from './probe.ts'
import { runTool } from './tool.ts'

/** Containers for the codecs every browser plays; the sound is copied into them as it is. */
const homes: Record<string, { mime: string; format: () => OutputFormat }> = {
  opus: { mime: 'audio/webm', format: () => new WebMOutputFormat() },
  vorbis: { mime: 'audio/webm', format: () => new WebMOutputFormat() },
  aac: { mime: 'audio/mp4', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  mp3: { mime: 'audio/mpeg', format: () => new Mp3OutputFormat() },
}

/** Channels a browser makes two of by itself. */
const mostPlayed = 6

/** Copies the sound of a file as it is into one a browser plays, for a thread; false when it cannot be. */
export const copySoundHere = async ({
  path,
  target,
  codec,
}: {
  path: string
  target: string
  codec: string
}) => {
  const format = homes[codec]?.format()
  if (!format) return false
  const input = openMedia(path)
  const output = new Output({ format, target: new FilePathTarget(target) })
  try {
    const conversion = await Conversion.init({
      input,
      output,
      tracks: 'primary',
      video: { discard: true },
      tags: {},
      showWarnings: false,
    })
    if (!conversion.isValid) return false
    await conversion.execute()
    return true
  } catch {
    return false
  } finally {
    input.dispose()
  }
}

const copying = taskOf<typeof copySoundHere>(new URL(import.meta.url), 'copySoundHere', copyingMs)

/**
 * Makes the file a player gets: sound only, seekable, with its true duration. Copies what browsers play; everything
 * else (and what cannot be copied) becomes Opus in WebM. Gives the MIME type of what it wrote to `target`.
 * @param mix channels that are heard as one where there are more than two
 * @throws StepFault `unreadable-media`
 */
export const makePlayable = async (
  decoder: Decoder,
  path: string,
  found: Probe,
  target: string,
  signal: AbortSignal,
  mix: readonly number[] | null = null,
): Promise<string> => {
  const { codec, channels } = found
  const home = codec && (channels ?? 0) <= mostPlayed ? homes[codec] : undefined
  if (codec && home && (await readInThread(copying, { path, target, codec }, signal))) return home.mime
  const drain = async (output: NodeJS.ReadableStream) => void output.resume()
  await runTool(decoder.toOpus(path, target, (channels ?? 0) > 2 && mix ? mix : undefined), drain, signal)
  return 'audio/webm'
}
