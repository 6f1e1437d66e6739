import { hub, type ModelEntry } from '../../models/entry.ts'

const abilities = { wordTimes: false, confidence: false, punctuation: false }
const apache = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }
const known = ['en', 'ru', 'kk']

/** One GGUF file of a repository on Hugging Face, at one commit. */
const file = (repository: string, commit: string, name: string, bytes: number, sha256: string) => [
  { role: 'model' as const, name, url: hub(repository, commit)(name), bytes, sha256 },
]

const writer = (
  entry: Pick<ModelEntry, 'id' | 'title' | 'attribution' | 'source' | 'files' | 'suggested'>,
): ModelEntry => ({
  ...entry,
  kind: 'writer',
  languages: known,
  licences: [apache],
  abilities,
  featureDim: 0,
})

/**
 * Models that write minutes and answers, best first, one that embeds texts, and one that reranks passages. See
 * docs/models.md for why these.
 */
export const languageModels: readonly ModelEntry[] = [
  writer({
    id: 'gemma-4-26b-a4b',
    title: 'Gemma 4 26B A4B',
    attribution: 'Google; GGUF conversion by the ggml project',
    source: 'https://huggingface.co/google/gemma-4-26B-A4B-it',
    suggested: false,
    files: file(
      'ggml-org/gemma-4-26B-A4B-it-GGUF',
      'ae4d537a6345467d1c86bb5cc0d4505ff3ebe0f3',
      'gemma-4-26B-A4B-it-Q4_K_M.gguf',
      16_796_015_136,
      '88f4a13b0bb95f031a7fad973e10854122fb67ebc34d214d39a2f65053046abc',
    ),
  }),
  writer({
    id: 'qwen3.5-9b',
    title: 'Qwen3.5 9B',
    attribution: 'Alibaba Cloud; GGUF conversion by Unsloth',
    source: 'https://huggingface.co/Qwen/Qwen3.5-9B',
    suggested: true,
    files: file(
      'unsloth/Qwen3.5-9B-GGUF',
      '3885219b6810b007914f3a7950a8d1b469d598a5',
      'Qwen3.5-9B-Q4_K_M.gguf',
      5_680_522_464,
      '03b74727a860a56338e042c4420bb3f04b2fec5734175f4cb9fa853daf52b7e8',
    ),
  }),
  writer({
    id: 'gemma-4-e4b',
    title: 'Gemma 4 E4B',
    attribution: 'Google; GGUF conversion by the ggml project',
    source: 'https://huggingface.co/google/gemma-4-E4B-it',
    suggested: false,
    files: file(
      'ggml-org/gemma-4-E4B-it-GGUF',
      '2714b5519c6c3516b1000e7c5e1eba998dfe1fe8',
      'gemma-4-E4B-it-Q4_K_M.gguf',
      5_335_289_824,
      '90ce98129eb3e8cc57e62433d500c97c624b1e3af1fcc85dd3b55ad7e0313e9f',
    ),
  }),
  writer({
    id: 'qwen3.5-4b',
    title: 'Qwen3.5 4B',
    attribution: 'Alibaba Cloud; GGUF conversion by Unsloth',
    source: 'https://huggingface.co/Qwen/Qwen3.5-4B',
    suggested: true,
    files: file(
      'unsloth/Qwen3.5-4B-GGUF',
      'e87f176479d0855a907a41277aca2f8ee7a09523',
      'Qwen3.5-4B-Q4_K_M.gguf',
      2_740_937_888,
      '00fe7986ff5f6b463e62455821146049db6f9313603938a70800d1fb69ef11a4',
    ),
  }),
  writer({
    id: 'qwen3-4b-instruct-2507',
    title: 'Qwen3 4B Instruct 2507',
    attribution: 'Alibaba Cloud; GGUF conversion by bartowski',
    source: 'https://huggingface.co/Qwen/Qwen3-4B-Instruct-2507',
    suggested: false,
    files: file(
      'bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF',
      'ae44f08e1392f39c0e474af10c3ff8355c8b6688',
      'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
      2_497_280_736,
      '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
    ),
  }),
  writer({
    id: 'qwen3.5-2b',
    title: 'Qwen3.5 2B',
    attribution: 'Alibaba Cloud; GGUF conversion by bartowski',
    source: 'https://huggingface.co/Qwen/Qwen3.5-2B',
    suggested: true,
    files: file(
      'bartowski/Qwen_Qwen3.5-2B-GGUF',
      '7d26695454df6de5fbcce2e58681e62dae06ce43',
      'Qwen_Qwen3.5-2B-Q4_K_M.gguf',
      1_396_198_496,
      '57a1085840f497d764a7fc5d346922dbde961efb54cc792ea81d694fd846a1d8',
    ),
  }),
  {
    id: 'bge-m3',
    title: 'BGE-M3',
    kind: 'embedder',
    languages: ['*'],
    licences: [{ name: 'MIT', url: 'https://huggingface.co/BAAI/bge-m3' }],
    attribution: 'Beijing Academy of Artificial Intelligence; GGUF conversion by the ggml project',
    source: 'https://huggingface.co/BAAI/bge-m3',
    abilities,
    suggested: true,
    featureDim: 0,
    context: 8192,
    files: file(
      'ggml-org/bge-m3-Q8_0-GGUF',
      '9eba04c5d75ba5a1595e45de734d36bef4e5cb98',
      'bge-m3-q8_0.gguf',
      634_553_760,
      'aa473d51f451a22f0fcf39ba3330c14bed38a385712b1113440f69df4047a173',
    ),
  },
  {
    id: 'bge-reranker-v2-m3',
    title: 'BGE Reranker v2 M3',
    kind: 'reranker',
    languages: ['*'],
    licences: [apache],
    attribution: 'Beijing Academy of Artificial Intelligence; GGUF conversion by GPUStack',
    source: 'https://huggingface.co/BAAI/bge-reranker-v2-m3',
    abilities,
    suggested: false,
    featureDim: 0,
    context: 8192,
    files: file(
      'gpustack/bge-reranker-v2-m3-GGUF',
      '3093af03b1a635e67b084b1d8c03c5f5e020fd05',
      'bge-reranker-v2-m3-Q8_0.gguf',
      635_676_416,
      'a43c7c9b11a4c1517e5bf95151960e1621d1b72f7a493364b01e386cf1aaa1d3',
    ),
  },
]
