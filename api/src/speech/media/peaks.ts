/** Number of values in the waveform a player draws. */
const peakCount = 4000

/**
 * Collects the peaks of sound of unknown length in constant memory: the loudest sample per bucket; when the buckets run
 * out, neighbours are merged and each bucket covers twice the time.
 */
export const collectPeaks = () => {
  const limit = peakCount * 4
  const buckets = new Uint16Array(limit)
  let used = 0
  let size = 32
  let filled = 0

  const merge = () => {
    for (let i = 0; i < limit / 2; i++) {
      buckets[i] = Math.max(buckets[i * 2] ?? 0, buckets[i * 2 + 1] ?? 0)
    }
    buckets.fill(0, limit / 2)
    used = limit / 2
    size *= 2
  }

  return {
    /** Adds samples in order, channels interleaved or not: only their number and loudness count. */
    add: (samples: Int16Array) => {
      for (const sample of samples) {
        if (filled === size) {
          used++
          filled = 0
          if (used === limit) merge()
        }
        const level = sample < 0 ? -sample : sample
        if (level > (buckets[used] ?? 0)) buckets[used] = level
        filled++
      }
    },
    /** Returns `peakCount` amplitudes, 0..127 as int8; all 0 if nothing was added. */
    peaks: (): Int8Array => {
      const total = used + (filled > 0 ? 1 : 0)
      const peaks = new Int8Array(peakCount)
      if (total === 0) return peaks
      for (let i = 0; i < peakCount; i++) {
        const from = Math.floor((i * total) / peakCount)
        const to = Math.max(from + 1, Math.floor(((i + 1) * total) / peakCount))
        let loudest = 0
        for (let b = from; b < to; b++) loudest = Math.max(loudest, buckets[b] ?? 0)
        peaks[i] = Math.min(127, Math.round((loudest / 32_768) * 127))
      }
      return peaks
    },
  }
}
