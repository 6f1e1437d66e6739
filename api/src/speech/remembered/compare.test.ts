import { expect, test } from 'vitest'
import { cosine, minLikeness, matchOf, meanVoice } from './compare.ts'

const turned = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]

test('loudness counts for nothing, and each excerpt counts alike', () => {
  expect(cosine([1, 2], [10, 20])).toBeCloseTo(1)
  expect(meanVoice([[9, 0], [0, 1], []])).toEqual([
    expect.closeTo(Math.SQRT1_2),
    expect.closeTo(Math.SQRT1_2),
  ])
  expect(meanVoice([])).toEqual([])
})

test('what has no direction, or another model, is like nobody', () => {
  expect(cosine([0, 0], [1, 0])).toBe(0)
  expect(cosine([1, 0, 0], [1, 0])).toBe(0)
  expect(matchOf([], [{ personId: 'a', excerpts: [[1, 0]] }])).toBeNull()
})

test('who is clearly like somebody is named with how much', () => {
  const known = [
    { personId: 'dana', excerpts: [turned(0), turned(10)] },
    { personId: 'oleg', excerpts: [turned(90)] },
  ]
  expect(matchOf(turned(20), known)).toEqual({ personId: 'dana', likeness: expect.closeTo(0.966, 2) })
})

test('nobody is suggested who is only somewhat alike, or as much as another', () => {
  const dana = { personId: 'dana', excerpts: [turned(0)] }
  const justTooFar = (Math.acos(minLikeness) * 180) / Math.PI + 1
  expect(matchOf(turned(justTooFar), [dana])).toBeNull()
  expect(matchOf(turned(justTooFar - 2), [dana])?.personId).toBe('dana')
  expect(matchOf(turned(5), [dana, { personId: 'twin', excerpts: [turned(12)] }])).toBeNull()
  expect(matchOf(turned(5), [])).toBeNull()
})
