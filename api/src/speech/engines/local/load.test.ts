import type { RecogniserConfig } from 'sherpa-onnx-node'
import { expect, test } from 'vitest'
import { load, whisperPart } from './load.ts'

test.each(['ru', 'kk', null])('Whisper is asked to transcribe, in %s, and never to translate', (language) => {
  const { whisper } = whisperPart('encoder', 'decoder', language)
  expect(whisper).toMatchObject({ task: 'transcribe', language: language ?? '' })
})

type Kind = Parameters<typeof load>[1]['kind']

/** The native library, which notes what it is asked to open. */
const native = () => {
  const asked: [string, unknown][] = []
  const opens = (name: string) =>
    function Opened(config: unknown) {
      asked.push([name, config])
    }
  const library = {
    OfflineRecognizer: {
      createAsync: async (config: RecogniserConfig) => (asked.push(['recogniser', config]), { config }),
    },
    OfflineSpeakerDiarization: opens('diarizer'),
    SpeakerEmbeddingExtractor: opens('extractor'),
    SpokenLanguageIdentification: opens('language'),
    Vad: opens('vad'),
  }
  return { library: library as never, asked }
}
const all = ['tokens', 'encoder', 'decoder', 'joiner', 'model', 'segmentation', 'embedding', 'vad']
const files = Object.fromEntries(all.map((role) => [role, `/m/${role}`]))
const opened = async (kind: Kind, having: Record<string, string> = files) => {
  const { library, asked } = native()
  const loaded = await load(library, { id: 'one', kind, featureDim: 64, files: having }, 3)
  return { loaded, asked }
}

test.each([
  [
    'transducer',
    1,
    {
      transducer: { encoder: '/m/encoder', decoder: '/m/decoder', joiner: '/m/joiner' },
      modelType: 'nemo_transducer',
    },
  ],
  ['moonshine', 1, { moonshine: { encoder: '/m/encoder', mergedDecoder: '/m/decoder' } }],
  ['nemo-ctc', 1, { nemoCtc: { model: '/m/model' } }],
  ['omnilingual', 1, { omnilingual: { model: '/m/model' } }],
  ['whisper', 3, { whisper: { encoder: '/m/encoder', decoder: '/m/decoder', language: '' } }],
] as const)('%s is opened with %i threads for a piece, and its own files', async (kind, numThreads, part) => {
  const { loaded, asked } = await opened(kind)
  expect(asked).toMatchObject([
    [
      'recogniser',
      {
        featConfig: { sampleRate: 16_000, featureDim: 64 },
        modelConfig: { ...part, tokens: '/m/tokens', numThreads, debug: 0 },
      },
    ],
  ])
  const others = ['transducer', 'moonshine', 'nemoCtc', 'omnilingual', 'whisper'].filter(
    (name) => !(name in part),
  )
  const [, config] = asked[0] ?? []
  for (const other of others) expect((config as RecogniserConfig).modelConfig).not.toHaveProperty(other)
  expect(loaded).toMatchObject({ does: 'transcribe', kind, config: asked[0]?.[1] })
})

test('the detector of speech is opened when it is first needed, and once', async () => {
  const { loaded, asked } = await opened('moonshine')
  if (loaded.does !== 'transcribe') throw new Error('transcribes nothing')
  expect(asked).toHaveLength(1)
  expect(loaded.vad()).toBe(loaded.vad())
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject(['vad', { sileroVad: { model: '/m/vad' } }])
})

test('voices need two models, of which one is used twice', async () => {
  const { loaded, asked } = await opened('speakers')
  expect(loaded.does).toBe('voices')
  const embedding = { model: '/m/embedding', numThreads: 3 }
  expect(asked).toMatchObject([
    [
      'diarizer',
      {
        segmentation: { pyannote: { model: '/m/segmentation' }, numThreads: 3 },
        embedding,
        // how many there are is not known
        clustering: { numClusters: -1 },
      },
    ],
    ['extractor', embedding],
  ])
})

test('the language is told by a Whisper of its own', async () => {
  const { loaded, asked } = await opened('language-id')
  expect(loaded.does).toBe('language')
  expect(asked).toMatchObject([
    ['language', { whisper: { encoder: '/m/encoder', decoder: '/m/decoder' }, numThreads: 3 }],
  ])
})

test('a file that is not there is named, and nothing is opened', async () => {
  const { embedding: _, ...others } = files
  await expect(opened('speakers', others)).rejects.toThrow('The model has no embedding.')
  await expect(opened('transducer', { encoder: '/m/e' })).rejects.toThrow('The model has no decoder.')
})
