import { expect, test } from 'vitest'
import { wholeShares } from './whole-shares.ts'

test.each([
  [
    [135, 105, 90],
    [41, 32, 27],
  ],
  // 41.6, 26.6 and 31.8 would be 42, 27 and 32
  [
    [416, 266, 318],
    [42, 26, 32],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [[5], [100]],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('%j: %j', (parts, shares) => expect(wholeShares(parts)).toEqual(shares))
