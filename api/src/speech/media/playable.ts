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
import type { Probe } from './probe.ts'
import { runTool } from './tool.ts'

/** Containers for the codecs every browser plays; the sound is copied into them as it is. */
const homes: Record<string, { mime: string; format: () => OutputFormat }> = {
  opus: { mime: 'audio/webm', format: () => new WebMOutputFormat() },
  vorbis: { mime: 'audio/webm', format: () => new WebMOutputFormat() },
  aac: { mime: 'audio/mp4', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
  mp3: { mime: 'audio/mpeg', format: () => new Mp3OutputFormat() },
}

const copySound = async (path: string, target: string, format: OutputFormat, signal: AbortSignal) => {
  const input = openMedia(path, signal)
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
    const cancel = () => void conversion.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    await conversion.execute().finally(() => signal.removeEventListener('abort', cancel))
    return true
  } catch {
    signal.throwIfAborted()
    return false
  } finally {
    input.dispose()
  }
}

/**
 * Makes the file a player gets: sound only, seekable, with its true duration. Copies what browsers play; everything
 * else (and what cannot be copied) becomes Opus in WebM. Gives the MIME type of what it wrote to `target`.
 * @throws StepFault `unreadable-media`
 */
export const makePlayable = async (
  decoder: Decoder,
  path: string,
  found: Probe,
  target: string,
  signal: AbortSignal,
): Promise<string> => {
  const home = found.codec ? homes[found.codec] : undefined
  if (home && (await copySound(path, target, home.format(), signal))) return home.mime
  const drain = async (output: NodeJS.ReadableStream) => void output.resume()
  await runTool(decoder.toOpus(path, target), drain, signal)
  return 'audio/webm'
}
