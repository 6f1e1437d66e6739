import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelKind } from '@hattama/contract/rules/speech/model-kinds'
import type { FileRole, ModelEntry } from '#kernel/models/entry.ts'
import { setMark } from '#kernel/models/presence.ts'
import { omnilingual, omnilingualTokenFile } from './toy-omnilingual.ts'
import { nemoCtc, tokenFile, transducer } from './toy-recognisers.ts'
import { embedding, segmentation } from './toy-voices.ts'
import { whisper, whisperTokenFile } from './toy-whisper.ts'

export type Files = Partial<Record<FileRole, Uint8Array | string>>

/** A toy as an entry of the catalogue. @param origin where its files are offered */
export const toyModel = (
  id: string,
  kind: ModelKind,
  languages: readonly string[],
  files: Files,
  origin = 'https://example.org',
): ModelEntry => {
  const isSpoken = kind !== 'speakers' && kind !== 'language-id'
  return {
    id,
    title: id,
    kind,
    languages: [...languages],
    licences: [{ name: 'MIT', url: 'https://example.org/licence' }],
    attribution: 'tests',
    source: 'https://example.org',
    abilities: { wordTimes: isSpoken, confidence: kind === 'transducer', punctuation: false },
    suggested: false,
    featureDim: 80,
    files: Object.entries(files).map(([role, content]) => ({
      role: role as FileRole,
      name: role === 'tokens' ? 'tokens.txt' : `${role}.onnx`,
      url: `${origin}/${id}/${role}`,
      bytes: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  }
}

/** Writes a model's files as an installed one and returns its entry. */
export const installToy = async (
  dir: string,
  id: string,
  kind: ModelKind,
  languages: readonly string[],
  files: Files,
): Promise<ModelEntry> => {
  const entry = toyModel(id, kind, languages, files)
  await mkdir(join(dir, id), { recursive: true })
  for (const file of entry.files) await writeFile(join(dir, id, file.name), files[file.role] ?? '')
  await setMark(dir, entry)
  return entry
}

/** One toy of every kind the engine loads. */
export const installToys = async (dir: string) => ({
  transducer: await installToy(dir, 'toy-transducer', 'transducer', ['en'], {
    ...transducer(),
    tokens: tokenFile,
  }),
  ctc: await installToy(dir, 'toy-ctc', 'nemo-ctc', ['ru'], {
    model: nemoCtc(),
    tokens: tokenFile,
  }),
  omnilingual: await installToy(dir, 'toy-omnilingual', 'omnilingual', ['kk'], {
    model: omnilingual(),
    tokens: omnilingualTokenFile,
  }),
  whisper: await installToy(dir, 'toy-whisper', 'whisper', ['de'], {
    ...whisper(),
    tokens: whisperTokenFile,
  }),
  language: await installToy(dir, 'toy-language', 'language-id', ['en', 'ru', 'kk'], whisper()),
  speakers: await installToy(dir, 'toy-speakers', 'speakers', ['*'], {
    segmentation: segmentation(),
    embedding: embedding(),
  }),
})
