import { join } from 'node:path'
import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathTarget,
  type InputAudioTrack,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { StepFault } from '#kernel/fault.ts'
import type { Decoder } from './decoder.ts'
import { openMedia } from './input.ts'
import { probe } from './probe.ts'
import { copyingMs, readInThread } from './read-in-thread.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { runTool } from './tool.ts'

const copying = taskOf<typeof copyPacketsHere>(new URL(import.meta.url), 'copyPacketsHere', copyingMs)

/**
 * Joins files of one recording, each a whole file of its own, into one WebM at `target`, in the order given and without
 * a gap. Opus is copied packet by packet with its times moved on; anything else is made Opus first. A file whose end
 * was cut off gives what is there; one that cannot be read at all is left out. Gives how many files were used.
 * @throws StepFault `unreadable-media` when none can be read
 */
export const joinFiles = async (
  decoder: Decoder,
  paths: readonly string[],
  target: string,
  scratch: string,
  signal: AbortSignal,
): Promise<{ used: number }> => {
  const parts: { path: string; channels: number }[] = []
  for (const [i, path] of paths.entries()) {
    const part = await asOpus(decoder, path, join(scratch, `part-${i}`), signal)
    if (part) parts.push(part)
  }
  if (parts.length === 0) throw new StepFault('media', 'unreadable-media', 'None of the files could be read.')
  await readInThread(copying, { parts, target }, signal)
  return { used: parts.length }
}

/** The file itself if its sound is Opus, else one made of it; null when it holds nothing that can be read. */
const asOpus = async (decoder: Decoder, path: string, made: string, signal: AbortSignal) => {
  try {
    const found = await probe(path, signal)
    if (found.codec === 'opus') return found.durationMs ? { path, channels: found.channels ?? 1 } : null
    await runTool(decoder.toOpus(path, made), async (output) => void output.resume(), signal)
    const { channels, durationMs } = await probe(made, signal)
    return durationMs ? { path: made, channels: channels ?? 1 } : null
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof StepFault) return null
    throw error
  }
}

/** Copies the packets of Opus files one after another, for a thread. */
export const copyPacketsHere = async ({
  parts,
  target,
}: {
  parts: readonly { path: string; channels: number }[]
  target: string
}) => {
  const source = new EncodedAudioPacketSource('opus')
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(target) })
  output.addAudioTrack(source)
  await output.start()
  try {
    // Opus packets say themselves how many channels they have: the header of the widest file fits all
    const widest = parts.toSorted((a, b) => b.channels - a.channels)[0]
    const config = widest && (await withTrack(widest.path, (track) => track.getDecoderConfig()))
    let seconds = 0
    for (const { path } of parts) {
      const from = seconds
      seconds = await withTrack(path, async (track) => {
        let end = from
        let first: number | undefined
        for await (const packet of new EncodedPacketSink(track).packets()) {
          first ??= packet.timestamp
          const timestamp = from + packet.timestamp - first
          await source.add(packet.clone({ timestamp }), config ? { decoderConfig: config } : undefined)
          end = timestamp + packet.duration
        }
        return end
      })
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
}

const withTrack = async <T>(path: string, work: (track: InputAudioTrack) => Promise<T>): Promise<T> => {
  const input = openMedia(path)
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new StepFault('media', 'no-audio', 'The file holds no sound track.')
    return await work(track)
  } finally {
    input.dispose()
  }
}
