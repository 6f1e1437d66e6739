import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { bytesOf, inGroups, samplesOf, samplesPerMs } from './pcm.ts'

/** Samples over which sound fades at a border, so that a cut makes no click. */
const fade = 160

/** Copies a PCM file, silencing each frame of `frameMs` where `keep` is 0. */
export const muteOutside = async (
  path: string,
  target: string,
  keep: Uint8Array,
  frameMs: number,
  signal: AbortSignal,
) => {
  const size = frameMs * samplesPerMs
  let frame = 0
  const gated = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const bytes of inGroups(source, size * 2)) {
      const samples = samplesOf(bytes).slice()
      for (let at = 0; at < samples.length; at += size, frame++) {
        if (!keep[frame]) samples.fill(0, at, at + size)
        else {
          if (!keep[frame - 1]) ramp(samples, at, 1)
          if (!keep[frame + 1]) ramp(samples, at + size - 1, -1)
        }
      }
      yield bytesOf(samples)
    }
  }
  await pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), gated, createWriteStream(target), {
    signal,
  })
}

const ramp = (samples: Int16Array, border: number, step: 1 | -1) => {
  for (let i = 0; i < fade; i++) {
    const at = border + i * step
    samples[at] = Math.round(((samples[at] ?? 0) * i) / fade)
  }
}
