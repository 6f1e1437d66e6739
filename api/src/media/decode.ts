import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { StepFault } from '../fault.ts'
import type { Decoder } from './decoder.ts'
import { bytesOf, inGroups, samplesOf, samplesPerMs } from './pcm.ts'
import { collectPeaks } from './peaks.ts'
import { runTool } from './tool.ts'

/** Deinterleaves two channels. */
const split = (samples: Int16Array): [Int16Array, Int16Array] => {
  const left = new Int16Array(samples.length / 2)
  const right = new Int16Array(samples.length / 2)
  for (let i = 0; i < left.length; i++) {
    left[i] = samples[i * 2] ?? 0
    right[i] = samples[i * 2 + 1] ?? 0
  }
  return [left, right]
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
  const files = targets.map((target) => createWriteStream(target))
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
          for (const [i, part] of parts.entries()) {
            const file = files[i]
            if (file && !file.write(bytesOf(part))) await once(file, 'drain', { signal: options.signal })
          }
          options.onProgress?.(frames / samplesPerMs)
        }
      },
      options.signal,
    )
  } finally {
    for (const file of files) file.end()
    await Promise.all(files.map((file) => finished(file)))
  }
  if (frames === 0) throw new StepFault('media', 'no-audio', 'The sound track of the file is empty.')
  return { durationMs: Math.round(frames / samplesPerMs), peaks: overview.peaks() }
}

/** The refusal of a recording over the limit. */
export const tooLong = (maxMs: number) =>
  new StepFault('media', 'too-long', `The recording is longer than ${maxMs / 3_600_000} hours.`)
