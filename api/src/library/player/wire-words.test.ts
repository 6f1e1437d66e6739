import { describe, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { segmentLanguages, segmentOf, speakerName, speakerOf, wireWordsOf } from './wire-words.ts'

const speaker = {
  id: 'p',
  name: 'Ann',
  kind: 'voice',
  ordinal: 0,
  pageName: null,
  namedBy: null,
} as never as Parameters<typeof speakerOf>[0]
const namedBy = { by: 'voice', ms: 5, episodes: 1 } as never as NonNullable<typeof speaker.namedBy>

test('who gave a speaker their name', () => {
  const given = (more: Partial<typeof speaker>) => speakerOf({ ...speaker, ...more })
  expect(given({ name: '' })).not.toHaveProperty('namedBy')
  expect(given({ name: '', namedBy })).not.toHaveProperty('namedBy')
  expect(given({ pageName: 'Ann', namedBy }).namedBy).toEqual(namedBy)
  expect(given({ pageName: 'Ann' })).not.toHaveProperty('namedBy')
  expect(given({ pageName: 'Bo', namedBy }).namedBy).toEqual({ by: 'person', ms: 0, episodes: 0 })
  expect(given({}).namedBy).toEqual({ by: 'person', ms: 0, episodes: 0 })
  expect(given({})).not.toHaveProperty('pageName')
})

test.each([
  [{ name: ' Ann ', kind: 'voice', ordinal: 0 }, ' Ann '],
  [{ name: ' ', kind: 'me', ordinal: 0 }, 'Me'],
  [{ name: '', kind: 'others', ordinal: 3 }, 'Others'],
  [{ name: '', kind: 'voice', ordinal: 1 }, 'Speaker 2'],
])('%j is called “%s”', (given, name) => expect(speakerName(given as never)).toBe(name))

const words: StoredWord[] = [
  ['We', 1000.4, 1200, 0.9],
  ['paint', 1200, 1500.6, 0.5],
  ['it', 1500, 1550, 0.49],
]
const segment = { id: 's', speakerId: 'p', words, language: 'en', why: null }

test('words count within their segment, in seconds', () => {
  expect(wireWordsOf(segment)).toHaveLength(3)
  expect(wireWordsOf(segment)[1]).toEqual({
    id: 's:1',
    word_text: 'paint',
    start_time: 1.2,
    end_time: 1.5006,
    speaker_id: 'p',
    confidence: 0.5,
    segment_id: 's',
  })
})

describe('a segment', () => {
  test('holds where its words are, in the text and in time', () => {
    expect(segmentOf(segment, null)).toMatchObject({
      text: 'We paint it',
      words: [0, 1000, 1200, 3, 1200, 1501, 9, 1500, 1550],
      startMs: 1000,
      endMs: 1550,
      confidence: 0.49,
      doubtful: [2],
      language: 'en',
    })
    expect(segmentOf(segment, 'en').language).toBeNull()
    expect(segmentOf(segment, 'ru').language).toBe('en')
  })

  test('ends with the word that ends last', () => {
    const [first, second] = words as [StoredWord, StoredWord]
    expect(segmentOf({ ...segment, words: [second, first] }, null)).toMatchObject({
      startMs: 1200,
      endMs: 1501,
    })
    expect(segmentOf({ ...segment, words: [] }, null)).toMatchObject({
      text: '',
      startMs: 0,
      endMs: 0,
      words: [],
    })
  })

  test('is as sure as its least sure word; a missing measure counts as sure', () => {
    const sure = (...confidences: (number | null)[]) =>
      segmentOf({ ...segment, words: confidences.map((c): StoredWord => ['x', 0, 1, c]) }, null)
    expect(sure(0.9, null)).toMatchObject({ confidence: 0.9 })
    expect(sure(null, null)).toMatchObject({ confidence: null })
    expect(sure(null, null)).not.toHaveProperty('doubtful')
    expect(sure(0.5)).not.toHaveProperty('doubtful')
    expect(sure(null, 0.1).doubtful).toEqual([1])
  })

  test('says why it is its speaker’s, or that somebody moved it there', () => {
    const why = { by: 'voice', share: 0.8, speakerId: 'p' } as never
    expect(segmentOf({ ...segment, why }, null).why).toEqual({ by: 'voice', share: 0.8 })
    expect(segmentOf({ ...segment, why, speakerId: 'q' }, null).why).toEqual({ by: 'person', share: 1 })
    expect(segmentOf(segment, null)).not.toHaveProperty('why')
  })
})

test('languages are told of segments that differ from the whole', () => {
  const segments = [
    { id: 'a', language: 'en' },
    { id: 'b', language: 'kk' },
    { id: 'c', language: null },
  ]
  expect(segmentLanguages(segments, 'en')).toEqual({ b: 'kk' })
  expect(segmentLanguages(segments, null)).toEqual({ a: 'en', b: 'kk' })
})
