import type { Transcript, WireWord } from '@hattama/contract/transcript'
import { describe, expect, test } from 'vitest'
import { toChunk } from './paragraph.ts'
import { spoken } from './spoken.fixture.ts'
import { assemble, wordCount } from './transcript-model.ts'

const answer = (chunk: number, words: WireWord[], total: number): Transcript => ({
  initialWords: words,
  speakers: ['Me'],
  speakerDetails: [{ id: 'A', name: '', kind: 'me', ordinal: 0 }],
  metadata: {
    duration: 100,
    language: 'en',
    revision: 1,
    chunk,
    chunks: 2,
    words: total,
    engine: null,
    model: null,
    timing: 'word',
    draft: false,
    confidence: null,
    complete: true,
  },
})

describe('chunks become one transcript', () => {
  test('one paragraph per stored segment, its confidence the lowest of its words', () => {
    const words = [...spoken('s1', 'A', 0, 'Good morning.'), ...spoken('s2', 'B', 2, 'Hello there everyone.')]
    const sure = [0.9, 0.9, 0.9, 0.25, null]
    const mixed = words.map((word, i) => ({ ...word, confidence: sure[i] ?? null }))
    const { paragraphs } = assemble([toChunk(answer(0, mixed, 5))])
    expect(paragraphs.map((p) => [p.id, p.text, p.startMs, p.endMs, p.confidence])).toEqual([
      ['s1', 'Good morning.', 0, 900, 0.9],
      ['s2', 'Hello there everyone.', 2000, 3400, 0.25],
    ])
  })

  test('empty words are skipped and leave no double space', () => {
    const words = spoken('s1', 'A', 0, 'one two three')
    const gap = words.map((word, i) => (i === 1 ? { ...word, word_text: '  ' } : word))
    const { paragraphs } = toChunk(answer(0, gap, 2))
    expect(paragraphs.map((p) => [p.text, wordCount(p)])).toEqual([['one three', 2]])
  })

  test('a word without times is spread evenly over the whole duration, across chunks', () => {
    const untimed = (segment: string, text: string) =>
      spoken(segment, 'A', 0, text).map((w) => ({ ...w, start_time: null, end_time: null }))
    const model = assemble([
      toChunk(answer(0, untimed('s1', 'a b'), 4)),
      toChunk(answer(1, untimed('s2', 'c d'), 4)),
    ])
    expect([...model.starts]).toEqual([0, 50_000])
    expect([...model.ends]).toEqual([50_000, 100_000])
    expect(model.words).toBe(4)
  })

  test('a later chunk leaves the earlier paragraphs the same objects', () => {
    const chunk = toChunk(answer(0, spoken('s1', 'A', 0, 'Good morning.'), 4))
    const before = assemble([chunk])
    const after = assemble([chunk, toChunk(answer(1, spoken('s2', 'A', 3, 'And bye.'), 4))])
    expect(after.paragraphs[0]).toBe(before.paragraphs[0])
    expect(after.paragraphs).toHaveLength(2)
  })
})
