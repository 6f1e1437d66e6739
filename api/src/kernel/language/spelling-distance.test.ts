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
  ['a', 'abcd', 3],
  ['ab', 'ba', 1],
  ['abc', 'ca', 3],
  ['aab', 'aba', 1],
])('%s, %s: %i', (a, b, distance) => {
  expect(spellingDistance(a, b, 2)).toBe(Math.min(distance, 3))
  expect(spellingDistance(b, a, 2)).toBe(Math.min(distance, 3))
})

test('without a limit all of it is looked at', () => {
  expect(spellingDistance('budget', 'biudzhet')).toBe(3)
  expect(spellingDistance('', 'abcdef')).toBe(6)
  expect(spellingDistance('kitten', 'sitting')).toBe(3)
  expect(spellingDistance('abcdef', 'ghijklm')).toBe(7)
})

test('more than the limit is not told apart', () => {
  for (const [a, b] of [
    ['a', 'abcdefgh'],
    ['abcdefgh', 'zzzzzzzz'],
  ] as const)
    expect([spellingDistance(a, b, 0), spellingDistance(a, b, 4)]).toEqual([1, 5])
})
