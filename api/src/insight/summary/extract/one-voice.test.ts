import { expect, test } from 'vitest'
import { isInOneVoice } from './one-voice.ts'
import type { Utterance } from './utterances.ts'

const said = (speakerId: string, text: string): Utterance => ({
  segments: [],
  speakerId,
  startMs: 0,
  endMs: 1000,
  text,
  quote: text,
  words: 5,
  terms: [],
})
const inOneVoice = (at: number, ...rows: [string, string][]) => {
  const all = rows.map(([who, text]) => said(who, text))
  const u = all[at]
  if (!u) throw new Error('nothing said there')
  return isInOneVoice(u, all, 'en')
}

test('one voice asks who does it and takes it on: seen from the promise and from the question', () => {
  const rows: [string, string][] = [
    ['a', 'Who books the ads?'],
    ['a', 'I will do that.'],
  ]
  expect([inOneVoice(0, ...rows), inOneVoice(1, ...rows)]).toEqual([true, true])
})

test('two voices are two people', () => {
  const rows: [string, string][] = [
    ['a', 'Who books the ads?'],
    ['b', 'I will do that.'],
  ]
  expect([inOneVoice(0, ...rows), inOneVoice(1, ...rows)]).toEqual([false, false])
})

test('what is no question, or asks for no person, looks for nobody', () => {
  expect(inOneVoice(1, ['a', 'Somebody books the ads.'], ['a', 'I will do that.'])).toBe(false)
  expect(inOneVoice(1, ['a', 'What do the ads cost?'], ['a', 'I will find out.'])).toBe(false)
  expect(inOneVoice(1, ['a', 'Who books the ads.'], ['a', 'I will do that.'])).toBe(false)
})

test('a question with nothing behind it, and a promise with nothing before it, are in nobody’s voice', () => {
  expect(inOneVoice(0, ['a', 'Who books the ads?'])).toBe(false)
  expect(inOneVoice(0, ['a', 'I will do that.'], ['a', 'Good.'])).toBe(false)
})

test('only the sentence right before and right behind counts', () => {
  const rows: [string, string][] = [
    ['a', 'Who books the ads?'],
    ['b', 'Hm.'],
    ['a', 'I will do that.'],
  ]
  expect([inOneVoice(0, ...rows), inOneVoice(2, ...rows)]).toEqual([false, false])
})
