import { describe, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { cuesOf } from './cues.ts'
import type { TimedSegment } from './meeting.ts'

/** Words of half a second each, one right after another from `fromMs` on. */
const said = (text: string, fromMs = 0, speakerId = 'a', eachMs = 500): TimedSegment => {
  const words = text
    .split(' ')
    .map((word, i): StoredWord => [word, fromMs + i * eachMs, fromMs + (i + 1) * eachMs, null])
  return {
    id: `${fromMs}`,
    speakerId,
    startMs: fromMs,
    endMs: words.at(-1)?.[2] ?? fromMs,
    words,
    language: null,
  }
}
const linesOf = (...segments: TimedSegment[]) => cuesOf(segments).map(({ lines }) => lines)
const times = (...segments: TimedSegment[]) => cuesOf(segments).map(({ startMs, endMs }) => [startMs, endMs])

describe('a subtitle', () => {
  test('has one line of at most 42 letters', () => {
    const exactly = `${'a'.repeat(20)} ${'b'.repeat(21)}`
    expect(linesOf(said(exactly))).toEqual([[exactly]])
    expect(linesOf(said(`${exactly}b`))).toEqual([['a'.repeat(20), 'b'.repeat(22)]])
  })

  test('or two of about the same length', () => {
    expect(linesOf(said('one two three four five six seven eight nine ten', 0, 'a', 100))).toEqual([
      ['one two three four five', 'six seven eight nine ten'],
    ])
  })

  test('cuts a word that is longer than a line, and its time with it', () => {
    const long = 'x'.repeat(50)
    expect(linesOf(said(long, 0, 'a', 1000))).toEqual([['x'.repeat(42), 'x'.repeat(8)]])
    expect(times(said('x'.repeat(130), 0, 'a', 2000))).toEqual([
      [0, 1000],
      [1000, 2000],
    ])
  })

  test('never holds a third line', () => {
    const words = Array.from({ length: 30 }, () => 'seven').join(' ')
    for (const lines of linesOf(said(words, 0, 'a', 100))) expect(lines.length).toBeLessThanOrEqual(2)
    expect(
      linesOf(said(words, 0, 'a', 100))
        .flat()
        .join(' '),
    ).toBe(words)
  })

  test('stays for seven seconds at most', () => {
    expect(times(said('a b c d e f g h', 0, 'a', 1000))).toEqual([
      [0, 7000],
      [7000, 8000],
    ])
  })

  test('ends at the last comma of its second half where it is full', () => {
    expect(linesOf(said('a b c d e, f g h', 0, 'a', 1000))).toEqual([['a b c d e,'], ['f g h']])
    expect(linesOf(said('a, b c d e f g h', 0, 'a', 1000))).toEqual([['a, b c d e f g'], ['h']])
  })

  test('ends where a sentence does, once a line is full', () => {
    const first = 'We paint the gate green and the long fence.'
    expect(linesOf(said(`${first} Then we go home.`, 0, 'a', 100))).toEqual([
      [expect.stringMatching(/^We paint/), expect.stringMatching(/fence\.$/)],
      ['Then we go home.'],
    ])
    expect(linesOf(said('We paint. Then we go.', 0, 'a', 100))).toEqual([['We paint. Then we go.']])
  })

  test('ends at a pause of more than 1.2 seconds and where another speaks', () => {
    expect(linesOf(said('a'), said('b', 1700))).toEqual([['a b']])
    expect(linesOf(said('a'), said('b', 1701))).toEqual([['a'], ['b']])
    expect(linesOf(said('a'), said('b', 500, 'b'))).toEqual([['a'], ['b']])
  })
})

describe('subtitles of people who speak at once', () => {
  test('come one after the other, by when they begin', () => {
    expect(times(said('b b', 500, 'b'), said('a a a', 0, 'a'))).toEqual([
      [0, 500],
      [500, 1500],
    ])
  })

  test('are each shown for a moment', () => {
    expect(times(said('a', 0, 'a', 100), said('b', 50, 'b', 100))).toEqual([
      [0, 400],
      [400, 800],
    ])
  })
})

test('words without letters are passed over, and a name stands before the first words of each', () => {
  const named = (...segments: TimedSegment[]) =>
    cuesOf(segments, (id) => `Ann ${id}`).map(({ lines }) => lines[0])
  expect(named(said('we  paint'), said('it', 5000), said('yes', 9000, 'b'))).toEqual([
    'Ann a: we paint',
    'it',
    'Ann b: yes',
  ])
})
