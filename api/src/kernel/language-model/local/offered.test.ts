import { expect, test } from 'vitest'
import { languageModels } from './offered.ts'

test('each model is one file of a pinned commit, and says which languages and how much text it takes', () => {
  for (const { id, kind, files, languages, licences, featureDim, context } of languageModels) {
    expect(files, id).toHaveLength(1)
    expect(files[0]?.url, id).toMatch(/^https:\/\/huggingface\.co\/[\w.-]+\/[\w.-]+\/resolve\/[0-9a-f]{40}\//)
    expect(files[0]?.url.endsWith(files[0].name), id).toBe(true)
    expect(files[0]?.sha256, id).toMatch(/^[0-9a-f]{64}$/)
    expect(licences, id).toHaveLength(1)
    // none of them hears
    expect(featureDim, id).toBe(0)
    expect(languages, id).toEqual(kind === 'writer' ? ['en', 'ru', 'kk'] : ['*'])
    expect(context, id).toBe(kind === 'writer' ? undefined : 8192)
  }
  expect(languageModels.map(({ kind }) => kind).filter((kind) => kind !== 'writer')).toEqual([
    'embedder',
    'reranker',
  ])
})
