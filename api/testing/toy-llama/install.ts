import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModelEntry } from '#kernel/models/entry.ts'
import { setMark } from '#kernel/models/presence.ts'

/** A toy as an entry of the catalogue. @param origin where its file is offered */
export const toyEntry = (
  id: string,
  kind: 'writer' | 'embedder' | 'reranker',
  content: Buffer,
  origin = 'https://example.org',
): ModelEntry => ({
  id,
  title: id,
  kind,
  languages: ['en', 'ru', 'kk'],
  licences: [{ name: 'MIT', url: 'https://example.org/licence' }],
  attribution: 'tests',
  source: 'https://example.org',
  abilities: { wordTimes: false, confidence: false, punctuation: false },
  suggested: true,
  featureDim: 0,
  files: [
    {
      role: 'model',
      name: `${id}.gguf`,
      url: `${origin}/${id}.gguf`,
      bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
    },
  ],
})

/** Writes a toy as an installed model. */
export const installLlama = async (dir: string, entry: ModelEntry, content: Buffer): Promise<ModelEntry> => {
  await mkdir(join(dir, entry.id), { recursive: true })
  for (const file of entry.files) await writeFile(join(dir, entry.id, file.name), content)
  await setMark(dir, entry)
  return entry
}
