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
