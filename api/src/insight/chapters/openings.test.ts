import { expect, test } from 'vitest'
import type { Utterance } from '../summary/extract/utterances.ts'
import { beginningAt, Places } from './openings.ts'

const said = (texts: readonly string[]) =>
  texts.map((text, i): Utterance => {
    const words = text.split(' ')
    const times = { startMs: i * 5000, endMs: i * 5000 + 4000 }
    return { segments: [], speakerId: 'a', ...times, text, quote: text, words: words.length, terms: [] }
  })

const openingOf = (...texts: string[]) => {
  const utterances = said(texts)
  return beginningAt(utterances, 0, { places: new Places(utterances), language: 'en' }).opening
}

test('a topic may be opened behind short sentences, but not behind a long one', () => {
  expect(openingOf('Next item: the crane.')).toBe(2)
  expect(openingOf('All right.', 'Thank you both.', 'Next item: the crane.')).toBe(2)
  expect(openingOf('We have looked at all the offers twice.', 'Next item: the crane.')).toBe(0)
  expect(openingOf('All right.', 'We have looked at all the offers twice.', 'Next item: the crane.')).toBe(0)
})
