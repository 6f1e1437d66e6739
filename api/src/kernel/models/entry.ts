import type { ModelKind } from '@hattama/contract/rules/model-kinds'
import type { LocalModel } from '@hattama/contract/model'

/** What a file is to the loader; names on disk are the publisher's. */
export const fileRoles = [
  'encoder',
  'decoder',
  'joiner',
  'tokens',
  'model',
  'segmentation',
  'embedding',
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
  /** mel bands where the loader cannot read them from the model itself */
  featureDim: number
  /** tokens a language or embedding model reads at once, at most */
  context?: number
  files: readonly ModelFile[]
}

/** A file of a repository on Hugging Face, at one commit: what lies there never changes. */
export const hub = (repository: string, commit: string) => (name: string) =>
  `https://huggingface.co/${repository}/resolve/${commit}/${name}`

/** An asset of a release of the sherpa-onnx project. */
export const release = (tag: string, name: string) =>
  `https://github.com/k2-fsa/sherpa-onnx/releases/download/${tag}/${name}`

export const mit = (url: string) => ({ name: 'MIT', url })
export const whisperLicence = mit('https://github.com/openai/whisper/blob/main/LICENSE')

/** Bytes of all files of a model. */
export const bytesOf = (model: ModelEntry) => model.files.reduce((sum, f) => sum + f.bytes, 0)
