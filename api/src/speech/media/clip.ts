import { maxTracks } from '@hattama/contract/rules/speech/layout'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { StepFault } from '#kernel/fault.ts'
import type { Decoder, Piece } from './decoder.ts'
import type { hasPicturesHere } from './in-thread/has-pictures.ts'
import { probe } from './probe.ts'
import { readInThread, readingMs } from './read-in-thread.ts'
import { runTool } from './tool.ts'

const drain = async (output: NodeJS.ReadableStream) => void output.resume()

/**
 * Cuts a piece of sound out of a file into `target`, to the exact millisecond; returns its MIME type.
 * @throws StepFault `unreadable-media`, `no-audio`
 */
export const cutSound = async (
  decoder: Decoder,
  path: string,
  piece: Piece,
  target: string,
  signal: AbortSignal,
): Promise<string> => {
  await runTool(decoder.toClip(path, target, piece), drain, signal)
  return 'audio/webm'
}

/** The same with pictures, and with the sound tracks of the file, up to as many as can be kept apart. @throws StepFault `unreadable-media`; `internal` if this machine cannot do it */
export const cutVideo = async (
  decoder: Decoder,
  path: string,
  piece: Piece,
  target: string,
  signal: AbortSignal,
): Promise<string> => {
  if (!decoder.toVideoClip) throw new StepFault('media', 'internal', 'Only ffmpeg cuts pictures.')
  const { tracks } = await probe(path, signal)
  await runTool(decoder.toVideoClip(path, target, piece, Math.min(tracks, maxTracks)), drain, signal)
  return 'video/mp4'
}

const looking = taskOf<typeof hasPicturesHere>(
  new URL('./in-thread/has-pictures.ts', import.meta.url),
  'hasPicturesHere',
  readingMs,
)

/** Whether a file holds moving pictures. Untrusted files are read in a thread. */
export const hasPictures = (path: string, signal: AbortSignal): Promise<boolean> =>
  readInThread(looking, path, signal)
