import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readModels } from './own-models.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-models-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = {
  role: 'model',
  name: 'a.onnx',
  url: 'https://example.org/a',
  bytes: 10,
  sha256: 'a'.repeat(64),
}
const model = {
  id: 'ours',
  title: 'Ours',
  kind: 'writer',
  languages: ['kk'],
  licences: [{ name: 'MIT', url: 'https://example.org/mit' }],
  attribution: 'us',
  source: 'https://example.org',
  abilities: { wordTimes: false, confidence: false, punctuation: false },
  suggested: false,
  files: [file],
}
const read = (text: string) => {
  const path = join(folder, 'models.json')
  writeFileSync(path, text)
  return readModels(path)
}

test('models are read from the list; the dimension of their features is 80 unless said', () => {
  expect(read(JSON.stringify([model]))).toEqual([{ ...model, featureDim: 80 }])
  expect(read(JSON.stringify([{ ...model, featureDim: 0, context: 4096 }]))[0]).toMatchObject({
    featureDim: 0,
    context: 4096,
  })
})

test.each([
  ['{', 'it cannot be read as JSON'],
  [JSON.stringify([{ ...model, id: 'Ours!' }]), '0.id: '],
  [JSON.stringify([{ ...model, files: [] }]), '0.files: '],
  [JSON.stringify([{ ...model, files: [{ ...file, url: 'ftp://example.org/a' }] }]), '0.files.0.url: '],
  [JSON.stringify([{ ...model, files: [{ ...file, name: '../a' }] }]), '0.files.0.name: '],
  [JSON.stringify([{ ...model, files: [{ ...file, sha256: 'a' }] }]), '0.files.0.sha256: '],
])('a list with a fault says which: %#', (text, said) => {
  expect(() => read(text)).toThrow(`MODELS_FILE: ${said}`)
})
