import { describe, expect, test } from 'vitest'
import { lineOf, spokenSamples } from '#testing/speech.ts'
import type { Engine, Spoken, SpokenWord, TranscribeOptions } from '../engine.ts'
import { isNearSilent, loudnessOf } from './evidence.ts'
import { transcribeGuarded } from './guarded.ts'
import { cleaned } from './judge.ts'
import { isHallucination } from './hallucinations.ts'
import { compressionRatio, findLoops, isRepetitive } from './repetition.ts'

const { signal } = new AbortController()
const voice = spokenSamples('we will meet again on monday morning', 'slt')
/** Speech from 1 s on, then silence to the end. */
const talk = lineOf(10_000, [{ atMs: 1000, samples: voice }])
const quiet = lineOf(5000, [])
const hum = Int16Array.from({ length: 80_000 }, (_, i) => 600 * Math.sin(i / 8))

const words = (text: string, startMs = 0, endMs = 3000, confidence: number | null = 0.9): SpokenWord[] => {
  const all = text.split(' ')
  const step = (endMs - startMs) / all.length
  return all.map((word, i) => ({
    text: word,
    startMs: startMs + i * step,
    endMs: startMs + (i + 1) * step,
    confidence,
  }))
}
const saying = (list: SpokenWord[], timing: Spoken['timing'] = 'word'): Spoken => ({
  language: 'en',
  words: list,
  timing,
})
const textOf = (spoken: Spoken) => spoken.words.map((w) => w.text).join(' ')

describe('what there is to hear', () => {
  test('silence, room noise, hum and a click are nobody; a quiet voice is somebody', async () => {
    expect(isNearSilent(await loudnessOf(new Int16Array(80_000)))).toBe(true)
    expect(isNearSilent(await loudnessOf(quiet))).toBe(true)
    expect(isNearSilent(await loudnessOf(hum))).toBe(true)
    const click = lineOf(3000, [{ atMs: 1000, samples: new Int16Array(800).fill(20_000) }])
    expect(isNearSilent(await loudnessOf(click))).toBe(true)
    const far = lineOf(30_000, [{ atMs: 4000, samples: voice, gain: 0.05 }])
    expect(isNearSilent(await loudnessOf(far))).toBe(false)
    expect(isNearSilent(await loudnessOf(talk), 6000, 9000)).toBe(true)
    // the loudest tone is none, but what was cut off at full scale may have been one
    const tone = Int16Array.from({ length: 80_000 }, (_, i) => 32_767 * Math.sin(i / 8))
    expect(isNearSilent(await loudnessOf(tone))).toBe(true)
    const cutOff = talk.subarray(16_000, 48_000).map((sample) => Math.sign(sample) * 32_767)
    expect(isNearSilent(await loudnessOf(cutOff))).toBe(false)
  })
})

describe('phrases recognisers invent', () => {
  test.each([
    'Субтитры сделал DimaTorzok',
    'Субтитры создавал DimaTorzok.',
    'Редактор субтитров А.Семкин Корректор А.Егорова',
    'Продолжение следует...',
    'Спасибо за просмотр!',
    'Подписывайтесь на мой канал',
    'Thanks for watching!',
    'Thank you.',
    'Please subscribe to my channel.',
    'Subtitles by the Amara.org community',
    'Көргендеріңізге рақмет!',
    'Назар аударғандарыңызға рахмет',
    'Біздің арнамызға жазылыңыздар',
  ])('%s', (phrase) => expect(isHallucination(phrase)).toBe(true))

  test.each([
    'Thank you all for joining the budget meeting',
    'Спасибо за просмотр отчёта, давайте обсудим цифры и сроки по каждому пункту плана',
    'Do we subscribe the new clients to the newsletter by default?',
    'Рақмет, келесі сұраққа көшейік',
    'Продолжение следует обсудить в пятницу',
  ])('a sentence of a meeting is none: %s', (phrase) => expect(isHallucination(phrase)).toBe(false))
})

describe('going round in circles', () => {
  test('loops of one word and of a sentence keep their first round', () => {
    expect(findLoops(words('so then no no no no no no no no no and on'))).toEqual([{ from: 3, to: 11 }])
    const looped = words(`first ${'we will see. '.repeat(6)}last`.trim())
    const [loop] = findLoops(looped)
    expect(loop).toEqual({ from: 4, to: 19 })
  })

  test('what people say twice or thrice is no loop', () => {
    expect(findLoops(words('no no no I said no no'))).toEqual([])
    expect(findLoops(words('yes of course yes of course yes of course'))).toEqual([])
    expect(findLoops(words('один два три четыре пять шесть семь восемь девять десять'))).toEqual([])
    expect(
      isRepetitive(words('we meet on monday and you send me the list of open questions before that')),
    ).toBe(false)
  })

  test('faster than anyone speaks twice is a loop; at a pace people speak at it is none', async () => {
    const said = words('Mr John John and Mr John John and Mr John', 0, 1000)
    const second = talk.subarray(16_000, 32_000)
    const { spoken, dropped } = cleaned(saying(said, 'estimated'), await loudnessOf(second))
    expect(textOf(spoken)).toBe('Mr John John and')
    expect(dropped.repetition).toBe(6)
    const slowly = saying(words('Mr John John and Mr John John and Mr John', 0, 3000), 'estimated')
    expect(cleaned(slowly, await loudnessOf(talk.subarray(16_000, 64_000))).dropped.repetition).toBe(0)
  })
  test('text that packs too well is suspicious in every script', () => {
    expect(compressionRatio('біз жиналамыз, біз кездесеміз. '.repeat(20))).toBeGreaterThan(2.4)
    expect(
      compressionRatio(
        'Коллеги, давайте начнём. На прошлой неделе мы закрыли три задачи из пяти, осталось согласовать бюджет и дату запуска.',
      ),
    ).toBeLessThan(2.4)
  })
})

