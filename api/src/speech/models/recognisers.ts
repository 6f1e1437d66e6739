import { hub, mit, whisperLicence, type ModelEntry } from '#kernel/models/entry.ts'
import { parakeetLanguages, whisperLanguages } from './languages.ts'

const parakeet = hub(
  'csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
  '2bda32ec70b097a55adaa07d9a7173915b43cc78',
)
const gigaam = hub(
  'csukuangfj/sherpa-onnx-nemo-transducer-punct-giga-am-v3-russian-2025-12-16',
  'a6039be7cee829a9044a69ac0ebaf1c191217c97',
)
const gigaamMany = hub(
  'fussraider/GigaAM-Multilingual-sherpa-onnx-ctc',
  '9f5a77e8975211abe8511693accd3a63ee1e9f43',
)
const omnilingual = hub(
  'csukuangfj/sherpa-onnx-omnilingual-asr-1600-languages-300M-ctc-int8-2025-11-12',
  '6abf1ece20cd2308bdb7d13cd78ec1c44fa4c094',
)
const turbo = hub('csukuangfj/sherpa-onnx-whisper-turbo', '2ca6ff69fc878651b770880507669577ac41c2ff')
const gigaamLicence = mit('https://github.com/salute-developers/GigaAM/blob/main/LICENSE')
const gigaamTokens = {
  role: 'tokens',
  name: 'tokens.txt',
  bytes: 391,
  sha256: '9b5df7987cb4ca52c1a468649ce897fab1cd182067416e29fef49dfaa7a856c2',
} as const

