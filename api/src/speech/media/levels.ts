import { inGroups, samplesOf, samplesPerMs } from './pcm.ts'

/** Level used for digital silence, dBFS. */
const silenceDb = -96

/** Measures the loudness (RMS, dBFS) of each frame of `frameMs` of a PCM stream. */
export const measureLevels = async (
  pcm: AsyncIterable<Uint8Array>,
  frameMs: number,
): Promise<Float32Array> => {
  const size = frameMs * samplesPerMs
  let levels = new Float32Array(4096)
  let count = 0
  for await (const bytes of inGroups(pcm, size * 2)) {
    const samples = samplesOf(bytes)
    for (let at = 0; at < samples.length; at += size) {
      let sum = 0
      for (let i = at; i < at + size; i++) sum += (samples[i] ?? 0) ** 2
      if (count === levels.length) {
        const wider = new Float32Array(count * 2)
        wider.set(levels)
        levels = wider
      }
      levels[count++] = sum === 0 ? silenceDb : Math.max(silenceDb, 10 * Math.log10(sum / size / 2 ** 30))
    }
  }
  return levels.subarray(0, count)
}

/** Returns the value below which the share `q` (0..1) of the levels lies; `silenceDb` if there are none. */
export const percentile = (levels: ArrayLike<number>, q: number): number => {
  if (levels.length === 0) return silenceDb
  const sorted = Float32Array.from(levels).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? silenceDb
}
