import { expect, test } from 'vitest'
import { foundAcross } from './across-turns.ts'

const find = (text: string) =>
  [...text.matchAll(/\d[\d ]*\d/g)].map(({ index, 0: said }) => ({ start: index, end: index + said.length }))
const across = (...turns: [string, string][]) =>
  foundAcross(
    turns.map(([speakerId, text]) => ({ speakerId, text })),
    find,
  )

test('a number that somebody pauses within is found in each of their turns', () => {
  expect(across(['a', 'call 87'], ['a', '01 55'], ['a', '5 now'])).toEqual([
    [{ start: 5, end: 7, begins: true }],
    [{ start: 0, end: 5, begins: false }],
    [{ start: 0, end: 1, begins: false }],
  ])
})

test('what lies within one turn is not found again', () => {
  expect(across(['a', 'call 8701'], ['a', 'or 8702 now'])).toEqual([[], []])
})

test('what others say in between keeps two turns apart', () => {
  expect(across(['a', 'call 87'], ['b', '55'], ['a', '01'])).toEqual([[], [], []])
  expect(across(['a', 'call 87'])).toEqual([[]])
  expect(across()).toEqual([])
})

test('each is found where it is, also behind others and after another speaker', () => {
  expect(
    across(['b', 'well'], ['a', 'x 1 2 y'], ['a', 'call 87'], ['a', '01'], ['b', '9'], ['b', '8']),
  ).toEqual([
    [],
    [],
    [{ start: 5, end: 7, begins: true }],
    [{ start: 0, end: 2, begins: false }],
    [{ start: 0, end: 1, begins: true }],
    [{ start: 0, end: 1, begins: false }],
  ])
})

test('an empty turn in between holds no part', () => {
  expect(across(['a', '87'], ['a', ''], ['a', '01'])).toEqual([
    [{ start: 0, end: 2, begins: true }],
    [],
    [{ start: 0, end: 2, begins: false }],
  ])
})
