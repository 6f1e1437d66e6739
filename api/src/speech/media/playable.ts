import type { Decoder } from './decoder.ts'
import type { copySoundHere } from './in-thread/copy-sound.ts'
import { copyingMs, readInThread } from './read-in-thread.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import type { Probe } from './found-in-file.ts'
import { runTool } from './tool.ts'

/** MIME types of the files that sound of these codecs is copied into unchanged: every browser plays them. */
const homes: Record<string, string> = {
  opus: 'audio/webm',
  vorbis: 'audio/webm',
  aac: 'audio/mp4',
  mp3: 'audio/mpeg',
}

/** Most channels that a browser downmixes to two by itself. */
const maxPlayedChannels = 6

const copying = taskOf<typeof copySoundHere>(
  new URL('./in-thread/copy-sound.ts', import.meta.url),
  'copySoundHere',
  copyingMs,
)

/**
 * Makes the file a player gets: sound only, seekable, with its true duration. Copies what browsers play; everything
 * else (and what cannot be copied) becomes Opus in WebM. Returns the MIME type of what it wrote to `target`.
 * @param mix channels to mix into one if there are more than two
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
  const home = codec && (channels ?? 0) <= maxPlayedChannels ? homes[codec] : undefined
  if (codec && home && (await readInThread(copying, { path, target, codec }, signal))) return home
  const drain = async (output: NodeJS.ReadableStream) => void output.resume()
  await runTool(decoder.toOpus(path, target, (channels ?? 0) > 2 && mix ? { mix } : {}), drain, signal)
  return 'audio/webm'
}
