import { expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/tables.ts'
import { assembleText } from './assemble.ts'
import type { DoneWindow } from './windows.ts'

const recordingId = '01920000-0000-7000-8000-000000000000'
const speakers = new Map([
  [0, '01920000-0000-7000-8000-00000000000a'],
  [1, '01920000-0000-7000-8000-00000000000b'],
])

const window = (
  channel: number,
  ordinal: number,
  words: StoredWord[],
  more: Partial<DoneWindow> = {},
): DoneWindow => ({
  channel,
  ordinal,
  startMs: words[0]?.[1] ?? 0,
  endMs: words.at(-1)?.[2] ?? 0,
  language: 'en',
  timing: 'word',
  words,
  ...more,
})

const call = window(0, 0, [
  ['shall', 1000, 1200, 0.9],
  ['we', 1200, 1400, 0.8],
  ['begin?', 1400, 1900, 0.7],
])
const mine = window(1, 0, [
  ['yes', 1300, 1500, 0.6],
  ['please.', 1500, 1800, 0.5],
])

test('two people talking at once stay two sentences, in order of time', () => {
  const { segments, confidence, wordCount } = assembleText(recordingId, [mine, call], speakers, 5000)
  expect(segments.map((s) => [s.ordinal, s.speakerId.at(-1), s.startMs, s.endMs, s.text])).toEqual([
    [0, 'a', 1000, 1900, 'shall we begin?'],
    [1, 'b', 1300, 1800, 'yes please.'],
  ])
  expect(segments[0]?.confidence).toBe(0.7)
  expect(confidence).toBeCloseTo(0.7)
  expect(wordCount).toBe(5)
})

test('the same words give the same ids, and more words do not change those before', () => {
  const later = window(0, 1, [['good.', 9000, 9500, null]])
  const before = assembleText(recordingId, [call, mine], speakers, 20_000)
  const after = assembleText(recordingId, [call, mine, later], speakers, 20_000)
  expect(after.segments.slice(0, 2)).toEqual(before.segments)
  expect(new Set(after.segments.map((s) => s.id)).size).toBe(3)
})

test('segments that begin together still have ids of their own', () => {
  const twice = window(0, 0, [
    ['a.', 0, 100, null],
    ['b.', 0, 100, null],
  ])
  const { segments } = assembleText(recordingId, [twice], speakers, 1000)
  expect(new Set(segments.map((s) => s.id)).size).toBe(2)
})

test('the language is the one most words were spoken in; one estimated window makes all times estimates', () => {
  const kazakh = window(0, 1, [['иә', 3000, 3100, null]], { language: 'kk', timing: 'estimated' })
  const text = assembleText(recordingId, [call, kazakh], speakers, 5000)
  expect(text.language).toBe('en')
  expect(text.timing).toBe('estimated')
  expect(assembleText(recordingId, [], speakers, 5000)).toMatchObject({
    segments: [],
    confidence: null,
    language: null,
  })
})

test('each segment has the language of its window, unless its letters tell of another', () => {
  const say = (ordinal: number, text: string, language: string | null) =>
    window(
      0,
      ordinal,
      text.split(' ').map((word, i) => [word, ordinal * 9000 + i * 100, ordinal * 9000 + i * 100 + 90, null]),
      { language },
    )
  const { segments, language } = assembleText(
    recordingId,
    [
      say(0, 'Мы договорились перенести запуск, это было решено.', 'ru'),
      say(1, 'Біз іске қосуды бейсенбіге қалдырдық.', 'ru'),
      say(2, 'So we have to move the launch and that is it.', 'ru'),
      say(3, 'Да.', 'ru'),
      say(4, 'Хм.', null),
    ],
    speakers,
    60_000,
  )
  expect(segments.map((s) => s.language)).toEqual(['ru', 'kk', 'en', 'ru', null])
  expect(language).toBe('ru')
})
