import { localModel } from '@hattama/contract/speech/model'
import { recognitionKinds } from '@hattama/contract/rules/speech/model-kinds'
import { speechLanguages } from '@hattama/contract/rules/speech/speech-languages'
import { describe, expect, test } from 'vitest'
import { chooseModel } from '../engines/local/choose.ts'
import { catalogue } from './catalogue.ts'
import { bytesOf } from '#kernel/models/entry.ts'

describe('the catalogue', () => {
  test.each(catalogue.map((m) => [m.id, m] as const))('%s is complete and pinned', (_id, model) => {
    const wire = { ...model, bytes: bytesOf(model), receivedBytes: 0, state: 'absent', fault: null }
    expect(localModel.safeParse(wire).error).toBeUndefined()
    expect(model.id).toMatch(/^[a-z0-9][a-z0-9.-]*$/)
    for (const file of model.files) {
      expect(file.sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(file.bytes).toBeGreaterThan(0)
      expect(file.name).toMatch(/^[\w.-]+$/)
      // A branch moves under its URL; only commits and release assets are immutable.
      expect(file.url).toMatch(
        /^https:\/\/(huggingface\.co\/.+\/resolve\/[0-9a-f]{40}|github\.com\/.+\/releases)\//,
      )
    }
  })

  test('names every model and file once', () => {
    expect(new Set(catalogue.map((m) => m.id)).size).toBe(catalogue.length)
    for (const model of catalogue) {
      expect(new Set(model.files.map((f) => f.name)).size).toBe(model.files.length)
      expect(new Set(model.files.map((f) => f.role)).size).toBe(model.files.length)
    }
  })

  test.each(['ru', 'en', 'kk'])('has a recogniser with word times for %s', (language) => {
    const able = catalogue.filter(
      (m) => m.abilities.wordTimes && (m.languages.includes(language) || m.languages.includes('*')),
    )
    expect(able.length).toBeGreaterThan(0)
  })

  test.each(speechLanguages)('a recording in %s finds a recogniser on offer', (language) => {
    const recognisers = catalogue.filter((m) => recognitionKinds.includes(m.kind))
    expect(chooseModel(language, recognisers)).not.toBeNull()
  })
})
