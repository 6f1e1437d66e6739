import { expect, test } from 'vitest'
import { buildSegments, type TimedWord } from './segments.ts'

const word = (
  text: string,
  startMs: number | null,
  endMs: number | null,
  speakerId = 'A',
  confidence: number | null = 0.9,
): TimedWord => ({ text, startMs, endMs, speakerId, confidence })

const run = (count: number) => Array.from({ length: count }, (_, i) => word(`w${i}`, i * 100, i * 100 + 80))
const shape = (words: readonly TimedWord[], durationMs = 10_000) =>
  buildSegments(words, durationMs).map((s) => [s.speakerId, s.text, s.startMs, s.endMs, s.confidence])

/** Golden vectors of the specification, section 5, "Transcript building". */
test.each<[rule: string, words: TimedWord[], segments: ReturnType<typeof shape>]>([
  ['nothing said', [], []],
  [
    'words with empty text are skipped',
    [word('One', 0, 400), word('  ', 400, 500), word('', 500, 600), word('two', 600, 900)],
    [['A', 'One two', 0, 900, 0.9]],
  ],
  [
    'the speaker changes',
    [word('Hello', 0, 400), word('hi', 500, 700, 'B'), word('again', 800, 1000)],
    [
      ['A', 'Hello', 0, 400, 0.9],
      ['B', 'hi', 500, 700, 0.9],
      ['A', 'again', 800, 1000, 0.9],
    ],
  ],
  ...['.', '!', '?'].map((sign): [string, TimedWord[], ReturnType<typeof shape>] => [
    `the previous word ends with ${sign}`,
    [word(`Да${sign}`, 0, 400), word('нет', 500, 700)],
    [
      ['A', `Да${sign}`, 0, 400, 0.9],
      ['A', 'нет', 500, 700, 0.9],
    ],
  ]),
  [
    'other signs end nothing',
    [word('Да,', 0, 400), word('нет…', 500, 700), word('или', 800, 900)],
    [['A', 'Да, нет… или', 0, 900, 0.9]],
  ],
  [
    'a gap of exactly 2 s is none',
    [word('One', 0, 400), word('two', 2400, 2700)],
    [['A', 'One two', 0, 2700, 0.9]],
  ],
  [
    'a gap of more than 2 s is one',
    [word('One', 0, 400), word('two', 2401, 2700)],
    [
      ['A', 'One', 0, 400, 0.9],
      ['A', 'two', 2401, 2700, 0.9],
    ],
  ],
  [
    'a gap counts between real timings only',
    [word('One', 0, null), word('two', 9000, 9300)],
    [['A', 'One two', 0, 9300, 0.9]],
  ],
  [
    'words without a usable start are spread evenly over the whole duration',
    [word('a', null, null), word('b', -5, null), word('c', Number.NaN, null), word('d', null, null)],
    [['A', 'a b c d', 0, 10_000, 0.9]],
  ],
  [
    'confidence is the lowest of the words; a missing one counts as 1',
    [
      word('a', 0, 1, 'A', null),
      word('b', 2, 3, 'A', 0.4),
      word('c.', 4, 5, 'A', 0.8),
      word('d', 6, 7, 'A', null),
    ],
    [
      ['A', 'a b c.', 0, 5, 0.4],
      ['A', 'd', 6, 7, 1],
    ],
  ],
])('%s', (_, words, segments) => {
  expect(shape(words)).toEqual(segments)
})

test.each([
  [19, [19]],
  [20, [20]],
  [21, [20, 1]],
  [45, [20, 20, 5]],
])('%i words make segments of %j', (count, sizes) => {
  expect(buildSegments(run(count), 10_000).map((s) => s.words.length)).toEqual(sizes)
})

test('estimated words stand at their share of the duration', () => {
  const [segment] = buildSegments([word('a', null, null), word('b', null, null)], 10_000)
  expect(segment?.words.map((w) => [w.startMs, w.endMs])).toEqual([
    [0, 5000],
    [5000, 10_000],
  ])
})
