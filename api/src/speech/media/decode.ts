import { open } from 'node:fs/promises'
import { StepFault } from '#kernel/fault.ts'
import type { Decoder } from './decoder.ts'
import { bytesOf, inGroups, samplesOf, samplesPerMs } from './pcm.ts'
import { collectPeaks } from './peaks.ts'
import { runTool } from './tool.ts'

/** Extracts channels, or the mean of several, from interleaved sound, into the same buffers each time. */
const splitter = ({ channels, plan }: Reading) => {
  let memory = plan.map(() => new Int16Array(0))
  return (samples: Int16Array): Int16Array[] => {
    const length = samples.length / channels
    if (length > (memory[0]?.length ?? 0)) memory = plan.map(() => new Int16Array(length))
    for (const [p, from] of plan.entries()) {
      const target = memory[p] ?? new Int16Array(0)
      for (let i = 0; i < length; i++) {
        let sum = 0
        for (const channel of from) sum += samples[i * channels + channel] ?? 0
        target[i] = from.length === 1 ? sum : Math.round(sum / from.length)
      }
    }
    return memory.map((target) => target.subarray(0, length))
  }
}

/** The channels a file is decoded to, and which of them are averaged into each target. */
type Reading = { channels: number; plan: readonly (readonly number[])[] }

/**
 * Decodes a sound track, by default the first, into one PCM file per target and collects the peaks in the same pass. Memory use is constant
 * whatever the length.
 * @param reading which channels each target gets; by default one gets all channels mixed, and two get left and right
 * @param onProgress milliseconds decoded so far
 * @throws StepFault `unreadable-media`, `no-audio`, `too-long`
 */
export const decodePcm = async (
  decoder: Decoder,
  path: string,
  targets: string[],
  options: {
    signal: AbortSignal
    maxMs: number
    onProgress?: (ms: number) => void
    reading?: Reading
    track?: number
  },
): Promise<{ durationMs: number; peaks: Int8Array }> => {
  const { reading = { channels: targets.length, plan: targets.map((_, i) => [i]) } } = options
  const { channels } = reading
  const split = splitter(reading)
  const files = await Promise.all(targets.map((target) => open(target, 'w')))
  const overview = collectPeaks()
  let frames = 0
  try {
    await runTool(
      decoder.toPcm(path, channels, undefined, options.track),
      async (output) => {
        for await (const bytes of inGroups(output, channels * 2)) {
          const samples = samplesOf(bytes)
          overview.add(samples)
          frames += samples.length / channels
          if (frames > options.maxMs * samplesPerMs) throw tooLong(options.maxMs)
          const parts = channels === 1 ? [samples] : split(samples)
          await Promise.all(files.map((file, i) => file.writeFile(bytesOf(parts[i] ?? samples))))
          options.onProgress?.(frames / samplesPerMs)
        }
      },
      options.signal,
    )
  } finally {
    await Promise.all(files.map((file) => file.close()))
  }
  if (frames === 0) throw new StepFault('media', 'no-audio', 'The sound track of the file is empty.')
  return { durationMs: Math.round(frames / samplesPerMs), peaks: overview.peaks() }
}

/** The fault of a recording over the length limit. */
export const tooLong = (maxMs: number) =>
  new StepFault('media', 'too-long', `The recording is longer than ${maxMs / 3_600_000} hours.`)
