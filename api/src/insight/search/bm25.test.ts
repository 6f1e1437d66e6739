import { expect, test } from 'vitest'
import { indexOf, scoresOf } from './bm25.ts'

test('documents are as long as their terms, and on average as long as all of them', () => {
  const { lengths, mean, postings } = indexOf([['crane', 'road', 'crane'], ['road'], []])
  expect(lengths).toEqual([3, 1, 0])
  expect(mean).toBeCloseTo(4 / 3, 10)
  expect(postings.get('crane')).toEqual(new Map([[0, 2]]))
  expect(postings.get('road')).toEqual(
    new Map([
      [0, 1],
      [1, 1],
    ]),
  )
})

test('nothing to search has a length that can be divided by', () => {
  expect(indexOf([]).mean).toBe(1)
  expect(indexOf([[], []]).mean).toBe(1)
  expect(scoresOf(indexOf([]), ['crane'])).toEqual([])
})

test('a term counts by how rare it is, how often it is said, and how long its document is', () => {
  // by the formula of Robertson and Walker with k1 = 1.2 and b = 0.6, worked out by hand
  const scores = scoresOf(indexOf([['crane', 'crane', 'road'], ['road'], ['boat']]), ['crane'])
  expect(scores[0]).toBeCloseTo(1.14291, 4)
  expect(scores.slice(1)).toEqual([0, 0])
})

test('the scores of several terms are added, and a term nobody said counts nothing', () => {
  const index = indexOf([['crane', 'road'], ['road']])
  const [crane, road] = [scoresOf(index, ['crane']), scoresOf(index, ['road'])]
  const both = scoresOf(index, ['crane', 'road', 'quantum'])
  expect(both[0]).toBeCloseTo((crane[0] ?? 0) + (road[0] ?? 0), 10)
  expect(both[1]).toBeCloseTo(road[1] ?? 0, 10)
  expect(road[1]).toBeGreaterThan(road[0] ?? 0)
})

test('without kin, words of one root are other words', () => {
  const index = indexOf([['recognit'], ['recogn'], ['boat']])
  expect(scoresOf(index, ['recognit']).slice(1)).toEqual([0, 0])
  expect(scoresOf(index, ['recognit'])).toEqual(
    scoresOf(indexOf([['recognit'], ['river'], ['boat']]), ['recognit']),
  )
})

test('a word of the same root counts by its share of the weight, each time it is said', () => {
  const index = indexOf([
    ['recognit', 'recogn', 'recogn'],
    ['recogn', 'recogn', 'river'],
    ['boat', 'boat', 'boat'],
    ['sand', 'sand', 'sand'],
  ])
  const scores = scoresOf(index, ['recognit'], 0.5)
  const alike = indexOf([
    ['recognit', 'recognit', 'x'],
    ['recognit', 'river', 'river'],
    ['boat', 'boat', 'boat'],
    ['sand', 'sand', 'sand'],
  ])
  // one time itself and two at half its weight are two; two at half are one
  for (const [i, score] of scoresOf(alike, ['recognit']).entries()) expect(scores[i]).toBeCloseTo(score, 10)
})
