import type { ModelKind } from '@hattama/contract/rules/speech/model-kinds'
import type { LocalModel } from '@hattama/contract/speech/model'

/** What a file is to the loader; names on disk are the publisher's. */
export const fileRoles = [
  'encoder',
  'decoder',
  'joiner',
  'tokens',
  'model',
  'segmentation',
  'embedding',
  'vad',
] as const
export type FileRole = (typeof fileRoles)[number]

export type ModelFile = {
  role: FileRole
  name: string
  url: string
  bytes: number
  /** lower-case hex; a file that differs is never loaded */
  sha256: string
}

export type ModelEntry = Pick<
  LocalModel,
  'id' | 'title' | 'languages' | 'licences' | 'attribution' | 'source' | 'abilities' | 'suggested'
> & {
  kind: ModelKind
  /** mel bands, if the loader cannot read them from the model itself */
  featureDim: number
  /** maximum tokens a language or embedding model reads at once */
  context?: number
  files: readonly ModelFile[]
}

/** URL of a file in a Hugging Face repository, at one commit, so that its content never changes. */
export const hub = (repository: string, commit: string) => (name: string) =>
  `https://huggingface.co/${repository}/resolve/${commit}/${name}`

/** URL of a release asset of the sherpa-onnx project. */
export const release = (tag: string, name: string) =>
  `https://github.com/k2-fsa/sherpa-onnx/releases/download/${tag}/${name}`

export const mit = (url: string) => ({ name: 'MIT', url })
export const whisperLicence = mit('https://github.com/openai/whisper/blob/main/LICENSE')

/** Bytes of all files of a model. */
export const bytesOf = (model: ModelEntry) => model.files.reduce((sum, f) => sum + f.bytes, 0)
