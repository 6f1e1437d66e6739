import type {
  OfflineRecognizer,
  RecogniserConfig,
  SpeakerEmbeddingExtractor,
  SpokenLanguageIdentification,
  OfflineSpeakerDiarization,
  Vad,
} from 'sherpa-onnx-node'
import type { ModelKind } from '@hattama/contract/rules/speech/model-kinds'
import { openVad } from './find-speech.ts'
import type { ModelOnDisk } from './protocol.ts'

type Native = typeof import('sherpa-onnx-node')

/** A model in memory, by what can be done with it. */
export type Loaded =
  | {
      does: 'transcribe'
      recogniser: OfflineRecognizer
      config: RecogniserConfig
      kind: ModelKind
      /** loads the voice activity detector that came with the recogniser, on first use */
      vad: () => Vad
    }
  | { does: 'language'; identifier: SpokenLanguageIdentification }
  | { does: 'voices'; diarizer: OfflineSpeakerDiarization; extractor: SpeakerEmbeddingExtractor }

const provider = 'cpu'

/** Cosine distance up to which pieces of one block count as one voice; voices are merged further later on. */
export const blockThreshold = 0.5

/** Loads a model into memory. Native code may crash the process, so only call this in a process of its own. */
export const load = async (native: Native, model: ModelOnDisk, threads: number): Promise<Loaded> => {
  const { files, featureDim } = model
  const at = (role: keyof typeof files) => {
    const path = files[role]
    if (path === undefined) throw new Error(`The model has no ${role}.`)
    return path
  }
  const recogniser = async (part: Record<string, unknown>, numThreads: number) => {
    const config: RecogniserConfig = {
      featConfig: { sampleRate: 16_000, featureDim },
      modelConfig: { ...part, tokens: at('tokens'), numThreads, provider, debug: 0 },
    }
    const made = await native.OfflineRecognizer.createAsync(config)
    let vad: Vad | undefined
    return {
      does: 'transcribe',
      recogniser: made,
      config,
      kind: model.kind,
      vad: () => (vad ??= openVad(native, at('vad'))),
    } as const
  }
  if (model.kind === 'speakers') {
    const [segmentation, embedding] = [at('segmentation'), at('embedding')]
    const diarizer = new native.OfflineSpeakerDiarization({
      segmentation: { pyannote: { model: segmentation }, numThreads: threads, provider },
      embedding: { model: embedding, numThreads: threads, provider },
      clustering: { numClusters: -1, threshold: blockThreshold },
      minDurationOn: 0.3,
      minDurationOff: 0.5,
    })
    const extractor = new native.SpeakerEmbeddingExtractor({
      model: embedding,
      numThreads: threads,
      provider,
    })
    return { does: 'voices', diarizer, extractor }
  }
  if (model.kind === 'language-id') {
    const whisper = { encoder: at('encoder'), decoder: at('decoder') }
    const identifier = new native.SpokenLanguageIdentification({ whisper, numThreads: threads, provider })
    return { does: 'language', identifier }
  }
  if (model.kind === 'whisper') {
    return recogniser(whisperPart(at('encoder'), at('decoder'), null), threads)
  }
  // Several pieces are decoded at once, one thread each: that scales better than threads within one piece.
  if (model.kind === 'transducer') {
    const transducer = { encoder: at('encoder'), decoder: at('decoder'), joiner: at('joiner') }
    return recogniser({ transducer, modelType: 'nemo_transducer' }, 1)
  }
  if (model.kind === 'moonshine') {
    return recogniser({ moonshine: { encoder: at('encoder'), mergedDecoder: at('decoder') } }, 1)
  }
  const part = { model: at('model') }
  return recogniser(model.kind === 'nemo-ctc' ? { nemoCtc: part } : { omnilingual: part }, 1)
}

/** Whisper's part of the config. Always transcription, never translation; no language = Whisper detects it. */
export const whisperPart = (encoder: unknown, decoder: unknown, language: string | null) => ({
  whisper: { encoder, decoder, language: language ?? '', task: 'transcribe', enableSegmentTimestamps: 1 },
})
