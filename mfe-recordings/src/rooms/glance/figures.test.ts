import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { figuresOf } from './figures.ts'
import { turnBeside } from './turns.ts'

/** A text with this many words. */
const words = (count: number, end = '.') => `${Array.from({ length: count }, () => 'word').join(' ')}${end}`
const of = (figures: ReturnType<typeof figuresOf>, id: string) => {
  const found = figures.people.find(({ speakerId }) => speakerId === id)
  if (!found) throw new Error(`${id} said nothing`)
  return found
}

test('shares, pace and questions are each person’s own; who spoke first comes first', () => {
  // half a second a word: A speaks for 30 s, B for 6 s
  const figures = figuresOf(
    [spoken('1', 'B', 0, words(10, '?')), spoken('2', 'B', 5, 'Why?? No?'), spoken('3', 'A', 20, words(60))],
    60_000,
  )
  expect(figures.people.map(({ speakerId }) => speakerId)).toEqual(['B', 'A'])
  expect(of(figures, 'A')).toMatchObject({ spokenMs: 29_900, pace: 120, questions: 0 })
  expect(of(figures, 'A').share).toBeCloseTo(0.84, 5)
  // too little was said to compute a pace
  expect(of(figures, 'B')).toMatchObject({ pace: null, questions: 3 })
  expect(figures.hasMarks).toBe(true)
})

test('overlap counts once however many speak, and silence is the rest', () => {
  const figures = figuresOf(
    [spoken('1', 'A', 0, words(20)), spoken('2', 'B', 5, words(20)), spoken('3', 'C', 6, words(2))],
    20_000,
  )
  // A until 9.9 s, B from 5 to 14.9 s, C from 6 to 6.9 s
  expect(figures.overlapMs).toBe(4900)
  expect(figures.silenceMs).toBe(5100)
  expect(figuresOf([spoken('1', 'A', 0, words(2))], null).silenceMs).toBeNull()
})

test('a short word of somebody else does not end a monologue, a long one does', () => {
  const said = (seconds: number) => [
    spoken('1', 'A', 0, words(20)),
    spoken('2', 'B', 10, words(seconds * 2)),
    spoken('3', 'A', 14, words(20)),
  ]
  expect(of(figuresOf(said(1), null), 'A').longest).toEqual({ startMs: 0, endMs: 23_900 })
  expect(of(figuresOf(said(1), null), 'B').longest).toEqual({ startMs: 10_000, endMs: 10_900 })
  expect(of(figuresOf(said(3), null), 'A').longest).toEqual({ startMs: 0, endMs: 9900 })
})

test('a transcript without marks counts no questions, and one without words has nobody', () => {
  expect(figuresOf([spoken('1', 'A', 0, words(5, ''))], null).hasMarks).toBe(false)
  expect(figuresOf([], 10_000)).toEqual({ people: [], overlapMs: 0, silenceMs: 10_000, hasMarks: false })
})

test('the turns beside a moment', () => {
  const turns = [1000, 5000, 9000].map((startMs) => ({ startMs, endMs: startMs + 500 }))
  expect(turnBeside(turns, 5000, 1)?.startMs).toBe(9000)
  expect(turnBeside(turns, 5000, -1)?.startMs).toBe(1000)
  expect(turnBeside(turns, 9000, 1)).toBeNull()
})
