import { join } from 'node:path'
import { StepFault } from '#kernel/fault.ts'
import { tooLong } from './decode.ts'
import type { Decoder } from './decoder.ts'
import type { copyPacketsHere } from './in-thread/copy-packets.ts'
import { probe } from './probe.ts'
import { copyingMs, readInThread } from './read-in-thread.ts'
import { taskOf } from '#kernel/worker-threads/task.ts'
import { runTool } from './tool.ts'

const copying = taskOf<typeof copyPacketsHere>(
  new URL('./in-thread/copy-packets.ts', import.meta.url),
  'copyPacketsHere',
  copyingMs,
)

/**
 * Joins the files of one recording, each complete in itself, into one WebM at `target`, in the order given and without
 * gaps. Opus is copied packet by packet with shifted timestamps; anything else is converted to Opus first. A truncated file
 * contributes what is there; an unreadable one is left out. Returns how many files were used.
 * @param limits.maxMs longest recording there may be: where timestamps leave a gap silence is made, and they may leave years
 * @throws StepFault `unreadable-media` when none can be read, `too-long`
 */
export const joinFiles = async (
  decoder: Decoder,
  paths: readonly string[],
  target: string,
  scratch: string,
  { signal, maxMs }: { signal: AbortSignal; maxMs: number },
): Promise<{ used: number }> => {
  const parts: { path: string; channels: number }[] = []
  let lengthMs = 0
  for (const [i, path] of paths.entries()) {
    const part = await asOpus(decoder, { path, made: join(scratch, `part-${i}`), maxMs }, signal)
    if (!part) continue
    parts.push(part)
    lengthMs += part.durationMs
    if (lengthMs > maxMs) throw tooLong(maxMs)
  }
  if (parts.length === 0) throw new StepFault('media', 'unreadable-media', 'None of the files could be read.')
  await readInThread(copying, { parts, target }, signal)
  return { used: parts.length }
}

type Given = { path: string; made: string; maxMs: number }

/** Returns the file itself if its sound is Opus, or else a converted one; null if nothing in it is readable. */
const asOpus = async (decoder: Decoder, { path, made, maxMs }: Given, signal: AbortSignal) => {
  try {
    const found = await probe(path, signal)
    if (found.codec === 'opus')
      return found.durationMs ? { path, channels: found.channels ?? 1, durationMs: found.durationMs } : null
    // what lies beyond is not converted, and what the file says of its length counts as well
    const whole = { fromMs: 0, toMs: maxMs + 1000 }
    await runTool(decoder.toClip(path, made, whole), async (output) => void output.resume(), signal)
    const { channels, durationMs } = await probe(made, signal)
    return durationMs
      ? { path: made, channels: channels ?? 1, durationMs: Math.max(durationMs, found.durationMs ?? 0) }
      : null
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof StepFault) return null
    throw error
  }
}
