import { hub, mit, release, whisperLicence, type ModelEntry } from '#kernel/models/entry.ts'
import { whisperLanguages } from './languages.ts'

const tiny = hub('csukuangfj/sherpa-onnx-whisper-tiny', '65176e2deb88badc814a94058666cadccc29b61c')
const pyannote = hub(
  'csukuangfj/sherpa-onnx-pyannote-segmentation-3-0',
  '9403a6902bb58e3d5ae8c7e77c3422de279db2e0',
)

/** Models that assist a recogniser: they tell who speaks, and in which language. */
export const companions: readonly ModelEntry[] = [
  {
    id: 'speakers-pyannote-titanet',
    title: 'Pyannote segmentation 3.0 and TitaNet small',
    kind: 'speakers',
    languages: ['*'],
    licences: [
      mit('https://huggingface.co/pyannote/segmentation-3.0'),
      {
        name: 'Apache-2.0 (NeMo Toolkit)',
        url: 'https://catalog.ngc.nvidia.com/orgs/nvidia/teams/nemo/models/titanet_small',
      },
    ],
    attribution: 'CNRS (pyannote) and NVIDIA (TitaNet); ONNX conversions by the sherpa-onnx project',
    source: 'https://k2-fsa.github.io/sherpa/onnx/speaker-diarization/index.html',
    abilities: { wordTimes: false, confidence: false, punctuation: false },
    suggested: true,
    featureDim: 80,
    files: [
      {
        role: 'segmentation',
        name: 'pyannote-segmentation-3-0.onnx',
        url: pyannote('model.onnx'),
        bytes: 5_992_913,
        sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
      },
      {
        role: 'embedding',
        name: 'nemo_en_titanet_small.onnx',
        url: release('speaker-recongition-models', 'nemo_en_titanet_small.onnx'),
        bytes: 40_257_283,
        sha256: 'ad4a1802485d8b34c722d2a9d04249662f2ece5d28a7a039063ca22f515a789e',
      },
    ],
  },
  {
    id: 'language-whisper-tiny',
    title: 'Whisper tiny',
    kind: 'language-id',
    languages: whisperLanguages,
    licences: [whisperLicence],
    attribution: 'OpenAI; ONNX conversion by the sherpa-onnx project',
    source: 'https://huggingface.co/openai/whisper-tiny',
    abilities: { wordTimes: false, confidence: false, punctuation: false },
    suggested: true,
    featureDim: 80,
    files: [
      {
        role: 'encoder',
        name: 'tiny-encoder.int8.onnx',
        url: tiny('tiny-encoder.int8.onnx'),
        bytes: 12_937_772,
        sha256: 'd24fb083ae3b1041fc24e97971d60e280c9342201fbb67b0ab428a8b4a51a434',
      },
      {
        role: 'decoder',
        name: 'tiny-decoder.int8.onnx',
        url: tiny('tiny-decoder.int8.onnx'),
        bytes: 89_855_401,
        sha256: 'd2fece8dd42771f1df975c6c0445770d0c292bf7547c2cae04a6c0cc57540925',
      },
    ],
  },
]
