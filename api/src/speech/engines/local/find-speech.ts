import type { Vad } from 'sherpa-onnx-node'
import type { Span } from '../engine.ts'

type Native = typeof import('sherpa-onnx-node')

const rate = 16_000
/** Samples Silero looks at at once. */
const windowSize = 512
/** Longest piece of sound it is given, s: what it has heard but not yet handed over is kept this long. */
const bufferSeconds = 120

/**
 * Opens Silero's voice activity detector. It finds speech among noise, music and hum, where loudness alone finds sound.
 * A pause of a quarter of a second ends a stretch; breaths and clicks shorter than a tenth are none.
 */
export const openVad = ({ Vad: Detector }: Native, model: string): Vad =>
  new Detector(
    {
      sileroVad: {
        model,
        threshold: 0.4,
        minSilenceDuration: 0.25,
        minSpeechDuration: 0.1,
        maxSpeechDuration: bufferSeconds,
        windowSize,
      },
      sampleRate: rate,
      numThreads: 1,
      provider: 'cpu',
    },
    bufferSeconds,
  )

const msOf = (samples: number) => Math.round((samples / rate) * 1000)

/** Finds the stretches in which somebody speaks, in ms from the start of the sound (16 kHz, -1..1). */
export const findSpeech = (vad: Vad, sound: Float32Array): Span[] => {
  vad.reset()
  const found: Span[] = []
  const take = () => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false)
      found.push({
        startMs: Math.max(0, msOf(start)),
        endMs: Math.min(msOf(sound.length), msOf(start + samples.length)),
      })
    }
  }
  for (let at = 0; at + windowSize <= sound.length; at += windowSize) {
    vad.acceptWaveform(sound.subarray(at, at + windowSize))
    take()
  }
  vad.flush()
  take()
  return found
}
