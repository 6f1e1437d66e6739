import { open } from 'node:fs/promises'
import { StepFault } from '#kernel/fault.ts'
import type { Decoder } from './decoder.ts'
import { bytesOf, inGroups, samplesOf, samplesPerMs } from './pcm.ts'
import { collectPeaks } from './peaks.ts'
import { runTool } from './tool.ts'

/** Deinterleaves two channels, into the same memory each time. */
const splitter = () => {
  let memory: [Int16Array, Int16Array] = [new Int16Array(0), new Int16Array(0)]
  return (samples: Int16Array): [Int16Array, Int16Array] => {
    const length = samples.length / 2
    if (length > memory[0].length) memory = [new Int16Array(length), new Int16Array(length)]
    const [left, right] = memory
    for (let i = 0; i < length; i++) {
      left[i] = samples[i * 2] ?? 0
      right[i] = samples[i * 2 + 1] ?? 0
    }
    return [left.subarray(0, length), right.subarray(0, length)]
  }
}

/**
 * Decodes the first sound track into one PCM file per target (one: all channels mixed; two: left and right) and
 * collects the overview in the same pass. Memory stays flat whatever the length.
 * @param onProgress milliseconds decoded so far
 * @throws StepFault `unreadable-media`, `no-audio`, `too-long`
 */
export const decodePcm = async (
  decoder: Decoder,
  path: string,
  targets: string[],
  options: { signal: AbortSignal; maxMs: number; onProgress?: (ms: number) => void },
): Promise<{ durationMs: number; peaks: Int8Array }> => {
  const channels = targets.length === 2 ? 2 : 1
  const split = splitter()
  const files = await Promise.all(targets.map((target) => open(target, 'w')))
  const overview = collectPeaks()
  let frames = 0
  try {
    await runTool(
      decoder.toPcm(path, channels),
      async (output) => {
        for await (const bytes of inGroups(output, channels * 2)) {
          const samples = samplesOf(bytes)
          overview.add(samples)
          frames += samples.length / channels
          if (frames > options.maxMs * samplesPerMs) throw tooLong(options.maxMs)
          const parts = channels === 2 ? split(samples) : [samples]
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

/** The refusal of a recording over the limit. */
export const tooLong = (maxMs: number) =>
  new StepFault('media', 'too-long', `The recording is longer than ${maxMs / 3_600_000} hours.`)
