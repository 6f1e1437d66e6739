import { join } from 'node:path'
import { StepFault } from '#kernel/fault.ts'
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

type Limits = { signal: AbortSignal; maxMs: number }

/**
 * Joins the files of one recording, each complete in itself, into one WebM at `target`, in the order given and without
 * gaps. Opus is copied packet by packet with shifted timestamps; anything else is converted to Opus first. A truncated file
 * contributes what is there; an unreadable one is left out; a converted one ends a second after `maxMs`, ms, which is too
 * long for the whole: timestamps that jump would else be filled with hours of silence. Returns how many files were used.
 * @throws StepFault `unreadable-media` when none can be read
 */
export const joinFiles = async (
  decoder: Decoder,
  paths: readonly string[],
  target: string,
  scratch: string,
  { signal, maxMs }: Limits,
): Promise<{ used: number }> => {
  const parts: { path: string; channels: number }[] = []
  for (const [i, path] of paths.entries()) {
    const part = await asOpus(decoder, path, join(scratch, `part-${i}`), { signal, maxMs })
    if (part) parts.push(part)
  }
  if (parts.length === 0) throw new StepFault('media', 'unreadable-media', 'None of the files could be read.')
  await readInThread(copying, { parts, target }, signal)
  return { used: parts.length }
}

/** Returns the file itself if its sound is Opus, or else a converted one; null if nothing in it is readable. */
const asOpus = async (decoder: Decoder, path: string, made: string, { signal, maxMs }: Limits) => {
  try {
    const found = await probe(path, signal)
    if (found.codec === 'opus') return found.durationMs ? { path, channels: found.channels ?? 1 } : null
    await runTool(
      decoder.toOpus(path, made, { atMostMs: maxMs + 1000 }),
      async (output) => void output.resume(),
      signal,
    )
    const { channels, durationMs } = await probe(made, signal)
    return durationMs ? { path: made, channels: channels ?? 1 } : null
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof StepFault) return null
    throw error
  }
}
