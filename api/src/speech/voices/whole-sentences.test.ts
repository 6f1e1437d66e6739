import { expect, test } from 'vitest'
import { withWholeSentences } from './whole-sentences.ts'

/** A text with the voice of each word before it, "0 Where 1 are", 300 ms a word; "|" is a pause of a second. */
const read = (text: string) => {
  const words: { text: string; startMs: number; endMs: number }[] = []
  const voices: number[] = []
  let at = 0
  let voice = 0
  for (const part of text.split(' ')) {
    if (part === '|') at += 1000
    else if (/^\d$/.test(part)) voice = Number(part)
    else {
      words.push({ text: part, startMs: at, endMs: at + 250 })
      voices.push(voice)
      at += 300
    }
  }
  return withWholeSentences(words, voices)
    .map((v, i) => `${v === voices[i] ? '' : `${v}:`}${words[i]?.text}`)
    .join(' ')
}

test.each([
  [
    'the end of a sentence',
    '0 Where are we with the new 1 landing page? The design is finished.',
    'Where are we with the new 0:landing 0:page? The design is finished.',
  ],
  [
    'its beginning',
    '0 Who books the ads? I 1 will do that on Monday.',
    'Who books the ads? 1:I will do that on Monday.',
  ],
  ['a shortened word ends nothing', '0 I ask Mr. 1 Smith. Fine by me.', 'I ask Mr. 0:Smith. Fine by me.'],
])('the few words of another voice belong to the sentence: %s', (_, text, whole) => {
  expect(read(text)).toBe(whole)
})

test.each([
  ['a whole sentence of one word', '0 Shall we go? 1 Yes. 0 Good.'],
  ['what comes after a pause', '0 So we launch on the | 1 fifteenth?'],
  ['assent before what follows', '0 Okay, 1 then we launch on the fifteenth.'],
  ['two who share a sentence', '0 We could take the train or 1 we could all go by bus.'],
  ['as much on both sides', '0 Well 1 no.'],
])('other words keep their voice: %s', (_, text) => {
  expect(read(text)).not.toContain(':')
})

test('a text without punctuation is left as it is', () => {
  const text = `0 ${'word '.repeat(60)}1 last one`
  expect(read(text)).not.toContain(':')
})

test.each([
  ['0 a b c d 1 e f g.', 'a b c d 0:e 0:f 0:g.'],
  ['0 a b c d e 1 f g h i.', 'a b c d e f g h i.'],
  ['0 a b c 1 d e f.', 'a b c d e f.'],
])('up to three words are few, of a sentence that has more: %s', (text, whole) => {
  expect(read(text)).toBe(whole)
})

test('a word after less than 0.7 s flows on, whatever blanks are around it', () => {
  const after = (pauseMs: number) => {
    const times = [0, 300, 600, 850 + pauseMs]
    const words = ['we ', 'launch ', 'on ', 'Monday. '].map((text, i) => {
      const startMs = times[i] ?? 0
      return { text, startMs, endMs: startMs + 250 }
    })
    return withWholeSentences([...words, { text: 'Yes.', startMs: 9000, endMs: 9100 }], [0, 0, 0, 1, 1])
  }
  expect(after(699)).toEqual([0, 0, 0, 0, 1])
  expect(after(700)).toEqual([0, 0, 0, 1, 1])
})

test('a text with one end in 25 words has punctuation to go by, with fewer it has none', () => {
  const said = (count: number) => `0 ${'word '.repeat(count - 1)}1 last.`
  expect(read(said(25))).toContain('0:last.')
  expect(read(said(26))).not.toContain(':')
})
