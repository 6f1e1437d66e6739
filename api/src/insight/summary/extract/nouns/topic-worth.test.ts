import { describe, expect, test } from 'vitest'
import { isWorthShowing, nominativesOf } from './topic-worth.ts'
import type { Utterance } from '../utterances.ts'

const said = (startMs: number, speakerId: string, text = ''): Utterance => ({
  segments: [],
  speakerId,
  startMs,
  endMs: startMs + 5000,
  text,
  quote: text,
  words: 5,
  terms: [],
})
/** Said by two people from 0 to `lastMs`. */
const over = (lastMs: number, text = '', second = 'b') => [
  said(0, 'a', text),
  said(lastMs - 5000, second, text),
]

const talk = { language: 'en', people: ['Anna Lee'], voices: 2, lengthMs: 3_600_000 }
const worth = (
  words: string,
  mentions: number,
  where: readonly Utterance[],
  more: Partial<typeof talk> = {},
) => isWorthShowing({ words, mentions, in: where }, { ...talk, ...more })

describe('one word is a topic', () => {
  test('if it is said four times', () => {
    expect([3, 4].map((n) => worth('greenhouse', n, over(120_000)))).toEqual([false, true])
  })

  test('a name after three times; it is written with a capital within a sentence', () => {
    const within = over(120_000, 'we ask Lestorg again')
    expect([2, 3].map((n) => worth('lestorg', n, within))).toEqual([false, true])
    expect(worth('lestorg', 3, over(120_000, 'Lestorg again'))).toBe(false)
    expect(worth('again', 3, within)).toBe(false)
  })

  test('if people speak of it for two minutes from first to last', () => {
    expect(worth('greenhouse', 4, over(120_000))).toBe(true)
    expect(worth('greenhouse', 4, over(119_999))).toBe(false)
  })

  test('in a short talk for three tenths of it', () => {
    expect(worth('greenhouse', 4, over(30_000), { lengthMs: 100_000 })).toBe(true)
    expect(worth('greenhouse', 4, over(29_999), { lengthMs: 100_000 })).toBe(false)
  })

  test('if more than one says it; where a single voice is heard, one is enough', () => {
    const alone = over(120_000, '', 'a')
    expect(worth('greenhouse', 4, alone)).toBe(false)
    expect(worth('greenhouse', 4, alone, { voices: 1 })).toBe(true)
  })

  test('and nothing that is said nowhere', () => {
    expect(worth('greenhouse', 4, [], { voices: 1, lengthMs: 3 })).toBe(false)
  })

  test('and no word that begins as a name there, by four letters', () => {
    expect(worth('annex', 4, over(120_000))).toBe(true)
    expect(worth('annals', 4, over(120_000))).toBe(false)
    expect(worth('leek', 4, over(120_000), { people: ['Leeland'] })).toBe(true)
  })

  test('if it has four letters', () => {
    expect(worth('gate', 4, over(120_000))).toBe(true)
    expect(worth('gat', 4, over(120_000))).toBe(false)
  })

  test.each(['weeks', 'pounds', 'sheet', 'часов', 'апта', 'annabel', 'leela', 'anna'])(
    'and not “%s”: time, money, a word of every meeting, or somebody there',
    (word) => expect(worth(word, 9, over(600_000))).toBe(word === 'leela'),
  )

  test.each([
    ['ru', 'теплица', true],
    ['ru', 'красить', false],
    ['ru', 'зелёный', false],
    // nouns that look like verbs and adjectives
    ['ru', 'бюджет', true],
    ['ru', 'решение', true],
    ['kk', 'жылыжай', true],
    ['kk', 'бояйды', false],
    ['kk', 'бірінші', false],
    ['kk', 'шарты', true],
    ['kk', 'мектеп', true],
  ])('%s: “%s” is one: %s', (language, word, is) =>
    expect(worth(word, 4, over(120_000), { language, people: [] })).toBe(is),
  )
})

describe('words together are a topic', () => {
  const twice = over(10_000)

  test('if they are said in two places, however few and however close', () => {
    expect(worth('garden fence', 2, twice)).toBe(true)
    expect(worth('garden fence', 2, twice.slice(0, 1))).toBe(false)
  })

  test('with a word of every English meeting, but not with one of Russian or Kazakh ones, and with no measure', () => {
    expect(worth('front door', 2, twice)).toBe(true)
    expect(worth('garden спасибо', 2, twice)).toBe(false)
    expect(worth('fence рақмет', 2, twice)).toBe(false)
    expect(worth('garden week', 2, twice)).toBe(false)
    expect(worth('anna fence', 2, twice)).toBe(false)
  })

  test('unless the last only says which', () => {
    expect(worth('забор зелёный', 2, twice, { language: 'ru', people: [] })).toBe(false)
    expect(worth('зелёный забор', 2, twice, { language: 'ru', people: [] })).toBe(true)
  })
})

describe('a topic is shown in a form that stands in a dictionary', () => {
  const forms = (language: string, ...list: [string, number][]) => [...nominativesOf(new Map(list), language)]

  test('the forms in other cases do not count', () => {
    expect(forms('ru', ['теплица', 2], ['теплицу', 5], ['зелёная теплицей', 1])).toEqual([['теплица', 2]])
    expect(forms('en', ['fence', 1], ['fences', 2])).toHaveLength(2)
  })

  test('in Kazakh the form without its case is told by the others', () => {
    expect(forms('kk', ['мектептің', 3])).toEqual([['мектеп', 3]])
    expect(forms('kk', ['мектеп', 1], ['мектептің', 3])).toEqual([['мектеп', 1]])
    expect(forms('ru', ['теплицу', 5])).toEqual([])
  })
})
