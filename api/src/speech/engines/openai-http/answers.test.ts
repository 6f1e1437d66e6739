import { describe, expect, test } from 'vitest'
import { readAnswer } from './answer.ts'

const durationMs = 8000
type Said = readonly [text: string, start?: number | undefined, end?: number | undefined]

const words = (list: readonly Said[], key = 'word') =>
  list.map(([text, start, end]) => ({ [key]: text, ...(start !== undefined && { start, end }) }))

const sentence = 'We need 20 units, please. Thank you!'
const spoken: readonly Said[] = [
  ['We', 0.5, 0.7],
  ['need', 0.8, 1.1],
  ['20', 1.2, 1.6],
  ['units', 1.7, 2.1],
  ['please', 2.3, 2.8],
  ['Thank', 4, 4.3],
  ['you', 4.4, 4.7],
]
const scaled = (unit: number) =>
  spoken.map(([text, start = 0, end = 0]) => [text, start * unit, end * unit] as const)
const withTimes = [500, 800, 1200, 1700, 2300, 4000, 4400]

/** Answers as recorded from servers, and what becomes of each: text, starts in ms, whether times were measured. */
const table: [server: string, body: unknown, starts: readonly number[], timing: 'word' | 'estimated'][] = [
  [
    'OpenAI whisper-1: words without signs beside the text',
    { text: sentence, words: words(spoken) },
    withTimes,
    'word',
  ],
  [
    'OpenAI whisper-1: words and segments',
    { text: sentence, words: words(spoken), segments: [{ text: ` ${sentence}`, start: 0.5, end: 4.7 }] },
    withTimes,
    'word',
  ],
  [
    'Groq: segments with the text, words null',
    {
      text: sentence,
      words: null,
      segments: [
        { text: ' We need 20 units, please.', start: 0, end: 2.5, avg_logprob: -0.2, no_speech_prob: 0.01 },
        { text: ' Thank you!', start: 4, end: 5 },
      ],
    },
    [0, 250, 667, 1417, 1917, 4000, 4600],
    'estimated',
  ],
  [
    'speaches: words in the segments, with spaces and signs',
    {
      text: sentence,
      segments: [
        {
          text: ` ${sentence}`,
          start: 0,
          end: 5,
          words: words(spoken.map(([text, a, b]) => [` ${text}`, a, b] as const)),
        },
      ],
    },
    withTimes,
    'word',
  ],
  [
    'LocalAI: nanoseconds',
    { text: sentence, segments: [{ id: 0, start: 500_000_000, end: 4_700_000_000, text: sentence }] },
    [500, 815, 1340, 2285, 2915, 3650, 4280],
    'estimated',
  ],
  ['LocalAI: words in nanoseconds', { text: sentence, words: words(scaled(1e9)) }, withTimes, 'word'],
  ['AssemblyAI: milliseconds', { text: sentence, words: words(scaled(1000), 'text') }, withTimes, 'word'],
  [
    'WhisperX: a number without times stands between its neighbours',
    {
      segments: [
        {
          text: sentence,
          start: 0.5,
          end: 4.7,
          words: words(spoken.map((w) => (w[0] === '20' ? ['20'] : w))),
        },
      ],
    },
    [500, 800, 1100, 1700, 2300, 4000, 4400],
    'word',
  ],
  [
    'Deepgram: channels and alternatives, words with their signs apart',
    {
      results: {
        channels: [
          { detected_language: 'en', alternatives: [{ transcript: sentence, words: words(spoken) }] },
        ],
      },
    },
    withTimes,
    'word',
  ],
  [
    'words all at one moment are no times',
    { text: sentence, words: words(spoken.map(([text]) => [text, 0, 0] as const)) },
    [0, 600, 1600, 3400, 4600, 6000, 7200],
    'estimated',
  ],
  [
    'times of another piece are no times',
    {
      text: sentence,
      words: words(spoken.map(([text, a = 0, b = 0]) => [text, a + 600.5, b + 600.5] as const)),
    },
    [0, 600, 1600, 3400, 4600, 6000, 7200],
    'estimated',
  ],
]

describe('answers of servers', () => {
  test.each(table)('%s', (_server, body, starts, timing) => {
    const read = readAnswer(JSON.stringify(body), durationMs)
    expect(read.words.map((w) => w.text).join(' ')).toBe(sentence)
    expect(read.timing).toBe(timing)
    for (const [i, word] of read.words.entries()) {
      expect(Math.abs(word.startMs - (starts[i] ?? 0)), word.text).toBeLessThanOrEqual(1)
      expect(word.endMs).toBeGreaterThanOrEqual(word.startMs)
      expect(word.startMs).toBeGreaterThanOrEqual(read.words[i - 1]?.startMs ?? 0)
    }
  })

  test('a time that goes back is not believed, its word stays', () => {
    const back = words([
      ['one', 1, 1.2],
      ['two', 0.2, 0.4],
      ['three', 2, 2.4],
    ])
    const read = readAnswer(JSON.stringify({ text: 'one two three', words: back }), durationMs)
    expect(read.words.map((w) => w.text)).toEqual(['one', 'two', 'three'])
    expect(read.words[1]?.startMs).toBe(1200)
    expect(read.words[1]?.endMs).toBe(2000)
  })

  test('words alone are the text; gpt-4o-transcribe gives the text alone', () => {
    const alone = readAnswer(JSON.stringify({ words: words(spoken) }), durationMs)
    expect(alone).toMatchObject({ timing: 'word', words: spoken.map(([text]) => ({ text })) })
    const json = readAnswer(JSON.stringify({ text: sentence, usage: { total_tokens: 9 } }), durationMs)
    expect(json).toMatchObject({ timing: 'estimated' })
    expect(json.words.map((w) => w.text).join(' ')).toBe(sentence)
  })

  test('silence is an answer', () => {
    for (const body of ['{"text":""}', '{"text":"","segments":[]}', '\n', '""'])
      expect(readAnswer(body, durationMs).words).toEqual([])
  })

  test.each([
    ['nothing', '', 'empty'],
    ['markup', '<!doctype html><title>Sign in</title>', 'Markup'],
    ['an error', '{"error":{"message":"model is loading"}}', 'tells of an error'],
    ['an error beside an empty text', '{"error":"overloaded","text":""}', 'tells of an error'],
    ['another shape', '{"status":"queued","id":"1"}', 'neither text nor words'],
    ['JSON cut short', '{"text":"We need', 'JSON'],
  ])('%s is none', (_what, body, message) => {
    expect(() => readAnswer(body, durationMs)).toThrow(message)
  })
})
