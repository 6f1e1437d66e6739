import { expect, test } from 'vitest'
import { buildSegments, type TimedWord } from './build-segments.ts'

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

test('a word that begins at zero has a time; signs count and words are kept without the blanks around them', () => {
  const [segment] = buildSegments([word('a', null, null), word('b', 0, 0)], 10_000)
  expect(segment?.words.map((w) => [w.startMs, w.endMs])).toEqual([
    [0, 5000],
    [0, 0],
  ])
  const blanks = buildSegments([word(' Yes. ', 0, 100), word(' no ', 200, 300)], 10_000)
  expect(blanks.map((s) => s.words.map(({ text }) => text))).toEqual([['Yes.'], ['no']])
  // from zero on there is a pause
  expect(buildSegments([word('a', 0, 0), word('b', 2001, 2100)], 10_000)).toHaveLength(2)
})

test('estimated words stand at their share of the duration', () => {
  const [segment] = buildSegments([word('a', null, null), word('b', null, null)], 10_000)
  expect(segment?.words.map((w) => [w.startMs, w.endMs])).toEqual([
    [0, 5000],
    [5000, 10_000],
  ])
})

const texts = (said: string) =>
  buildSegments(
    said.split(' ').map((text, i) => word(text, i * 100, i * 100 + 80)),
    10_000,
  ).map((s) => s.text)

test.each([
  ['en', ['And Mr. Smith and Dr. J. Brown agreed.', 'Yes.', 'No.', 'They did etc.', 'Then we left.']],
  [
    'ru',
    [
      'Мы в г. Алматы на ул. Абая.',
      'Бумага, ручки и т. д.',
      'Потом тыс. рублей, т. е. много.',
      'В 2025 г.',
      'Мы да.',
    ],
  ],
  ['kk', ['Қағаз, қалам және т.б.', 'Содан кейін 2025 ж. қаңтар.', 'Абай көш. Алматы қ. тұрамыз.']],
])('%s: the full stop of a shortened word ends no segment, that of a sentence does', (_, segments) => {
  expect(texts(segments.join(' '))).toEqual(segments)
})

test('a name is not cut off from its title at twenty words; a pause cuts, and so does a text of titles alone', () => {
  const twenty = [...Array.from({ length: 18 }, (_, i) => `w${i}`), 'and', 'Mr.', 'Smith', 'agreed']
  expect(texts(twenty.join(' '))).toEqual([twenty.slice(0, 21).join(' '), 'agreed'])
  const paused = [word('Mr.', 0, 100), word('Smith', 2200, 2300)]
  expect(buildSegments(paused, 10_000)).toHaveLength(2)
  expect(texts('Mr. '.repeat(100).trim()).map((t) => t.split(' ').length)).toEqual([25, 25, 25, 25])
})
