import { describe, expect, test } from 'vitest'
import { wordsOfTokens } from './words.ts'

const result = (
  tokens: string[],
  timestamps: number[],
  more: { durations?: number[]; logs?: number[] } = {},
) => ({
  tokens,
  timestamps,
  durations: more.durations ?? [],
  ys_log_probs: more.logs ?? [],
})
const textsOf = (tokens: string[]) =>
  wordsOfTokens(
    result(
      tokens,
      tokens.map((_, i) => i / 10),
    ),
    60_000,
  ).map((w) => w.text)

describe('tokens to words', () => {
  test('a leading space or ▁ begins a word', () => {
    expect(textsOf([' And', ' so', ' fel', 'low'])).toEqual(['And', 'so', 'fellow'])
    expect(textsOf(['▁При', 'вет', '▁мир'])).toEqual(['Привет', 'мир'])
    expect(textsOf(['ask', ' not'])).toEqual(['ask', 'not'])
  })

  test('characters are parted by a lone space', () => {
    expect(textsOf(['с', 'ә', 'л', 'е', 'м', ' ', 'ә', 'л', 'е', 'м'])).toEqual(['сәлем', 'әлем'])
    expect(textsOf(['▁', 'h', 'i', '▁', 'you'])).toEqual(['hi', 'you'])
  })

  test('marks join the word before them, whether they come with a space or not', () => {
    expect(textsOf([' Yes', ',', ' no', ' .', ' —', ' well'])).toEqual(['Yes,', 'no.—', 'well'])
    expect(textsOf([' it', "'", 's'])).toEqual(["it's"])
  })

  test('bytes become characters and control tokens vanish', () => {
    expect(textsOf(['<unk>', ' a', '<0xD1>', '<0x8B>', ' b'])).toEqual(['aы', 'b'])
  })

  test('scripts without spaces give a word a character', () => {
    expect(textsOf(['你', '好', '。'])).toEqual(['你', '好。'])
  })

  test('ends come from durations, else from what follows, and never pass the piece', () => {
    const timed = wordsOfTokens(result([' a', ' b'], [0.2, 1], { durations: [0.08, 0.4] }), 1200)
    expect(timed.map((w) => [w.startMs, w.endMs])).toEqual([
      [200, 280],
      [1000, 1200],
    ])
    const bare = wordsOfTokens(result([' a', ' b', ' c'], [0.1, 0.2, 5]), 60_000)
    expect(bare.map((w) => [w.startMs, w.endMs])).toEqual([
      [100, 200],
      [200, 500],
      [5000, 5300],
    ])
    expect(wordsOfTokens(result([' late'], [9]), 1000)).toMatchObject([{ startMs: 1000, endMs: 1000 }])
  })

  test('confidence is the mean of a word’s tokens, and unknown where a model gives none', () => {
    const [known] = wordsOfTokens(result([' fel', 'low'], [0, 0.1], { logs: [-0.1, -0.3] }), 1000)
    expect(known?.confidence).toBeCloseTo(Math.exp(-0.2))
    expect(wordsOfTokens(result([' a'], [0]), 1000)[0]?.confidence).toBeNull()
  })

  test('nothing is nothing', () => {
    expect(wordsOfTokens(result([], []), 1000)).toEqual([])
    expect(wordsOfTokens(result([' ', '▁', ' .'], [0, 0, 0]), 1000).map((w) => w.text)).toEqual(['.'])
  })
})
