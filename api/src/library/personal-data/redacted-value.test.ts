import { describe, expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { redactIn, redactInWords, type Redactor } from './redact.ts'
import { redactedTurns, redactedValue, redactedWords } from './redacted-value.ts'

/** Hides each match of a pattern behind a mark. */
const hides =
  (pattern: RegExp, as = '•'): Redactor =>
  (text) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      as,
    }))
const secret = hides(/secret( key)?/g)
const words = (text: string): StoredWord[] =>
  text.split(' ').map((word, i) => [word, i * 1000, i * 1000 + 900, i / 10])

describe('a text', () => {
  test('has a mark in place of what is found, and all else as it was', () => {
    expect(redactIn('a secret, a secret key.', [secret])).toBe('a •, a •.')
    expect(redactIn('nothing', [secret])).toBe('nothing')
    expect(redactIn('secret', [secret])).toBe('•')
  })

  test('hides what several find: where two overlap, the earlier one says what is shown', () => {
    const [one, other] = [hides(/abc/g, '1'), hides(/cde/g, '2')]
    expect(redactIn('xabcdex', [one, other])).toBe('x1x')
    expect(redactIn('xabcdex', [other, one])).toBe('x1x')
    expect(redactIn('abcabc', [one])).toBe('11')
    expect(redactIn('abcd', [hides(/ab/g, '1'), hides(/abcd/g, '2')])).toBe('2')
    expect(redactIn('abcd', [hides(/abcd/g, '1'), hides(/bc/g, '2')])).toBe('1')
  })
})

describe('words with their times', () => {
  const made = (text: string, redactor = secret) => redactInWords(words(text), [redactor])
  test('become one where something is hidden in them, from the first to the last', () => {
    expect(made('a secret key now')).toEqual([
      ['a', 0, 900, 0],
      ['•', 1000, 2900, 0.1],
      ['now', 3000, 3900, 0.3],
    ])
  })
  test('keep what stands around it', () => {
    expect(made('a (secret key), now').map(([word]) => word)).toEqual(['a', '(•),', 'now'])
    expect(made('a secret/secret b').map(([word]) => word)).toEqual(['a', '•/•', 'b'])
    expect(made('secret').map(([word]) => word)).toEqual(['•'])
  })
  test('are the same where nothing is', () => {
    const all = words('a b')
    expect(redactInWords(all, [secret])).toEqual(all)
    expect(redactInWords(all, [secret])).not.toBe(all)
  })
  test('two in a row stay two', () => {
    expect(made('secret secret a').map(([word]) => word)).toEqual(['•', '•', 'a'])
  })
})

describe('turns', () => {
  const turns = [
    { speakerId: 'a', text: 'the secret' },
    { speakerId: 'a', text: 'key is here' },
    { speakerId: 'b', text: 'the key' },
  ]
  test('hide what one person says across their border', () => {
    expect(redactedTurns(turns, secret)).toEqual(['the •', expect.not.stringContaining('key'), 'the key'])
    const timed = turns.map(({ speakerId, text }) => ({ speakerId, words: words(text), more: 1 }))
    const read = redactedWords(timed, secret)
    expect(read.map((turn) => turn.words.map(([word]) => word).join(' '))).toEqual(
      redactedTurns(turns, secret),
    )
    expect(read[0]).toMatchObject({ speakerId: 'a', more: 1 })
  })
})

describe('a value', () => {
  const nobody = () => null
  const hidden = <T>(value: T, shows: Parameters<typeof redactedValue>[2] = nobody) =>
    redactedValue(value, secret, shows)

  test('is redacted in all its texts, however deep, and stays as it is otherwise', () => {
    const at = new Date(0)
    expect(hidden({ a: ['a secret', { b: 'secret' }], n: 1, none: null, at, is: true })).toEqual({
      a: ['a •', { b: '•' }],
      n: 1,
      none: null,
      at,
      is: true,
    })
  })

  test('keeps addresses, ids and times, though they look like it', () => {
    const digits = hides(/\d+/g)
    const of = (value: unknown) => redactedValue(value, digits, nobody)
    const technical = {
      url: 'x1',
      token: 'x1',
      id: '0198aaaa-0000-7000-8000-000000000001',
      part: '0198aaaa-0000-7000-8000-000000000001:3',
      at: '2026-11-30T10:00:00.000Z',
      day: '2026-11-30',
    }
    expect(of(technical)).toEqual(technical)
    expect(of({ text: '0198aaaa', day: '2026-11-30 x' })).toEqual({ text: '•aaaa', day: '•-•-• x' })
  })

  test('shows what belongs to a meeting that is shown, with everything in it', () => {
    const shows = ({ id }: Record<string, unknown>) =>
      id === 'shown' ? true : id === 'hidden' ? false : null
    const part = (id: string) => ({ id, text: 'secret', within: [{ text: 'secret' }] })
    expect(hidden([part('shown'), part('hidden'), part('x')], shows)).toEqual([
      part('shown'),
      { id: 'hidden', text: '•', within: [{ text: '•' }] },
      { id: 'x', text: '•', within: [{ text: '•' }] },
    ])
    expect(hidden({ id: 'shown', inner: { id: 'hidden', text: 'secret' } }, shows)).toEqual({
      id: 'shown',
      inner: { id: 'hidden', text: '•' },
    })
    expect(redactedValue('secret', secret, nobody, true)).toBe('secret')
  })

  test('moves the marks of a text with it, and drops those in what is hidden', () => {
    const marks = [
      { start: 0, end: 1 },
      { start: 2, end: 4 },
      { start: 9, end: 12 },
    ]
    expect(
      hidden({ text: 'a secret now', marks, title: 'secret plan', titleMarks: [{ start: 7, end: 11 }] }),
    ).toEqual({
      text: 'a • now',
      marks: [
        { start: 0, end: 1 },
        { start: 4, end: 7 },
      ],
      title: '• plan',
      titleMarks: [{ start: 2, end: 6 }],
    })
    expect(hidden({ text: 'secret', marks: ['secret'] })).toEqual({ text: '•', marks: ['•'] })
  })

  test('moves the times of words with their text', () => {
    const segment = {
      text: 'a secret key now',
      words: [0, 0, 900, 2, 1000, 1900, 9, 2000, 2900, 13, 3000, 3900],
    }
    expect(hidden(segment)).toEqual({ text: 'a • now', words: [0, 0, 900, 2, 1000, 2900, 4, 3000, 3900] })
    expect(hidden({ text: 'secret', words: [] })).toEqual({ text: '•', words: [] })
  })

  test('redacts stored words, and segments across their borders', () => {
    expect(hidden({ words: words('a secret key') })).toEqual({
      words: [
        ['a', 0, 900, 0],
        ['•', 1000, 2900, 0.1],
      ],
    })
    const segments = ['the secret', 'key is'].map((text) => ({ speakerId: 'a', words: words(text) }))
    const read = hidden(segments).map((one) => one.words.map(([word]) => word).join(' '))
    expect(read[0]).toBe('the •')
    expect(read[1]).not.toContain('key')
  })

  test('redacts the words of the specified call, each segment by itself', () => {
    const word = (segment_id: string, word_text: string, end_time: number) => ({
      segment_id,
      speaker_id: segment_id,
      word_text,
      end_time,
    })
    expect(
      hidden([word('1', 'a', 1), word('1', 'secret', 2), word('1', 'key', 3), word('2', 'key', 4)]),
    ).toEqual([word('1', 'a', 1), word('1', '•', 3), word('2', 'key', 4)])
  })
})
