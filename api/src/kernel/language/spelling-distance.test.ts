import { expect, test } from 'vitest'
import { spellingDistance } from './spelling-distance.ts'

test.each([
  ['release', 'release', 0],
  ['relaese', 'release', 1],
  ['planing', 'planning', 1],
  ['sertefikat', 'sertifikat', 1],
  ['budget', 'biudzhet', 3],
  ['', 'ab', 2],
  ['abcd', 'wxyz', 3],
])('%s, %s: %i', (a, b, distance) => {
  expect(spellingDistance(a, b, 2)).toBe(Math.min(distance, 3))
  expect(spellingDistance(b, a, 2)).toBe(Math.min(distance, 3))
})
