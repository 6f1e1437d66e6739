import { open } from 'node:fs/promises'
import type { Decoder } from './decoder.ts'
import { bytesOf, inGroups, sampleRate, samplesOf, samplesPerMs, wavOf } from './pcm.ts'
import { runTool } from './tool.ts'

/** A stretch of a recording, ms from its start. */
type Moment = { fromMs: number; toMs: number }

/** The tone: 1 kHz, which stands out from speech, at a loudness between speech and silence. */
const toneHz = 1000
const loudness = 4000

/** Replaces the samples within the given moments with a tone. `at` is the first sample's position. */
const cover = (samples: Int16Array, at: number, moments: readonly Moment[]) => {
  for (const { fromMs, toMs } of moments) {
    const from = Math.max(0, Math.floor(fromMs * samplesPerMs) - at)
    const to = Math.min(samples.length, Math.ceil(toMs * samplesPerMs) - at)
    for (let i = from; i < to; i += 1) {
      samples[i] = Math.round(Math.sin((2 * Math.PI * toneHz * (at + i)) / sampleRate) * loudness)
    }
  }
}

/**
 * Writes the sound of a file to `target` as Opus in WebM, one channel, with a tone in place of the moments.
 * Nothing of the original sound is left there. `between` is a path for temporary data. Memory use is constant whatever the
 * length.
 * @throws StepFault `unreadable-media`, `no-audio`
 */
export const coverSound = async (
  decoder: Decoder,
  path: string,
  moments: readonly Moment[],
  { between, target, signal }: { between: string; target: string; signal: AbortSignal },
): Promise<void> => {
  const header = wavOf(new Int16Array(0))
  const file = await open(between, 'w')
  let samples = 0
  try {
    await file.writeFile(header)
    await runTool(
      decoder.toPcm(path, 1),
      async (output) => {
        for await (const bytes of inGroups(output, 2)) {
          const part = Int16Array.from(samplesOf(bytes))
          cover(part, samples, moments)
          samples += part.length
          await file.writeFile(bytesOf(part))
        }
      },
      signal,
    )
    // the length is only known at the end
    const size = Buffer.alloc(4)
    size.writeUInt32LE(36 + samples * 2)
    await file.write(size, 0, 4, 4)
    size.writeUInt32LE(samples * 2)
    await file.write(size, 0, 4, 40)
  } finally {
    await file.close()
  }
  await runTool(decoder.toOpus(between, target), async (output) => void output.resume(), signal)
}
