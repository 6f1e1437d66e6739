/** Server peaks (-127..127) as the waveform takes them (-1..1), in an array of its own: the cache's is frozen. */
export const amplitudes = (peaks: readonly number[]): Float32Array =>
  Float32Array.from(peaks, (peak) => Math.max(-1, Math.min(1, peak / 127)))