/** Models that turn speech into text, best first among those that know the same language. */
export const recognisers: readonly ModelEntry[] = [
  {
    id: 'parakeet-tdt-0.6b-v3',
    title: 'Parakeet TDT 0.6B v3',
    kind: 'transducer',
    languages: parakeetLanguages,
    licences: [{ name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }],
    attribution: 'NVIDIA; ONNX conversion by the sherpa-onnx project',
    source: 'https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3',
    abilities: { wordTimes: true, confidence: true, punctuation: true },
    suggested: true,
    featureDim: 80,
    files: [
      {
        role: 'encoder',
        name: 'encoder.int8.onnx',
        url: parakeet('encoder.int8.onnx'),
        bytes: 652_184_281,
        sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
      },
      {
        role: 'decoder',
        name: 'decoder.int8.onnx',
        url: parakeet('decoder.int8.onnx'),
        bytes: 11_845_275,
        sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
      },
      {
        role: 'joiner',
        name: 'joiner.int8.onnx',
        url: parakeet('joiner.int8.onnx'),
        bytes: 6_355_277,
        sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
      },
      {
        role: 'tokens',
        name: 'tokens.txt',
        url: parakeet('tokens.txt'),
        bytes: 93_939,
        sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
      },
    ],
  },
  {
    id: 'gigaam-v3-ru',
    title: 'GigaAM v3',
    kind: 'transducer',
    languages: ['ru'],
    licences: [gigaamLicence],
    attribution: 'SberDevices (GigaAM); ONNX conversion by the sherpa-onnx project',
    source: 'https://github.com/salute-developers/GigaAM',
    abilities: { wordTimes: true, confidence: true, punctuation: true },
    suggested: false,
    featureDim: 64,
    files: [
      {
        role: 'encoder',
        name: 'encoder.int8.onnx',
        url: gigaam('encoder.int8.onnx'),
        bytes: 224_570_820,
        sha256: '369f35a71bf288d3b8e0391fabd8dba5f2314088d440bca474056b7b4b6e66bf',
      },
      {
        role: 'decoder',
        name: 'decoder.onnx',
        url: gigaam('decoder.onnx'),
        bytes: 4_600_132,
        sha256: '38fc7475443ea2a26f63211ca350f73ac50fff824ab7a3876ee2bd610c53bbc4',
      },
      {
        role: 'joiner',
        name: 'joiner.onnx',
        url: gigaam('joiner.onnx'),
        bytes: 2_712_896,
        sha256: '602ff7017a93311aad34df1437c8d7f49911353c13d6eae7a6ee7b041339465c',
      },
      {
        role: 'tokens',
        name: 'tokens.txt',
        url: gigaam('tokens.txt'),
        bytes: 13_354,
        sha256: '39abae20e692998290c574e606f11a9edef2902a1995463fcff63d1490cf22b7',
      },
    ],
  },
  {
    id: 'gigaam-multilingual-large',
    title: 'GigaAM Multilingual 600M',
    kind: 'nemo-ctc',
    languages: ['kk', 'ru', 'ky', 'uz', 'en'],
    licences: [gigaamLicence],
    attribution: 'SberDevices (GigaAM); ONNX conversion by fussraider',
    source: 'https://huggingface.co/ai-sage/GigaAM-Multilingual',
    abilities: { wordTimes: true, confidence: false, punctuation: false },
    suggested: true,
    featureDim: 64,
    files: [
      {
        role: 'model',
        name: 'model.int8.onnx',
        url: gigaamMany('large/model.int8.onnx'),
        bytes: 591_645_642,
        sha256: '6b6f195026b0f90721cd4593c664becf009a71131550b664eec71446ec351c81',
      },
      { ...gigaamTokens, url: gigaamMany('large/tokens.txt') },
    ],
  },
  {
    id: 'gigaam-multilingual',
    title: 'GigaAM Multilingual 220M',
    kind: 'nemo-ctc',
    languages: ['kk', 'ru', 'ky', 'uz', 'en'],
    licences: [gigaamLicence],
    attribution: 'SberDevices (GigaAM); ONNX conversion by fussraider',
    source: 'https://huggingface.co/ai-sage/GigaAM-Multilingual',
    abilities: { wordTimes: true, confidence: false, punctuation: false },
    suggested: false,
    featureDim: 64,
    files: [
      {
        role: 'model',
        name: 'model.int8.onnx',
        url: gigaamMany('model.int8.onnx'),
        bytes: 224_762_524,
        sha256: '2d94f93ffd4ef58e7899c9de885c25bbbc8c9f1073618868d118a674450ba5f7',
      },
      { ...gigaamTokens, url: gigaamMany('tokens.txt') },
    ],
  },
  {
    id: 'whisper-turbo',
    title: 'Whisper large-v3 turbo',
    kind: 'whisper',
    languages: whisperLanguages,
    licences: [whisperLicence],
    attribution: 'OpenAI; ONNX conversion by the sherpa-onnx project',
    source: 'https://huggingface.co/openai/whisper-large-v3-turbo',
    abilities: { wordTimes: false, confidence: false, punctuation: true },
    suggested: false,
    featureDim: 128,
    files: [
      {
        role: 'encoder',
        name: 'turbo-encoder.int8.onnx',
        url: turbo('turbo-encoder.int8.onnx'),
        bytes: 674_716_297,
        sha256: 'b02dcdf54f348741e93fe732b67d933c8dcb6735655f710640143081db38878b',
      },
      {
        role: 'decoder',
        name: 'turbo-decoder.int8.onnx',
        url: turbo('turbo-decoder.int8.onnx'),
        bytes: 361_080_764,
        sha256: '20accd02388482eb3a46bd615631adfdc85e1eb2c7db9ea3f02a40ffe6b81547',
      },
      {
        role: 'tokens',
        name: 'turbo-tokens.txt',
        url: turbo('turbo-tokens.txt'),
        bytes: 816_730,
        sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126',
      },
    ],
  },
  {
    id: 'omnilingual-300m',
    title: 'Omnilingual ASR 300M',
    kind: 'omnilingual',
    languages: ['*'],
    licences: [
      { name: 'Apache-2.0', url: 'https://github.com/facebookresearch/omnilingual-asr/blob/main/LICENSE' },
    ],
    attribution: 'Meta; ONNX conversion by the sherpa-onnx project',
    source: 'https://github.com/facebookresearch/omnilingual-asr',
    abilities: { wordTimes: true, confidence: false, punctuation: false },
    suggested: false,
    featureDim: 80,
    files: [
      {
        role: 'model',
        name: 'model.int8.onnx',
        url: omnilingual('model.int8.onnx'),
        bytes: 365_352_120,
        sha256: 'e7c4e54ee4c4c47829cc6667d5d00ed8ea7bef1dcfeef0fce766f77752a2726c',
      },
      {
        role: 'tokens',
        name: 'tokens.txt',
        url: omnilingual('tokens.txt'),
        bytes: 86_423,
        sha256: 'a7a044c52cb29cbe8b0dc1953e92cefd4ca16b0ed968177b6beab21f9a7d0b31',
      },
    ],
  },
]
