import type { FileRole } from '#kernel/models/entry.ts'

/** A file inside an npm package; a file of another size or hash is never loaded. */
export type PackedFile = {
  role: FileRole
  package: 'moonshine' | '@ricky0123/vad-web'
  /** path from the folder of the package's entry point */
  path: string
  bytes: number
  /** lower-case hex */
  sha256: string
}

/** A recogniser that comes with the product. */
export type BuiltInModel = {
  id: string
  title: string
  /** memory it takes with its process, bytes: what 1,500 words took of it, 526 and 461 MB, and some room */
  memoryBytes: number
  files: readonly PackedFile[]
}

/** Silero VAD v6 (MIT) finds where somebody speaks. */
const vad: PackedFile = {
  role: 'vad',
  package: '@ricky0123/vad-web',
  path: 'silero_vad_v6.onnx',
  bytes: 2_327_524,
  sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
}

const moonshine = (
  size: 'base' | 'tiny',
  encoder: Pick<PackedFile, 'bytes' | 'sha256'>,
  decoder: Pick<PackedFile, 'bytes' | 'sha256'>,
): readonly PackedFile[] => [
  { role: 'encoder', package: 'moonshine', path: `model/${size}/quantized/encoder_model.onnx`, ...encoder },
  {
    role: 'decoder',
    package: 'moonshine',
    path: `model/${size}/quantized/decoder_model_merged.onnx`,
    ...decoder,
  },
  vad,
]

/** Moonshine (Jeffries et al. 2024, MIT), the best first: English only, and it writes English whatever it hears. */
export const builtInModels: readonly BuiltInModel[] = [
  {
    id: 'moonshine-base',
    title: 'Moonshine Base',
    memoryBytes: 550e6,
    files: moonshine(
      'base',
      { bytes: 20_513_063, sha256: '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751' },
      { bytes: 42_498_870, sha256: 'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3' },
    ),
  },
  {
    id: 'moonshine-tiny',
    title: 'Moonshine Tiny',
    memoryBytes: 470e6,
    files: moonshine(
      'tiny',
      { bytes: 7_937_661, sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a' },
      { bytes: 20_243_286, sha256: 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367' },
    ),
  },
]
