import { expect, test } from 'vitest'
import type { StoredWord } from '#kernel/db/columns.ts'
import { assembleText, speechOf } from './assemble.ts'
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

test('a window that has no words decides neither language nor times', () => {
  const silent = window(0, 1, [], { language: 'kk', timing: 'estimated', startMs: 5000 })
  expect(assembleText(recordingId, [silent], speakers, 9000)).toMatchObject({
    language: null,
    timing: 'word',
    wordCount: 0,
  })
  expect(assembleText(recordingId, [silent, call], speakers, 9000)).toMatchObject({
    language: 'en',
    timing: 'word',
  })
})

test('the language with most words counts over all windows, whichever come first', () => {
  const say = (ordinal: number, count: number, language: string | null) =>
    window(
      0,
      ordinal,
      Array.from({ length: count }, (_, i): StoredWord => [
        'a',
        ordinal * 5000 + i * 10,
        ordinal * 5000 + i * 10 + 9,
        null,
      ]),
      { language },
    )
  const of = (...windows: DoneWindow[]) => assembleText(recordingId, windows, speakers, 60_000).language
  expect(of(say(0, 3, 'en'), say(1, 2, 'kk'), say(2, 2, 'kk'))).toBe('kk')
  expect(of(say(0, 4, 'en'), say(1, 3, 'kk'))).toBe('en')
  expect(of(say(0, 9, null), say(1, 1, 'kk'))).toBe('kk')
  expect(of(say(0, 9, null))).toBeNull()
})

test('who said it is told by most of the words, with their share; by nothing where nothing told them apart', () => {
  const words: StoredWord[] = [
    ['one', 0, 100, null],
    ['two', 100, 200, null],
    ['three', 200, 300, null],
    ['four.', 300, 400, null],
  ]
  const dana = speakers.get(1) ?? ''
  const told = (...by: ('page' | 'sound' | null)[]) => {
    const speakersOf = () => by.map((one) => one && { speakerId: dana, by: one })
    return assembleText(
      recordingId,
      [window(0, 0, words)],
      new Map([[0, dana]]),
      5000,
      [],
      speakersOf,
    ).segments.map(({ why }) => why)
  }
  expect(told('page', 'sound', 'sound', 'sound')).toEqual([{ speakerId: dana, by: 'sound', share: 0.75 }])
  expect(told('page', 'page', 'page', 'sound')).toEqual([{ speakerId: dana, by: 'page', share: 0.75 }])
  expect(told(null, null, null, null)).toEqual([null])
  expect(told('page', null, null, null)).toEqual([null])
})

test('with turns, who said it is told by the sound', () => {
  const turns = [{ voice: 0, startMs: 0, endMs: 9000 }]
  expect(assembleText(recordingId, [call], speakers, 9000, turns).segments[0]?.why).toEqual({
    speakerId: speakers.get(0),
    by: 'sound',
    share: 1,
  })
  expect(assembleText(recordingId, [call], speakers, 9000).segments[0]?.why).toBeNull()
})

test('words of nobody known are left out', () => {
  expect(
    assembleText(recordingId, [call, mine], new Map([[1, 'b']]), 9000).segments.map(({ text }) => text),
  ).toEqual(['yes please.'])
})

test('speech of a channel is where its words are, across short pauses, in order of time', () => {
  const later = window(0, 1, [['later', 5000, 5200, null]])
  const near = window(0, 2, [['near', 2300, 2400, null]])
  const apart = window(0, 3, [['apart', 2801, 2900, null]])
  expect(speechOf([later, call, mine, near, apart], 0)).toEqual([
    { startMs: 1000, endMs: 2400 },
    { startMs: 2801, endMs: 2900 },
    { startMs: 5000, endMs: 5200 },
  ])
  expect(speechOf([call], 1)).toBeNull()
  expect(speechOf([window(0, 0, [])], 0)).toBeNull()
})
