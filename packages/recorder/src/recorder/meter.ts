const floorDb = -60
const fftSize = 2048

/** Loudness 0..1 of the last 43 ms behind `node`: -60 dB full scale and below is 0, full scale is 1. */
export const createMeter = (context: BaseAudioContext, node: AudioNode) => {
  const analyser = new AnalyserNode(context, { fftSize })
  node.connect(analyser)
  const samples = new Float32Array(fftSize)
  return () => {
    analyser.getFloatTimeDomainData(samples)
    return loudness(samples)
  }
}

/** Root mean square on a decibel scale, 0..1. */
export const loudness = (samples: Float32Array) => {
  // `reduce` would box each sample, every second for hours
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const db = 10 * Math.log10(sum / samples.length)
  return Math.min(1, Math.max(0, 1 - db / floorDb))
}
