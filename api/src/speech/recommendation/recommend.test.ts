import { describe, expect, test } from 'vitest'
import { catalogue } from '../models/catalogue.ts'
import { estimateMinutes, recommend } from './recommend.ts'

const idsFor = (languages: string[], cores: number, gigabytes: number, writesElsewhere = false) =>
  recommend(
    languages,
    catalogue,
    { cores, maxBytes: gigabytes * 1e9 },
    { context: 8192, writesElsewhere },
  ).map((m) => m.id)

describe('what is recommended', () => {
  test('a recogniser for each language, and one that tells which is spoken', () => {
    expect(idsFor(['en'], 4, 16)).toEqual([
      'parakeet-tdt-0.6b-v3',
      'speakers-pyannote-titanet',
      'qwen3.5-4b',
      'bge-m3',
    ])
    expect(idsFor(['ru', 'kk'], 4, 16)).toEqual([
      'gigaam-v3-ru',
      'gigaam-multilingual-large',
      'language-whisper-tiny',
      'speakers-pyannote-titanet',
      'qwen3.5-4b',
      'bge-m3',
    ])
  })

  test.each([
    [2, 16, 'qwen3.5-2b'],
    [4, 4, 'qwen3.5-2b'],
    [8, 16, 'qwen3.5-9b'],
    [16, 64, 'qwen3.5-9b'],
    [1, 16, 'qwen3.5-2b'],
  ])('on %i cores with %i GB: %s', (cores, gigabytes, id) => {
    expect(idsFor(['en'], cores, gigabytes)).toContain(id)
  })

  test('no language model where none fits, or a server writes already', () => {
    expect(idsFor(['en'], 4, 1)).not.toContain('qwen3.5-2b')
    expect(idsFor(['en'], 8, 64, true)).toEqual(['parakeet-tdt-0.6b-v3', 'speakers-pyannote-titanet'])
  })
})

test('no recogniser where a speech server transcribes: it would never be asked', () => {
  const machine = { cores: 4, maxBytes: 16e9 }
  const found = recommend(['ru', 'kk'], catalogue, machine, {
    context: 8192,
    writesElsewhere: false,
    hearsElsewhere: true,
  })
  expect(found.map(({ id }) => id)).toEqual(['speakers-pyannote-titanet', 'qwen3.5-4b', 'bge-m3'])
})

test('an hour takes longer with a larger model, and shorter on more cores', () => {
  const minutesOn = (cores: number, gigabytes: number) =>
    estimateMinutes(
      recommend(
        ['en'],
        catalogue,
        { cores, maxBytes: gigabytes * 1e9 },
        { context: 8192, writesElsewhere: false },
      ),
      cores,
    )
  expect(minutesOn(2, 16).speech).toBeGreaterThan(minutesOn(8, 16).speech)
  expect(minutesOn(2, 16).writing).toBeGreaterThan(10)
  expect(minutesOn(4, 1).writing).toBeNull()
})
