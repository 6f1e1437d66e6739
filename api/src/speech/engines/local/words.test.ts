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

describe('times of words', () => {
  const of = (
    tokens: string[],
    timestamps: number[],
    more: Parameters<typeof result>[2] = {},
    lengthMs = 60_000,
  ) =>
    wordsOfTokens(result(tokens, timestamps, more), lengthMs).map(({ text, startMs, endMs }) => [
      text,
      startMs,
      endMs,
    ])

  test('a word lasts as long as its last token, or up to the next word, but for three tenths of a second at most', () => {
    expect(of([' a', ' b'], [1, 2], { durations: [0.2, 0.5] })).toEqual([
      ['a', 1000, 1200],
      ['b', 2000, 2500],
    ])
    expect(of([' a', ' b', ' c'], [1, 1.2, 5])).toEqual([
      ['a', 1000, 1200],
      ['b', 1200, 1500],
      ['c', 5000, 5300],
    ])
    // a duration of nothing is none
    expect(of([' a'], [1], { durations: [0] })).toEqual([['a', 1000, 1300]])
    expect(of([' fel', 'low', ' b'], [1, 1.5, 3])).toEqual([
      ['fellow', 1000, 1800],
      ['b', 3000, 3300],
    ])
  })

  test('a word lasts something, and never beyond the end of the piece', () => {
    expect(of([' a', ' b'], [1, 1])).toEqual([
      ['a', 1000, 1020],
      ['b', 1000, 1300],
    ])
    expect(of([' a'], [1.9], {}, 2000)).toEqual([['a', 1900, 2000]])
    expect(of([' a'], [2.5], {}, 2000)).toEqual([['a', 2000, 2000]])
    expect(of([' a'], [-1])).toEqual([['a', 0, 300]])
    expect(of([' a'], [])).toEqual([['a', 0, 300]])
  })

  test('marks take no time of a word, unless it is nothing else', () => {
    expect(of([' Yes', ',', ' no'], [1, 4, 5])).toEqual([
      ['Yes,', 1000, 1300],
      ['no', 5000, 5300],
    ])
    expect(of([' —', ' no'], [1, 5])).toEqual([
      ['—', 1000, 1300],
      ['no', 5000, 5300],
    ])
  })

  test('bytes of a character begin where the first of them does, at the end of the piece too', () => {
    const [first = '', second = ''] = [...Buffer.from('é')].map(
      (byte) => `<0x${byte.toString(16).toUpperCase()}>`,
    )
    expect(of([' caf', first, second, ' b'], [1, 1.2, 1.9, 3])).toEqual([
      ['café', 1000, 1500],
      ['b', 3000, 3300],
    ])
    expect(of([' caf', first, second], [1, 1.2, 1.9])).toEqual([['café', 1000, 1500]])
    expect(of([' a', '<|end|>', 'b'], [1, 1.1, 1.2])).toEqual([['ab', 1000, 1500]])
  })

  test('confidence is the mean of the tokens that have one, and one at most', () => {
    const sure = (logs: number[]) =>
      wordsOfTokens(result([' a', 'b'], [0, 0.1], { logs }), 1000)[0]?.confidence
    expect(sure([-0.5, -1.5])).toBeCloseTo(Math.exp(-1))
    expect(sure([-0.5])).toBeCloseTo(Math.exp(-0.5))
    expect(sure([])).toBeNull()
    expect(sure([0.5, 0.5])).toBe(1)
  })

  test('each sign of a script without spaces is a word', () => {
    expect(of(['你', '好', '。'], [0, 1, 2]).map(([text]) => text)).toEqual(['你', '好。'])
  })
})
