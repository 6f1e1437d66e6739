import { expect, test } from 'vitest'
import type { NoteKind } from '@hattama/contract/rules/insight/notes'
import { withMarkedDecisions } from './marked-decisions.ts'
import type { Utterance } from './utterances.ts'

const said = (startMs: number, text: string): Utterance => ({
  segments: [],
  speakerId: 'a',
  startMs,
  endMs: startMs + 4000,
  text,
  quote: text,
  words: text.split(' ').length,
  terms: [],
})
const mark = (atMs: number, kind: NoteKind = 'decision') => ({ kind, atMs, text: '' })

const gate = said(100_000, 'We paint the gate green then.')
const fence = said(160_000, 'The fence stays as it is.')
const short = said(170_000, 'Yes, let us.')
const asked = said(175_000, 'Shall we leave the fence as it is?')
const all = [gate, fence, short, asked]

test('a mark adds the last thing said before it that tells something, and no question', () => {
  expect(withMarkedDecisions([], all, [mark(178_000)])).toEqual([fence])
  expect(withMarkedDecisions([], all, [mark(105_000)])).toEqual([gate])
})

test('five words are enough to be read on their own, four are not', () => {
  const [five, four] = [said(0, 'We paint it all green.'), said(5000, 'We paint it green.')]
  expect(withMarkedDecisions([], [five, four], [mark(8000)])).toEqual([five])
})

test('a mark of something that sounds like a decision anyway adds nothing', () => {
  expect(withMarkedDecisions([fence], all, [mark(178_000)])).toEqual([fence])
})

test('only marks of decisions add something', () => {
  expect(withMarkedDecisions([], all, [mark(178_000, 'task'), mark(178_000, 'note')])).toEqual([])
})

test('a mark with nothing said near it adds nothing', () => {
  expect(withMarkedDecisions([], all, [mark(50_000), mark(900_000)])).toEqual([])
})

test('all stand in the order they were said, each once', () => {
  expect(withMarkedDecisions([fence], all, [mark(106_000), mark(105_000)])).toEqual([gate, fence])
})
