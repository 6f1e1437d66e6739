import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { landing, savedMs, silences } from './skip-silence.ts'

const segments = [
  spoken('s1', 'A', 3, 'Are you there?'),
  spoken('s2', 'B', 10, 'Yes I am.'),
  spoken('s3', 'A', 10.5, 'Fine.'),
]
const found = silences(segments, 20_000)

test('pauses over 1.5 s are found, also before the first word and after the last', () => {
  expect(found).toEqual([
    { fromMs: 0, toMs: 2800 },
    { fromMs: 4400, toMs: 9800 },
    { fromMs: 11_400, toMs: 20_000 },
  ])
  expect(savedMs(found)).toBe(2800 + 5400 + 8600)
})

test('speech of another person fills a pause', () => {
  const talk = [
    spoken('s1', 'A', 0, 'One'),
    spoken('s3', 'B', 1.2, 'meanwhile'),
    spoken('s2', 'A', 2.4, 'two'),
  ]
  expect(silences(talk, null)).toEqual([])
})

test('playback jumps from inside a pause to just before the next word, and nowhere else', () => {
  expect([landing(found, 3200), landing(found, 4500), landing(found, 4700), landing(found, 9900)]).toEqual([
    null,
    null,
    9800,
    null,
  ])
})

test('no words, no pauses', () => {
  expect(silences([], 60_000)).toEqual([])
})
