import { open } from 'node:fs/promises'
import { blocksOf, bytesOf, inGroups, samplesOf, samplesPerMs } from './pcm.ts'

/** Samples over which sound fades at a cut, so that it does not click. */
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
  const made = await open(target, 'w')
  try {
    for await (const bytes of inGroups(blocksOf(path), size * 2)) {
      signal.throwIfAborted()
      const samples = samplesOf(bytes)
      for (let at = 0; at < samples.length; at += size, frame++) {
        if (!keep[frame]) samples.fill(0, at, at + size)
        else {
          if (!keep[frame - 1]) ramp(samples, at, 1)
          if (!keep[frame + 1]) ramp(samples, at + size - 1, -1)
        }
      }
      await made.writeFile(bytesOf(samples))
    }
  } finally {
    await made.close()
  }
}

const ramp = (samples: Int16Array, border: number, step: 1 | -1) => {
  for (let i = 0; i < fade; i++) {
    const at = border + i * step
    samples[at] = Math.round(((samples[at] ?? 0) * i) / fade)
  }
}
