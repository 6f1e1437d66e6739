/** The ceiling of overdriven sound is below what one sample in a thousand exceeds: a codec makes its flat tops uneven. */
const tops = 0.999
const nearFlat = 0.985
const nearUneven = 0.92
/** Peaks are flat if at least this share of the samples near the ceiling is very near it: measured 0.75 or more, after Opus less than 0.7. */
const flatShare = 0.73
/** Restoring peaks helps from this share of samples near the ceiling on; in undistorted speech it is about 0.002. */
const cutShare = 0.08
/** Restored tops need room above the ceiling. */
const room = 0.3

/** The level at which sound was cut off; null for sound that was not. */
const ceilingOf = (pcm: Int16Array): number | null => {
  const counts = new Uint32Array(32_769)
  for (const sample of pcm) counts[Math.abs(sample)] = (counts[Math.abs(sample)] ?? 0) + 1
  let [top, above] = [32_768, 0]
  while (top > 0 && above <= pcm.length * (1 - tops)) above += counts[top--] ?? 0
  const [flat, uneven] = [Math.floor(nearFlat * (top + 1)), Math.floor(nearUneven * (top + 1))]
  const shareFrom = (level: number) => counts.subarray(level).reduce((sum, n) => sum + n, 0) / pcm.length
  const share = shareFrom(uneven)
  if (uneven === 0 || share < cutShare) return null
  return shareFrom(flat) >= flatShare * share ? flat : uneven
}

/** Cubic Hermite interpolation over `from..to`, exclusive, by the slope on both sides; never below what was there. */
const bridge = (pcm: Int16Array, from: number, to: number, take: (at: number, value: number) => void) => {
  const [before, after] = [pcm[from] ?? 0, pcm[to] ?? 0]
  const length = to - from
  const rise = length * (before - (pcm[from - 1] ?? before))
  const fall = length * ((pcm[to + 1] ?? after) - after)
  for (let i = 1; i < length; i++) {
    const t = i / length
    const [t2, t3] = [t * t, t * t * t]
    const value =
      (2 * t3 - 3 * t2 + 1) * before + (t3 - 2 * t2 + t) * rise + (3 * t2 - 2 * t3) * after + (t3 - t2) * fall
    const cut = pcm[from + i] ?? 0
    take(from + i, cut < 0 ? Math.min(cut, value) : Math.max(cut, value))
  }
}

/**
 * Overdriven sound, 16 kHz mono, as a recogniser understands it better: the peaks that were cut off are interpolated from the
 * slopes beside them (cubic Hermite splines), and everything is turned down to make room for them. Other sound is returned as it
 * is. What was lost does not come back, and what is stored does not change.
 */
export const declipped = (pcm: Int16Array): Int16Array => {
  const ceiling = ceilingOf(pcm)
  if (ceiling === null) return pcm
  const restored = Float64Array.from(pcm)
  let i = 1
  while (i < pcm.length) {
    const sign = Math.sign(pcm[i] ?? 0)
    let to = i
    while (to < pcm.length && (pcm[to] ?? 0) * sign >= ceiling) to++
    if (to > i) bridge(pcm, i - 1, to, (at, value) => (restored[at] = value))
    i = Math.max(to, i + 1)
  }
  return Int16Array.from(restored, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value * room))))
}