describe('an answer and its sound', () => {
  test('words that lie in silence go, those that were said stay', async () => {
    const spoken = saying([
      ...words('we will meet', 1100, 2500),
      ...words('This is an invention.', 6500, 9000),
    ])
    const { spoken: kept, dropped } = cleaned(spoken, await loudnessOf(talk))
    expect(textOf(kept)).toBe('we will meet')
    expect(dropped).toEqual({ silence: 4, phantom: 0, repetition: 0 })
  })

  test('a farewell somebody says stays; one the engine hardly believed goes', async () => {
    const loudness = await loudnessOf(talk)
    const said = saying(words('Thanks for watching.', 1000, 3000, 0.9))
    expect(textOf(cleaned(said, loudness).spoken)).toBe('Thanks for watching.')
    const guessed = saying(words('Thanks for watching.', 1000, 3000, 0.2))
    expect(cleaned(guessed, loudness)).toMatchObject({ spoken: { words: [] }, dropped: { phantom: 3 } })
    const unknown = saying(words('Thanks for watching.', 1000, 3000, null))
    expect(cleaned(unknown, loudness).spoken.words).toHaveLength(3)
  })

  test('credits longer than the sound they are put on go', async () => {
    const cough = lineOf(6000, [{ atMs: 2000, samples: voice.subarray(4000, 8000) }])
    const spoken = saying(words('Субтитры сделал DimaTorzok', 0, 6000, 0.8), 'estimated')
    expect(cleaned(spoken, await loudnessOf(cough))).toMatchObject({ dropped: { phantom: 3 } })
  })
})

/** An engine that gives these answers in order, and records what it was asked. */
const answering = (...answers: Spoken[]) => {
  const asked: { samples: number[]; options: TranscribeOptions }[] = []
  const engine: Engine = {
    name: 'http',
    model: 'test',
    draft: false,
    settings: {},
    parallel: 1,
    callMs: 0,
    windows: { minMs: 0, maxMs: 30_000, joinGapMs: 0 },
    transcribe: async (pieces, options) => {
      asked.push({ samples: pieces.map((p) => p.length), options })
      return pieces.map(() => answers.shift() ?? saying([]))
    },
  }
  return { engine, asked }
}

describe('asking', () => {
  test('silence is not asked about, and stays empty in its place', async () => {
    const { engine, asked } = answering(saying(words('monday', 1000, 3000)))
    const got = await transcribeGuarded(engine, [quiet, talk, hum], { language: 'en', signal })
    expect(asked.map((a) => a.samples)).toEqual([[talk.length]])
    expect(got.map((g) => textOf(g.spoken))).toEqual(['', 'monday', ''])
    expect(got.every((g) => !g.again)).toBe(true)
  })

  test('an invented answer is asked for again without what came before, and the sober one is taken', async () => {
    const loop = saying(words('the the the the the the the the the the', 1000, 3000))
    const { engine, asked } = answering(loop, saying(words('we will meet', 100, 1500)))
    const [got] = await transcribeGuarded(engine, [talk], { language: 'ru', signal })
    expect(got).toMatchObject({ again: true, dropped: { silence: 0, phantom: 0, repetition: 0 } })
    expect(got && textOf(got.spoken)).toBe('we will meet')
    expect(asked[1]?.options).toEqual({ language: 'ru', signal, again: true })
    // the silent edges were cut off, and times are relative to the whole piece
    expect(asked[1]?.samples[0]).toBeLessThan(talk.length * 0.6)
    expect(got?.spoken.words[0]?.startMs).toBeGreaterThan(800)
  })

  test('what is invented twice is dropped and counted', async () => {
    const phantom = () => saying(words('Thanks for watching!', 0, 9000, 0.1))
    const { engine, asked } = answering(phantom(), phantom())
    const [got] = await transcribeGuarded(engine, [talk], { language: null, signal })
    expect(asked).toHaveLength(2)
    expect(got).toMatchObject({ again: true, spoken: { words: [] }, dropped: { phantom: 3 } })
  })

  test('words hold only what a text may hold, whichever engine wrote them; the rest of the answer stays', async () => {
    const odd = saying(words('we\u0000 will\uD800 \u202Emeet \u0007 again on monday', 1000, 3000))
    const { engine } = answering(odd)
    const [got] = await transcribeGuarded(engine, [talk], { language: null, signal })
    expect(got && textOf(got.spoken)).toBe('we will\uFFFD meet again on monday')
  })

  test.each([
    ['<script>', null],
    ['english', null],
    ['', null],
    ['en_US', null],
    ['kk', 'kk'],
    ['zh-Hant', 'zh-Hant'],
  ])('a language is one or left out, whichever engine heard it: %j', async (language, kept) => {
    const answer = { ...saying(words('monday', 1000, 3000)), language }
    const [first] = await transcribeGuarded(answering(answer).engine, [talk], { language: null, signal })
    expect(first?.spoken.language).toBe(kept)
    // the second answer to a piece as well
    const loop = saying(words('the the the the the the the the the the', 1000, 3000))
    const twice = await transcribeGuarded(answering(loop, answer).engine, [talk], { language: null, signal })
    expect(twice[0]).toMatchObject({ again: true, spoken: { language: kept } })
  })

  test('an answer nothing speaks against is asked for once', async () => {
    const { engine, asked } = answering(saying(words('we will meet again on monday', 1000, 3000)))
    const [got] = await transcribeGuarded(engine, [talk], { language: null, signal })
    expect(asked).toHaveLength(1)
    expect(got?.spoken.words).toHaveLength(6)
  })
})
