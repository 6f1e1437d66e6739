/** The part of sherpa-onnx-node 1.13 this folder uses; the package has no declarations of its own. */
declare module 'sherpa-onnx-node' {
  type Waveform = { sampleRate: number; samples: Float32Array }
  class Stream {
    acceptWaveform(wave: Waveform): void
  }

  export type RecogniserResult = {
    text: string
    lang: string
    tokens: string[]
    /** s, one per token; empty if the model gives none */
    timestamps: number[]
    /** s */
    durations: number[]
    /** natural logarithms, one per token; transducers only */
    ys_log_probs: number[]
    /** whisper with segment times only; s */
    segment_timestamps?: number[]
    segment_durations?: number[]
    segment_texts?: string[]
  }
  export type RecogniserConfig = {
    featConfig: { sampleRate: number; featureDim: number }
    modelConfig: Record<string, unknown>
  }
  export class OfflineRecognizer {
    static createAsync(config: RecogniserConfig): Promise<OfflineRecognizer>
    createStream(): Stream
    decodeAsync(stream: Stream): Promise<RecogniserResult>
    setConfig(config: RecogniserConfig): void
  }

  /** Returns an object that hears nothing if its file is missing: check that first. */
  export class Vad {
    constructor(
      config: {
        sileroVad: {
          model: string
          threshold: number
          /** s */
          minSilenceDuration: number
          minSpeechDuration: number
          maxSpeechDuration: number
          /** samples */
          windowSize: number
        }
        sampleRate: number
        numThreads: number
        provider: string
      },
      bufferSizeInSeconds: number,
    )
    acceptWaveform(samples: Float32Array): void
    isEmpty(): boolean
    /** `start` in samples since the last reset */
    front(enableExternalBuffer: boolean): { start: number; samples: Float32Array }
    pop(): void
    flush(): void
    reset(): void
  }

  export class SpokenLanguageIdentification {
    constructor(config: {
      whisper: { encoder: string; decoder: string }
      numThreads: number
      provider: string
    })
    createStream(): Stream
    /** two-letter code; empty when unsure */
    compute(stream: Stream): string
  }

  export class OfflineSpeakerDiarization {
    constructor(config: {
      segmentation: { pyannote: { model: string }; numThreads: number; provider: string }
      embedding: { model: string; numThreads: number; provider: string }
      clustering: { numClusters: number; threshold: number }
      minDurationOn: number
      minDurationOff: number
    })
    setConfig(config: { clustering: { numClusters: number; threshold: number } }): void
    /** s */
    process(samples: Float32Array): { start: number; end: number; speaker: number }[]
  }

  export class SpeakerEmbeddingExtractor {
    constructor(config: { model: string; numThreads: number; provider: string })
    dim: number
    createStream(): Stream & { inputFinished(): void }
    isReady(stream: Stream): boolean
    compute(stream: Stream, enableExternalBuffer: boolean): Float32Array
  }
}
