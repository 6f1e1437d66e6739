import type { SoundLayout } from '@hattama/contract/library/recording'
import { tooLong } from '../media/decode.ts'
import type { Decoder } from '../media/decoder.ts'
import { inGroups, samplesOf, samplesPerMs } from '../media/pcm.ts'
import type { Probe } from '../media/found-in-file.ts'
import { runTool } from '../media/tool.ts'
import { measureChannels } from './measure.ts'

/** More channels than any meeting recording has. */
const maxChannels = 64

/**
 * Decodes a file once and compares its channels; nothing is written. Null if there are too many, or if the file does not
 * say how many it has and the two it is decoded to turn out the same.
 * @throws StepFault `unreadable-media`, `no-audio`, `too-long`
 */
export const measureFile = async (
  decoder: Decoder,
  path: string,
  found: Probe,
  { signal, maxMs }: { signal: AbortSignal; maxMs: number },
): Promise<SoundLayout | null> => {
  const channels = found.channels ?? 2
  if (channels === 1) return { channels, found: 'mono', heard: [0], separationDb: null, likeness: null }
  if (channels > maxChannels) return null
  const measure = measureChannels(channels)
  let frames = 0
  await runTool(
    decoder.toPcm(path, channels),
    async (output) => {
      for await (const bytes of inGroups(output, channels * 2)) {
        frames += bytes.length / 2 / channels
        if (frames > maxMs * samplesPerMs) throw tooLong(maxMs)
        measure.add(samplesOf(bytes))
      }
    },
    signal,
  )
  const measured = measure.found()
  return found.channels === null && measured.found === 'same' ? null : measured
}
